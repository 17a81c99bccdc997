import type { Address } from 'viem';
import type { Chain } from './chain';
import { isNativeToken } from './nativeToken';

/** Whether two tokens are swapped on the market or are the native coin and its wrapped form, which change one to one. */
export type SwapKind = 'swap' | 'wrap' | 'unwrap';

/** The kind of a swap between two token addresses (checksummed) on a chain. */
export function getSwapKind(tokens: { sellToken: Address; buyToken: Address }, chain: Chain): SwapKind {
  const wrapped = chain.wrappedNative.address;
  if (isNativeToken(tokens.sellToken) && tokens.buyToken === wrapped) return 'wrap';
  return tokens.sellToken === wrapped && isNativeToken(tokens.buyToken) ? 'unwrap' : 'swap';
}
