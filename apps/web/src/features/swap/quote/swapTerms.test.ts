import { expect, test } from 'vitest';
import { sampleQuote, sampleTerms } from '../testing/sampleTerms';
import { fixSlippage } from './swapTerms';

const asked = { ...sampleTerms, isSlippageAuto: true };
const autoSlippage = { bps: 300, impactBps: 0 };

test('the gateway chooses the slippage of a quote, where it is asked to', () => {
  const fixed = { ...sampleTerms, isSlippageAuto: false, slippageBps: 300, autoSlippage };
  expect(fixSlippage(asked, { ...sampleQuote, autoSlippage })).toEqual(fixed);
  // It is fixed once: a later quote changes nothing.
  expect(fixSlippage(fixed, { ...sampleQuote, autoSlippage: { bps: 5, impactBps: 0 } })).toBe(fixed);
});

test('a gateway that suggests no slippage leaves the operator’s, and one that the trader typed stays', () => {
  expect(fixSlippage(asked, sampleQuote)).toMatchObject({ slippageBps: 100, isSlippageAuto: false });
  const typed = { ...sampleTerms, slippageBps: 30 };
  expect(fixSlippage(typed, { ...sampleQuote, autoSlippage })).toBe(typed);
});

test('without a quote nothing is chosen yet', () => {
  expect(fixSlippage(asked, undefined)).toBe(asked);
});
