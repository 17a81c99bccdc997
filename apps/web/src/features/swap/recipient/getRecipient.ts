import { canBePaid } from '@livery/core/domain/canBePaid';
import type { Chain } from '@livery/core/domain/chain';
import { getSwapKind } from '@livery/core/domain/getSwapKind';
import { nativeToken } from '@livery/core/domain/nativeToken';
import type { Payee } from '@livery/core/domain/parsePayee';
import type { Token } from '@livery/core/domain/token';
import type { Address } from 'viem';
import type { Recipient } from './recipient';

/**
 * What the form knows of a recipient: `payee` is who was typed, null for nobody, undefined while nobody can tell; `found` is where a name leads, null for nowhere, undefined while nobody has
 * said.
 */
export type RecipientToFind = {
  typed: string | undefined;
  payee: Payee | null | undefined;
  account: Address | undefined;
  chain: Chain;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  canLookUp: boolean;
  found: Address | null | undefined;
  hasFailed: boolean;
};

/** Who is paid: the account of what was typed, or why there is none yet. */
export function getRecipient({ typed, payee, canLookUp, found, hasFailed, ...swap }: RecipientToFind): Recipient {
  if (typed === undefined) return { status: 'none' };
  if (isWrap(swap)) return { status: 'wrap' };
  if (typed === '') return { status: 'empty' };
  if (payee === undefined) return { status: 'looking', name: typed };
  if (!payee) return { status: 'nobody' };
  if ('address' in payee) return judge(swap, payee.address, undefined);
  const { name } = payee;
  if (!canLookUp) return { status: 'unserved' };
  if (found === undefined) return { status: hasFailed ? 'failed' : 'looking', name };
  return found === null ? { status: 'noAddress', name } : judge(swap, found, name);
}

type Swap = Pick<RecipientToFind, 'account' | 'chain' | 'sellToken' | 'buyToken'>;

function isWrap({ chain, sellToken, buyToken }: Swap): boolean {
  if (!sellToken || !buyToken) return false;
  return getSwapKind({ sellToken: sellToken.address, buyToken: buyToken.address }, chain) !== 'swap';
}

function judge({ account, chain, sellToken, buyToken }: Swap, address: Address, name: string | undefined): Recipient {
  if (address === account) return { status: 'own' };
  const tokens = { sellToken: sellToken?.address ?? nativeToken, buyToken: buyToken?.address ?? nativeToken };
  return { status: canBePaid(address, { chain, ...tokens }) ? 'known' : 'lost', address, name };
}
