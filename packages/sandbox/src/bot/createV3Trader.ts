import type { Chain } from '@livery/core/domain/chains';
import type { V3Venue } from '@livery/core/domain/venue';
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  numberToHex,
  parseAbi,
  slice,
  toFunctionSelector,
} from 'viem';
import { rawRequest } from '../deploy/createDeployer';
import { liquidityProvider, listV3Venues } from '../market/listV3Venues';
import type { MarketPlan, PlannedPosition, PlannedV3Pool } from '../market/marketPlan';
import { v3Calls } from '../market/v3Calls';
import { botAccount, type Purse } from './createPurse';
import { planV3Trade } from './planV3Trade';

const abi = parseAbi([
  // The fields after these differ between the venues; those of `globalState` begin in the same way.
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function withdraw(address pool, int24 lower, int24 upper, uint128 liquidity)',
]);

type Deposit = Pick<PlannedPosition, 'lower' | 'upper' | 'liquidity'> & { pool: Address };

/** A pool of the plan with its venue, address and current price. */
type FoundPool = { pool: PlannedV3Pool; venue: V3Venue; address: Address; sqrtPriceX96: bigint; tick: number };

/** One turn in so many changes a position rather than the price, and so many positions are open at once. */
const [turnsPerDeposit, maxOpen] = [6, 3];

/**
 * Creates a trader on a chain's V3 venues that moves prices by small swaps, and now and then opens or closes a
 * position. Undefined on a chain without V3 pools.
 */
export function createV3Trader({
  plan,
  chain,
  purse,
  random,
}: {
  plan: MarketPlan;
  chain: Chain;
  purse: Purse;
  random: () => number;
}): { trade(): Promise<void> } | undefined {
  const venues = new Map(listV3Venues(chain).map(({ venue }) => [venue.name, venue]));
  const pools = plan.v3Pools.filter(({ positions }) => positions.length > 0);
  const open: Deposit[] = [];
  let turn = 0;

  if (pools.length === 0) return undefined;
  return {
    async trade() {
      turn += 1;
      const pool = pools[Math.floor(random() * pools.length)];
      const venue = pool && venues.get(pool.venue);
      if (!pool || !venue) return;
      const found = await readPool(purse, pool, venue);
      if (turn % turnsPerDeposit !== 0) return swap(purse, found, random() * 2 - 1);
      // Opens a position, or closes the oldest one.
      const oldest = open.length < maxOpen ? undefined : open.shift();
      if (oldest) await withdraw(purse, oldest);
      else open.push(await deposit(purse, found, chain));
    },
  };
}

async function readPool({ client }: Purse, pool: PlannedV3Pool, venue: V3Venue): Promise<FoundPool> {
  const found = await client.call({ to: venue.factory, data: v3Calls[venue.form].find(pool) });
  const address = getAddress(slice(found.data ?? '0x', 12));
  const functionName = venue.form === 'algebra' ? 'globalState' : 'slot0';
  const state = await client.call({ to: address, data: toFunctionSelector(`${functionName}()`) });
  const [sqrtPriceX96, tick] = decodeFunctionResult({ abi, functionName: 'slot0', data: state.data ?? '0x' });
  return { pool, venue, address, sqrtPriceX96, tick };
}

/** Moves the price of a pool. `luck` is between -1 and 1. */
async function swap({ send, prepare }: Purse, { pool, venue, sqrtPriceX96 }: FoundPool, luck: number): Promise<void> {
  const { sqrtPriceX96: planned, fee, token0, token1, positions } = pool;
  const { router, form } = venue;
  const trade = planV3Trade({ sqrtPriceX96, planned, fee, luck });
  if (!trade) return;
  const sell = trade.sell === 'token0' ? token0 : token1;
  // More than the pool takes up to the limit of the price; the router leaves the rest.
  const amountIn = positions.reduce((sum, { amount0, amount1 }) => sum + (sell === token0 ? amount0 : amount1), 0n);
  await prepare(sell, amountIn, router);
  const { sqrtPriceLimitX96 } = trade;
  const order = { ...pool, tokenIn: sell, recipient: botAccount.address, amountIn, sqrtPriceLimitX96 };
  await send(router, v3Calls[form].swap(order));
}

/** Opens a position of one token beside the price. */
async function deposit({ client, send }: Purse, found: FoundPool, { wrappedNative }: Chain): Promise<Deposit> {
  const { pool, venue, address, tick } = found;
  const { token0, token1, tickSpacing, positions } = pool;
  const isAbove = token0 !== wrappedNative.address;
  const start = (Math.floor(tick / tickSpacing) + (isAbove ? 2 : -3)) * tickSpacing;
  const liquidity = (positions[0]?.liquidity ?? 0n) / 50n + 1n;
  const total = positions.reduce((sum, { amount0, amount1 }) => sum + (isAbove ? amount0 : amount1), 0n);
  const token = isAbove ? token0 : token1;
  const held = await client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [liquidityProvider],
  });
  await rawRequest(client, 'anvil_dealERC20', [liquidityProvider, token, numberToHex(held + total)]);
  const position = { pool: address, lower: start, upper: start + tickSpacing, liquidity };
  await send(liquidityProvider, v3Calls[venue.form].deposit(address, position));
  return position;
}

async function withdraw({ send }: Purse, { pool, lower, upper, liquidity }: Deposit): Promise<void> {
  const args = [pool, lower, upper, liquidity] as const;
  await send(liquidityProvider, encodeFunctionData({ abi, functionName: 'withdraw', args }));
}
