import { wholeBalance } from '@livery/core/domain/calldata/transformErc20Abi';
import { getVenues } from '@livery/core/domain/venues';
import { gate } from '@livery/core/gate/swap/gate';
import {
  chain,
  dai,
  feeRecipient,
  honestScene,
  type Scene,
  simulated,
  usdc,
  wrapped,
} from '@livery/core/testing/scene';
import { findRoute } from '@livery/router/findRoute';
import { createMarket, getPool } from '@livery/router/market';
import type { AnyPool } from '@livery/router/pool';
import { type Address, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { encodeTransformErc20 } from './encodeTransformErc20';
import { addMargins, toBuySteps, toSellSteps } from './fillSteps';
import { splitPath } from './splitPath';

const [uniswap, sushi, ...others] = getVenues(chain);
const uniswapV3 = others.find(({ name }) => name === 'Uniswap_V3');
if (!uniswap || !sushi || !uniswapV3) throw new Error('venues');

const toAddress = (value: number): Address => numberToHex(value, { size: 20 });
const [weth, million] = [wrapped.address, 10n ** 12n];
const order = (a: Address, b: Address): [Address, Address] => (BigInt(a) < BigInt(b) ? [a, b] : [b, a]);

/** Pools of equal worth in all tokens, in millionths of a unit of USDC. */
function toPool(value: number, [a, b]: [Address, Address], depth: bigint): AnyPool {
  const [token0, token1] = order(a, b);
  const toReserve = (token: Address) => (token === usdc.address ? depth : depth * million);
  const [reserve0, reserve1] = [toReserve(token0), toReserve(token1)];
  return { address: toAddress(value), token0, token1, reserve0, reserve1, feeBps: 30 };
}

/** USDC is sold on Uniswap and SushiSwap for WETH, which only the other one sells on, and a little directly. */
const pools = [
  { venue: uniswap, pool: toPool(1, [usdc.address, weth], 10n ** 10n) },
  { venue: sushi, pool: toPool(2, [weth, dai.address], 10n ** 10n) },
  { venue: uniswap, pool: toPool(3, [usdc.address, dai.address], 10n ** 9n) },
];
const market = createMarket(pools.map(({ pool }) => pool));
const look = {
  venueOf: new Map(pools.map(({ pool, venue }) => [pool.address.toLowerCase(), venue])),
  getPool: (address: Address) => getPool(market, address),
};
const trip = { sellToken: usdc.address, buyToken: dai.address };

function find(side: 'sell' | 'buy', amount: bigint) {
  const route = findRoute(market, { ...trip, side, amount });
  if (!route) throw new Error('no route');
  return route;
}

/** Has the page's gate judge a call, as the quote of an honest swap of a hundred units. */
function judge(scene: Scene, call: Pick<Parameters<typeof encodeTransformErc20>[1], 'side' | 'steps' | 'inputAmount'>) {
  const fee = scene.call.transformations.flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []))[0];
  const data = encodeTransformErc20(chain, {
    inputToken: usdc.address,
    outputToken: dai.address,
    minimumBought: scene.call.minimum,
    fee: fee && { amount: fee.amount, recipient: feeRecipient },
    ...call,
  });
  const { intent, quote, facts } = simulated(scene);
  return gate(intent, { ...quote, response: { ...quote.response, data } }, facts);
}

test('a path is split where its venue changes', () => {
  const path = { pools: [toAddress(1), toAddress(2)], tokens: [usdc.address, weth, dai.address] };
  expect(splitPath(path, look)).toEqual([
    { venue: uniswap, path: [usdc.address, weth], keys: [] },
    { venue: sushi, path: [weth, dai.address], keys: [] },
  ]);
  expect(() => splitPath({ ...path, pools: [toAddress(9)] }, look)).toThrow('no venue');
});

