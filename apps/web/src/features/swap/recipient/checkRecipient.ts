import { NameLookupError } from '@livery/core/errors/NameLookupError';
import { RecipientChangedError } from '@livery/core/errors/RecipientChangedError';
import type { Address } from 'viem';
import type { SwapTerms } from '../quote/swapTerms';

/** Where a name leads now; null for nowhere. */
export type LookUp = (name: string) => Promise<Address | null>;

/**
 * Resolves when a recipient that was typed as a name still has the address that the terms pay. Throws
 * `RecipientChangedError` when it has another one or none, `NameLookupError` when nobody can say.
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
