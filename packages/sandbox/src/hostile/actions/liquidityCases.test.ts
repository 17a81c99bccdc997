import { liquidityRules } from '@livery/core/gate/liquidity/liquidityRules';
import { stateRules } from '@livery/core/gate/liquidity/stateRules';
import { expect, test } from 'vitest';
import { liquidityCases } from './liquidityCases';

/** Codes of the state's rules that none of these cases breaks, with the reason. */
const explained: Record<string, string> = {
  AMOUNT_MISMATCH: 'takes shares that another transaction has moved: core/src/testing/hostileLiquidityStates.ts',
  CLOCK_DISPUTED: 'takes a clock that the gateway disputes: core/src/testing/hostileLiquidityStates.ts',
  NOT_SIMULATED: 'takes a token with a fee on transfer: core/src/testing/hostileLiquidityStates.ts',
  PRICE_FAR_WORSE: 'takes another market: askingCases.ts beside this file',
  STALE: 'takes a clock that is put forward: core/src/testing/hostileLiquidityStates.ts',
  TOKEN_MISMATCH: 'takes a token that does not ship with the page: core/src/testing/hostileLiquidityStates.ts',
};

test('there are at least 60 attacks on changes of liquidity, each with a name of its own', () => {
  const names = liquidityCases.map(({ title, change }) => `${title} (${change})`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});

test('every rule on the state of chain and wallet has a case or a documented exception', () => {
  const tried = new Set(liquidityCases.map(({ code }): string => code));
  const codes = new Set(Object.values(stateRules).map(({ code }): string => code));
  expect([...codes].filter((code) => !tried.has(code)).sort()).toEqual(Object.keys(explained).sort());
  expect(Object.values(liquidityRules).map(({ code }): string => code)).toEqual(expect.arrayContaining([...tried]));
});
