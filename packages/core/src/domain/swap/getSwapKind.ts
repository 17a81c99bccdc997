import type { Address } from 'viem';
import type { Chain } from '../chains';
import { isNativeToken } from '../tokens/nativeToken';

/** A swap on the market, or the one-to-one exchange of the native coin and its wrapped form. */
export type SwapKind = 'swap' | 'wrap' | 'unwrap';

/**
 * Returns the kind of a swap between two token addresses (checksummed) on a chain. Where the native coin is a token
 * nothing is wrapped.
 */
export function getSwapKind(tokens: { sellToken: Address; buyToken: Address }, chain: Chain): SwapKind {
  if (chain.nativeIsToken) return 'swap';
  const wrapped = chain.wrappedNative.address;
  if (isNativeToken(tokens.sellToken) && tokens.buyToken === wrapped) return 'wrap';
  return tokens.sellToken === wrapped && isNativeToken(tokens.buyToken) ? 'unwrap' : 'swap';
}
