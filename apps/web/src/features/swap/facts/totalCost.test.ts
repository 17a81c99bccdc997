import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleQuote } from '../testing/sampleTerms';
import { getTotalCost } from './totalCost';

const sample = { fraction: '0.003', impactBps: 4, decimals: 6 };

test('the cost of a trade is its fee, its price impact and its network fee, in the bought token', () => {
  // 0.3 % and 0.04 % of 4,628.17 USDC, and 250,000 gas at 1 gwei, of 3,095 USDC for an ETH.
  const [fee, lost, gas] = [13_884_520n, 1_852_011n, 773_750n];
  expect(getTotalCost(sampleQuote, sample)).toBe(fee + lost + gas);
  expect(getTotalCost(sampleQuote, { ...sample, fraction: '0', impactBps: 0 })).toBe(gas);
});

test('on a rollup the fee for the bytes of the call is part of the cost', () => {
  const cost = getTotalCost({ ...sampleQuote, dataFee: 10n ** 15n }, sample) ?? 0n;
  expect(cost - (getTotalCost(sampleQuote, sample) ?? 0n)).toBe(3_095_000n);
});

test('an impact of a half costs as much as is bought, and each part only adds', () => {
  const free = { ...sampleQuote, estimatedGas: 0n };
  expect(getTotalCost(free, { ...sample, fraction: '0', impactBps: 5_000 })).toBe(free.buyAmount);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.integer({ min: 0, max: 9_999 }), (buyAmount, impactBps) => {
      const cost = getTotalCost({ ...free, buyAmount }, { ...sample, impactBps }) ?? -1n;
      const without = getTotalCost({ ...free, buyAmount }, { ...sample, impactBps: 0 }) ?? -1n;
      expect(without).toBeGreaterThanOrEqual(0n);
      expect(cost).toBeGreaterThanOrEqual(without);
    }),
  );
});

test('without an impact or a price of gas the cost is unknown', () => {
  expect(getTotalCost(sampleQuote, { ...sample, impactBps: undefined })).toBeUndefined();
  expect(getTotalCost(sampleQuote, { ...sample, impactBps: 10_000 })).toBeUndefined();
  expect(getTotalCost({ ...sampleQuote, buyTokenToEthRate: '0' }, sample)).toBeUndefined();
});
