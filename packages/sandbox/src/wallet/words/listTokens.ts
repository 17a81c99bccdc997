import { nativeToken } from '@livery/core/domain/nativeToken';
import { type Address, getAddress } from 'viem';
import type { Call } from './call';

/** The tokens, checksummed, whose symbols and decimals the words for a call need. */
export function listTokens(call: Call): Address[] {
  if (call.kind === 'approve' || call.kind === 'transfer') return [getAddress(call.token)];
  if (call.kind !== 'swap') return [];
  return [call.sell.token, call.buy.token].map((token) => getAddress(token)).filter((token) => token !== nativeToken);
}
