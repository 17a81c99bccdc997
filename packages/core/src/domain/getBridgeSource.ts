import type { Hex } from 'viem';
import type { Chain } from './chain';

/** What the 0x bridge adapter calls exchanges of the Uniswap V2 shape. */
const uniswapV2Protocol = 2;

/** The `source` of a bridge order over the chain's V2 exchange: the protocol in the upper, its name in the lower 16 bytes. */
export function getBridgeSource(chain: Chain): Hex {
  const name = Array.from(chain.v2.source, (character) => character.charCodeAt(0).toString(16).padStart(2, '0'));
  return `0x${uniswapV2Protocol.toString(16).padStart(32, '0')}${name.join('').padEnd(32, '0')}`;
}