test('a V3 pool is named by its fee', () => {
  const [token0, token1] = order(usdc.address, weth);
  const pool = {
    address: toAddress(4),
    token0,
    token1,
    fee: 500,
    tickSpacing: 10,
    sqrtPriceX96: 2n ** 96n,
    tick: 0,
    liquidity: 1n,
    ticks: [],
  };
  const known = { venueOf: new Map([[pool.address, uniswapV3]]), getPool: () => pool };
  expect(splitPath({ pools: [pool.address], tokens: [token0, token1] }, known)).toEqual([
    { venue: uniswapV3, path: [token0, token1], keys: [500] },
  ]);
});

test('a sale over several venues takes a step for each segment, which passes the gate', () => {
  const scene = honestScene();
  const { amount } = scene.intent;
  const route = find('sell', amount);
  const parameters = { route, fallback: undefined, limitOrders: [], ...trip, amount, maximumSold: amount, look };
  const steps = toSellSteps(parameters);
  const detour = route.paths.find((path) => path.pools.length === 2);
  expect(steps.map((step) => [step.sellToken, step.buyToken, step.fillAmount])).toEqual(
    expect.arrayContaining([
      [usdc.address, weth, detour?.sellAmount],
      [weth, dai.address, wholeBalance],
    ]),
  );
  const direct = steps.filter((step) => step.buyToken === dai.address && step.sellToken === usdc.address);
  expect(direct.reduce((sum, step) => sum + step.fillAmount, detour?.sellAmount ?? 0n)).toBe(amount);
  expect(judge(scene, { side: 'sell', steps, inputAmount: amount })).toMatchObject({ ok: true });
});

test('a purchase over several venues sells a little more on the way, buys the remainder, and passes the gate', () => {
  const scene = honestScene({ side: 'exactOutput' });
  const amount = scene.intent.amount + (scene.intent.amount * 3n) / 1_000n;
  const found = find('buy', amount);
  const route = addMargins(found, 10n ** 16n, look);
  const maximumSold = scene.call.sellAmount * 2n;
  const steps = toBuySteps({ route, fallback: undefined, limitOrders: [], ...trip, amount, maximumSold, look });
  const detour = found.paths.find((path) => path.pools.length === 2);
  const widened = (detour?.sellAmount ?? 0n) + (detour?.sellAmount ?? 0n) / 1_000n;
  expect(steps.find((step) => step.buyToken === weth)).toMatchObject({ side: 'sell', fillAmount: widened });
  const bought = steps.filter((step) => step.side === 'buy').reduce((sum, step) => sum + step.fillAmount, 0n);
  expect(bought + (detour?.buyAmount ?? 0n)).toBe(amount);
  expect(judge(scene, { side: 'buy', steps, inputAmount: scene.call.sellAmount })).toMatchObject({ ok: true });
});

test('without an accepted slippage a purchase has no margin', () => {
  const found = find('buy', 10n ** 20n);
  expect(addMargins(found, 0n, look)).toEqual(found);
});

test('a path behind a widened one has a margin if they share a pool', () => {
  const toPath = (...pools: number[]) => ({
    pools: pools.map(toAddress),
    tokens: [usdc.address, weth, dai.address].slice(0, pools.length + 1),
    sellAmount: 10_000n,
    buyAmount: 1n,
  });
  const list = (...paths: ReturnType<typeof toPath>[]) =>
    addMargins({ sellAmount: 20_000n, buyAmount: 2n, paths, orders: [], gas: 0 }, 10n ** 16n, look);
  expect(list(toPath(1, 2), toPath(1)).paths.map(({ sellAmount }) => sellAmount)).toEqual([10_010n, 10_010n]);
  expect(list(toPath(1, 2), toPath(3)).paths.map(({ sellAmount }) => sellAmount)).toEqual([10_010n, 10_000n]);
  const before = list(toPath(1), toPath(1, 2));
  expect(before.paths.map(({ sellAmount }) => sellAmount)).toEqual([10_000n, 10_010n]);
  expect(before.sellAmount).toBe(20_010n);
});
