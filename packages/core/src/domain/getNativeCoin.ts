import type { Chain } from './chain';
import { nativeToken } from './nativeToken';
import type { Token } from './token';

/** The chain's native coin as a token: 18 decimals, `nativeToken` as its address. */
export function getNativeCoin(chain: Chain): Token {
  return {
    chainId: chain.id,
    address: nativeToken,
    symbol: chain.native.symbol,
    name: chain.native.name,
    decimals: 18,
  };
}
