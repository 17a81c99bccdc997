import { NameLookupError, RecipientChangedError } from '@livery/core/errors/names';
import type { Address } from 'viem';
import type { SwapTerms } from '../quote/swapTerms';

/** Returns the current address of a name; null when it has none. */
export type LookUp = (name: string) => Promise<Address | null>;

/**
 * Checks that a recipient that was typed as a name still has the address that the terms pay. Throws
 * `RecipientChangedError` when it has another one or none, and `NameLookupError` when the lookup fails.
 */
export async function checkRecipient(
  { recipient, recipientName }: Pick<SwapTerms, 'recipient' | 'recipientName'>,
  lookUp: LookUp,
): Promise<void> {
  if (!recipientName) return;
  const found = await lookUp(recipientName).catch((cause: unknown) => {
    throw new NameLookupError(recipientName, cause);
  });
  if (found !== recipient) throw new RecipientChangedError(recipientName, found ?? undefined);
}
