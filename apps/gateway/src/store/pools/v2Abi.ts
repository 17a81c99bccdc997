import { parseAbi } from 'viem';

/** What is read of the constant-product exchanges: factory, pair and router. */
export const v2Abi = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256 index) view returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 index)',
]);
