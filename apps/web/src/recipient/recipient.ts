import type { Chain } from '@livery/core/domain/chains';
import { getSwapKind } from '@livery/core/domain/swap/getSwapKind';
import type { Payee } from '@livery/core/domain/swap/parsePayee';
import { canBePaid } from '@livery/core/domain/swap/recipient';
import { trimText } from '@livery/core/domain/text/trimText';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';

/** The recipient as far as the form knows it. */
export type Recipient =
  /** `none`: the field is closed, the trader is paid. `own`: the trader typed their own account. */
  | { status: 'none' | 'own' | 'empty' }
  /** `invalid`: neither an address nor a name. `mistyped`: an address whose checksum is wrong. */
  | { status: 'invalid' | 'mistyped' }
  /** `unserved`: names cannot be looked up. `wrap`: wrapping pays the trader only. */
  | { status: 'unserved' | 'wrap' }
  | { status: 'looking' | 'failed' | 'noAddress'; name: string }
  /** `offchain`: a server keeps the name, which the page does not ask. */
  | { status: 'offchain'; name: string }
  /** The address was written for another network. */
  | { status: 'elsewhere'; network: string }
  /** `lost`: what is sent to this address cannot be recovered. */
  | { status: 'known' | 'lost'; address: Address; name: string | undefined };

export type GetRecipientParameters = {
  typed: string | undefined;
  /** The parsed text; null when it is invalid, undefined while the parser loads. */
  payee: Payee | null | undefined;
  account: Address | undefined;
  chain: Chain;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  canLookUp: boolean;
  /** The address of the name; null when it has none, undefined while it is not known. */
  found: Address | 'offchain' | null | undefined;
  hasFailed: boolean;
};

/** An address with all its digits, also with the mark of a network. */
const wholeAddress = /^(?:[^\s:]+:)?0x[0-9a-f]{40}$/i;

/** Returns the recipient for a typed text, or why there is none yet. */
export function getRecipient({
  typed,
  payee,
  canLookUp,
  found,
  hasFailed,
  ...swap
}: GetRecipientParameters): Recipient {
  if (typed === undefined) return { status: 'none' };
  if (isWrap(swap)) return { status: 'wrap' };
  if (typed.trim() === '') return { status: 'empty' };
  if (payee === undefined) return { status: 'looking', name: typed };
  if (!payee) return { status: wholeAddress.test(trimText(typed)) ? 'mistyped' : 'invalid' };
  if ('address' in payee) {
    const { address, mark } = payee;
    if (mark && mark.chainId !== swap.chain.id) return { status: 'elsewhere', network: mark.network };
    return judge(swap, address, undefined);
  }
  const { name } = payee;
  if (!canLookUp) return { status: 'unserved' };
  if (found === undefined) return { status: hasFailed ? 'failed' : 'looking', name };
  if (found === 'offchain') return { status: 'offchain', name };
  return found === null ? { status: 'noAddress', name } : judge(swap, found, name);
}

type Swap = Pick<GetRecipientParameters, 'account' | 'chain' | 'sellToken' | 'buyToken'>;

function isWrap({ chain, sellToken, buyToken }: Swap): boolean {
  if (!sellToken || !buyToken) return false;
  return getSwapKind({ sellToken: sellToken.address, buyToken: buyToken.address }, chain) !== 'swap';
}

function judge({ account, chain, sellToken, buyToken }: Swap, address: Address, name: string | undefined): Recipient {
  if (address === account) return { status: 'own' };
  const tokens = { sellToken: sellToken?.address ?? nativeToken, buyToken: buyToken?.address ?? nativeToken };
  return { status: canBePaid(address, { chain, ...tokens }) ? 'known' : 'lost', address, name };
}

/**
 * The recipient's effect on the swap. `checking` ends by itself; `missing` and `unwanted`, a recipient that this swap
 * cannot pay, need the trader.
 */
export type Readiness = 'ready' | 'checking' | 'missing' | 'unwanted';

export function getReadiness({ status }: Recipient): Readiness {
  if (status === 'none' || status === 'own' || status === 'known') return 'ready';
  if (status === 'wrap') return 'unwanted';
  return status === 'looking' || status === 'failed' ? 'checking' : 'missing';
}
