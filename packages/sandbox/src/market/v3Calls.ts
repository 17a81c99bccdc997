import type { V3Form } from '@livery/core/domain/venue';
import { type Address, encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem';
import type { PlannedPosition, PlannedV3Pool } from './marketPlan';

/** A pool as its factory knows it. */
type Named = Pick<PlannedV3Pool, 'token0' | 'token1' | 'fee' | 'tickSpacing'>;

/** A sale that ends at a price. */
type Swap = Named & { tokenIn: Address; recipient: Address; amountIn: bigint; sqrtPriceLimitX96: bigint };

/** The calls of one form of pools. */
type V3Calls = {
  /** A call of the factory that creates a pool. */
  create: (pool: Named & Pick<PlannedV3Pool, 'sqrtPriceX96'>) => Hex;
  /** True where the pool is given its price after its creation. */
  isInitialized: boolean;
  /** A call of the factory that returns the address of a pool. */
  find: (pool: Named) => Hex;
  /** A call of the router. */
  swap: (swap: Swap) => Hex;
  /** A call of `LiquidityProvider.sol`. */
  deposit: (pool: Address, position: Pick<PlannedPosition, 'lower' | 'upper' | 'liquidity'>) => Hex;
};

const uniswapAbi = parseAbi([
  'function createPool(address tokenA, address tokenB, uint24 fee) returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 minimum, uint160 sqrtPriceLimitX96) swap)',
  'function deposit(address pool, int24 lower, int24 upper, uint128 liquidity)',
]);
const slipstreamAbi = parseAbi([
  'function createPool(address tokenA, address tokenB, int24 tickSpacing, uint160 sqrtPriceX96) returns (address)',
  'function getPool(address tokenA, address tokenB, int24 tickSpacing) view returns (address)',
]);
const algebraAbi = parseAbi([
  'function createPool(address tokenA, address tokenB) returns (address)',
  'function poolByPair(address tokenA, address tokenB) view returns (address)',
  'function exactInputSingle((address tokenIn, address tokenOut, address recipient, uint256 deadline, uint256 amountIn, uint256 minimum, uint160 limitSqrtPrice) swap)',
  'function depositIntoAlgebra(address pool, int24 lower, int24 upper, uint128 liquidity)',
]);

const rest = { deadline: maxUint256, minimum: 0n };
const getOther = ({ tokenIn, token0, token1 }: Swap) => (tokenIn === token0 ? token1 : token0);

const uniswap: V3Calls = {
  create: ({ token0, token1, fee }) =>
    encodeFunctionData({ abi: uniswapAbi, functionName: 'createPool', args: [token0, token1, fee] }),
  isInitialized: true,
  find: ({ token0, token1, fee }) =>
    encodeFunctionData({ abi: uniswapAbi, functionName: 'getPool', args: [token0, token1, fee] }),
  swap: (swap) => {
    const args = [{ ...swap, ...rest, tokenOut: getOther(swap) }] as const;
    return encodeFunctionData({ abi: uniswapAbi, functionName: 'exactInputSingle', args });
  },
  deposit: (pool, { lower, upper, liquidity }) =>
    encodeFunctionData({ abi: uniswapAbi, functionName: 'deposit', args: [pool, lower, upper, liquidity] }),
};

/** How pools of each form are created, found, swapped on and deposited into. */
export const v3Calls: Readonly<Record<V3Form, V3Calls>> = {
  uniswap,
  pancake: uniswap,
  slipstream: {
    ...uniswap,
    create: ({ token0, token1, tickSpacing, sqrtPriceX96 }) => {
      const args = [token0, token1, tickSpacing, sqrtPriceX96] as const;
      return encodeFunctionData({ abi: slipstreamAbi, functionName: 'createPool', args });
    },
    isInitialized: false,
    find: ({ token0, token1, tickSpacing }) =>
      encodeFunctionData({ abi: slipstreamAbi, functionName: 'getPool', args: [token0, token1, tickSpacing] }),
    // The sandbox has Uniswap's router in the place of Slipstream's, so that a spacing is called a fee.
    swap: (swap) => uniswap.swap({ ...swap, fee: swap.tickSpacing }),
  },
  algebra: {
    create: ({ token0, token1 }) =>
      encodeFunctionData({ abi: algebraAbi, functionName: 'createPool', args: [token0, token1] }),
    isInitialized: true,
    find: ({ token0, token1 }) =>
      encodeFunctionData({ abi: algebraAbi, functionName: 'poolByPair', args: [token0, token1] }),
    swap: ({ sqrtPriceLimitX96: limitSqrtPrice, ...swap }) => {
      const { tokenIn, recipient, amountIn, token0, token1 } = swap;
      const tokenOut = tokenIn === token0 ? token1 : token0;
      const args = [{ tokenIn, tokenOut, recipient, amountIn, limitSqrtPrice, ...rest }] as const;
      return encodeFunctionData({ abi: algebraAbi, functionName: 'exactInputSingle', args });
    },
    deposit: (pool, { lower, upper, liquidity }) =>
      encodeFunctionData({
        abi: algebraAbi,
        functionName: 'depositIntoAlgebra',
        args: [pool, lower, upper, liquidity],
      }),
  },
};
