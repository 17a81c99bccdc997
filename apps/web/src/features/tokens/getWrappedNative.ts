import type { Chain } from '@livery/core/domain/chain';
import type { Token } from '@livery/core/domain/token';

/** The token that wraps the chain's native coin, known without any list. */
export function getWrappedNative(chain: Chain): Token {
  return { chainId: chain.id, decimals: 18, ...chain.wrappedNative };
}
