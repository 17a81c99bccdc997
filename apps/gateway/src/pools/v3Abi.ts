import { parseAbi } from 'viem';

/**
 * Functions of factories, pools, tick lenses and quoters of the Uniswap V3 kind. Overloads and later fields differ
 * between the venues.
 */
export const v3Abi = parseAbi([
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function poolByPair(address tokenA, address tokenB) view returns (address)',
  'function liquidity() view returns (uint128)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function globalState() view returns (uint160 price, int24 tick, uint16 fee)',
  'function fee() view returns (uint24)',
  'function tickBitmap(int16 word) view returns (uint256)',
  'function tickTable(int16 word) view returns (uint256)',
  'function ticks(int24 tick) view returns (uint128 liquidityGross, int128 liquidityNet)',
  'struct Populated { int24 tick; int128 liquidityNet; uint128 liquidityGross; }',
  'function getPopulatedTicksInWord(address pool, int16 word) view returns (Populated[] ticks)',
  'function quoteExactInputSingle(address tokenIn, address tokenOut, uint256 amountIn, uint160 limitSqrtPrice) returns (uint256 amountOut, uint16 fee)',
]);

/** `getPool` of Slipstream, whose pools have a tick spacing in the place of a fee. */
export const slipstreamFactoryAbi = parseAbi([
  'function getPool(address tokenA, address tokenB, int24 tickSpacing) view returns (address)',
]);

/**
 * The events that change a pool. All forms share them, but PancakeSwap's Swap has two more fields. The events that
 * announce a new pool differ between the factories of Uniswap, Slipstream and Algebra.
 */
export const v3Events = parseAbi([
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
  'event PoolCreated(address indexed token0, address indexed token1, int24 indexed tickSpacing, address pool)',
  'event Pool(address indexed token0, address indexed token1, address pool)',
  'event Initialize(uint160 sqrtPriceX96, int24 tick)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint128 protocolFeesToken0, uint128 protocolFeesToken1)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
]);
