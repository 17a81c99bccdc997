import { parseAbi } from 'viem';

/** The factory of a constant-product exchange. Source: IUniswapV2Factory. */
export const v2FactoryAbi = /* @__PURE__ */ parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256 index) view returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 index)',
]);

/** A pair of a constant-product exchange. Source: IUniswapV2Pair. */
export const v2PairAbi = /* @__PURE__ */ parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
]);

/**
 * The router's prices, and its swap of tokens that take a fee on transfer; `routerAbi` has the swaps of quotes. Source:
 * IUniswapV2Router02.
 */
export const v2RouterAbi = /* @__PURE__ */ parseAbi([
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
