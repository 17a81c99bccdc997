import { getChain } from '@livery/core/domain/chains';
import { createMarket } from '@livery/router/market';
import * as fc from 'fast-check';
import { type Address, getAddress, pad, toHex } from 'viem';
import { expect, test } from 'vitest';
import type { ChainState } from '../../chains/chainState';
import { listedTokens } from '../../chains/listedTokens';
import { samplePrices } from './samplePrices';

const ethereum = getChain(1);
if (!ethereum) throw new Error('chain 1 is missing');
const listed = listedTokens.filter(({ chainId }) => chainId === 1);
const find = (symbol: string) => listed.find((token) => token.symbol === symbol)?.address ?? '0x';
const weth = ethereum.wrappedNative.address;
const [usdc, dai] = [find('USDC'), find('DAI')];
const token = getAddress(pad('0x77', { size: 20 }));
const decimals = new Map([weth, usdc, dai, token].map((address) => [address.toLowerCase(), address === usdc ? 6 : 18]));
const unit = (address: Address) => 10 ** (decimals.get(address.toLowerCase()) ?? 0);

/** A pool of whole tokens. */
type Reserves = [Address, number, Address, number];

function sample(pools: readonly Reserves[]) {
  const market = createMarket(
    pools.map(([token0, amount0, token1, amount1], index) => ({
      address: getAddress(pad(toHex(index + 1_000), { size: 20 })),
      token0,
      token1,
      reserve0: BigInt(Math.round(amount0 * unit(token0))),
      reserve1: BigInt(Math.round(amount1 * unit(token1))),
      feeBps: 30,
    })),
  );
  // Only the market is read.
  const state = { chain: ethereum, listed, decimals, pools: { market } } as unknown as ChainState;
  const prices = samplePrices(state);
  return (address: Address) => {
    const price = prices.get(address.toLowerCase());
    return price === undefined ? undefined : price * unit(address);
  };
}

const native: Reserves = [weth, 1_000, usdc, 3_000_000];

test('a token has the price of its pools with stablecoins and with the native coin, whatever the order of the tokens', () => {
  const price = sample([
    native,
    [token, 10_000, weth, 100],
    [dai, 990_000, usdc, 1_000_000],
    [dai, 30_000, token, 1_000],
  ]);
  expect(price(weth)).toBeCloseTo(3_000, 6);
  expect(price(token)).toBeCloseTo(30, 6);
  expect(price(dai)).toBeCloseTo(1 / 0.99, 6);
});

test('a thin pool gives no price', () => {
  expect(sample([native, [token, 100, usdc, 9_900]])(token)).toBeUndefined();
  expect(sample([native, [token, 100, usdc, 10_200]])(token)).toBeCloseTo(102, 6);
});

test('a token without a pool with a base has no price, and without pools there are none', () => {
  const other = getAddress(pad('0x78', { size: 20 }));
  expect(sample([native, [token, 10_000, weth, 100], [token, 1e6, other, 1e6]])(other)).toBeUndefined();
  expect(samplePrices({ chain: ethereum, listed, decimals, pools: undefined }).size).toBe(0);
});

test('a pool moves the price no further than the next one unless it is deeper than all others together', () => {
  const amount = fc.integer({ min: 10_000, max: 1_000_000 });
  const honest = fc.array(fc.tuple(amount, fc.integer({ min: 90, max: 110 })), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(honest, fc.double({ min: 0.0001, max: 10_000, noNaN: true }), (pools, factor) => {
      const reserves = pools.map(([dollars, price]): Reserves => [token, dollars / price, usdc, dollars]);
      const total = pools.reduce((sum, [dollars]) => sum + dollars, 0);
      const manipulated: Reserves = [token, (total * 0.99) / (100 * factor), usdc, total * 0.99];
      const price = sample([native, ...reserves, manipulated])(token) ?? 0;
      const prices = pools.map(([, each]) => each);
      expect(price).toBeGreaterThanOrEqual(Math.min(...prices) * (1 - 1e-6));
      expect(price).toBeLessThanOrEqual(Math.max(...prices) * (1 + 1e-6));
    }),
  );
});
