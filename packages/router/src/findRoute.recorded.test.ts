import { expect, it } from 'vitest';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import { readSnapshot, type Snapshot } from './testing/readSnapshot';
import recorded from './testing/recordedPools.json';
import { replayRoute } from './testing/replayRoute';

const snapshot = recorded as unknown as Snapshot;
const { pools, concentrated } = readSnapshot(snapshot);
const all = [...pools, ...concentrated];
const weth = recorded.tokens.find(({ symbol }) => symbol === 'WETH')?.address as `0x${string}`;
/** Ether of 1,600 dollars. */
const sizes = [300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000].map((dollars) => dollars / 1_600);

function sell(token: { address: string; priceEth: number | null }, ether: number, among = all) {
  const amount = BigInt(Math.round((ether * 1e18) / (token.priceEth ?? 1)));
  const trade = { sellToken: token.address as `0x${string}`, buyToken: weth };
  return { amount, route: findRoute(createMarket(among), { ...trade, side: 'sell', amount, maxPaths: 48 }) };
}

const tokens = recorded.tokens.filter(({ symbol }) => symbol !== 'WETH');

it.each(tokens)('real pools of $symbol pay more for more, and no less than without one of them', (token) => {
  let before = 0n;
  for (const ether of sizes) {
    const { amount, route } = sell(token, ether);
    if (!route) continue;
    expect(route.paths.reduce((sum, path) => sum + path.sellAmount, 0n)).toBe(amount);
    expect(replayRoute(all, route).buyAmounts).toEqual(route.paths.map((path) => path.buyAmount));
    expect(route.buyAmount).toBeGreaterThanOrEqual(before);
    before = route.buyAmount;
    for (const left of all) {
      const fewer =
        sell(
          token,
          ether,
          all.filter((pool) => pool !== left),
        ).route?.buyAmount ?? 0n;
      expect(route.buyAmount).toBeGreaterThanOrEqual(fewer - fewer / 1_000_000n);
    }
  }
  expect(before).toBeGreaterThan(0n);
});

// Beyond these amounts, a pool of concentrated liquidity is drained. Shares of the price in auction 7400693 that other
// splitters reach.
it.each([
  ['ARB', 0.868],
  ['CVX', 0.8],
  ['TRAC', 0.722],
])('a sale of 100,000 dollars of %s over drained pools pays what is possible', (symbol, least) => {
  const token = tokens.find((each) => each.symbol === symbol);
  const { route } = sell(token ?? { address: weth, priceEth: 1 }, 100_000 / 1_600);
  expect(Number(route?.buyAmount ?? 0n) / 1e18 / (100_000 / 1_600)).toBeGreaterThan(least);
});
