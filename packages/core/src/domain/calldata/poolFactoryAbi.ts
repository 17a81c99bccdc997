import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem';
import type { Venue } from '../venue';
import { v2FactoryAbi } from './v2Abi';

const uniswapAbi = /* @__PURE__ */ parseAbi([
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
]);
const slipstreamAbi = /* @__PURE__ */ parseAbi([
  'function getPool(address tokenA, address tokenB, int24 tickSpacing) view returns (address)',
]);
const algebraAbi = /* @__PURE__ */ parseAbi([
  'function poolByPair(address tokenA, address tokenB) view returns (address)',
]);

/**
 * Encodes the question to a venue's factory for its pool of two tokens, which it answers with the pool's address or zero. The
 * key names the pool in the venue's paths (see `getPoolKey`). Sources: the factories of the forms in `V3Form`.
 */
export function encodeGetPool(venue: Venue, [a, b]: readonly [Address, Address], key: number | undefined): Hex {
  if (venue.kind === 'v2') return encodeFunctionData({ abi: v2FactoryAbi, functionName: 'getPair', args: [a, b] });
  if (key === undefined) return encodeFunctionData({ abi: algebraAbi, args: [a, b] });
  const abi = venue.form === 'slipstream' ? slipstreamAbi : uniswapAbi;
  return encodeFunctionData({ abi, functionName: 'getPool', args: [a, b, key] });
}
