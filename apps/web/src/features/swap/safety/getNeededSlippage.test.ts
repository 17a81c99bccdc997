import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TokenWarning } from '../../../consent/useTokenWarnings';
import { eth, usdc } from '../testing/sampleTerms';
import { getNeededSlippage } from './getNeededSlippage';

const warn = (buyTaxBps: number, token: TokenWarning['token'] = usdc): TokenWarning => ({
  token,
  risk: 'taxed',
  trial: { canBuy: true, canSell: true, buyTaxBps, sellTaxBps: 0, transferTaxBps: buyTaxBps },
});

test('a token that takes 2 % needs 3 % of slippage', () => {
  expect(getNeededSlippage([warn(200)], { buyToken: usdc, slippageBps: 100 })).toBe(300);
  expect(getNeededSlippage([warn(200)], { buyToken: usdc, slippageBps: 201 })).toBeUndefined();
  expect(getNeededSlippage([], { buyToken: usdc, slippageBps: 100 })).toBeUndefined();
});

test('a token that is sold needs none: no slippage helps it', () => {
  expect(getNeededSlippage([warn(200)], { buyToken: eth, slippageBps: 100 })).toBeUndefined();
});

test('what is proposed covers the fee, is no more than 15 %, and is not proposed again', () => {
  const bps = fc.integer({ min: 0, max: 5_000 });
  fc.assert(
    fc.property(bps, bps, (taxBps, slippageBps) => {
      const needed = getNeededSlippage([warn(taxBps)], { buyToken: usdc, slippageBps });
      if (needed === undefined) {
        expect(taxBps === 0 || slippageBps > taxBps || taxBps > 1_400).toBe(true);
        return;
      }
      expect(needed).toBeGreaterThanOrEqual(taxBps + 100);
      expect(needed).toBeLessThanOrEqual(1_500);
      expect(getNeededSlippage([warn(taxBps)], { buyToken: usdc, slippageBps: needed })).toBeUndefined();
    }),
  );
});
