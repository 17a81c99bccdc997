import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { expect, test } from 'vitest';
import { englishTexts } from '../../../text/testing/englishTexts';
import { listLiquidityChecks } from './listLiquidityChecks';

const list = (isSimulated: boolean) => {
  const witnessed = { pool: true, tokens: true, fee: true };
  return listLiquidityChecks({ facts: { witnessed, isSimulated, hasPermit: false } as LiquidityFacts });
};

test('without a test run the review says what no contract guarantees', () => {
  expect(list(false).missing).toEqual([{ id: 'liquidity.notSimulated' }]);
  expect(englishTexts._('liquidity.notSimulated')).toMatch(/only before any fee.*never the number of pool tokens/s);
});

test('after a test run it says nothing of the kind', () => {
  expect(list(true)).toMatchObject({ node: [{ id: 'liquidity.testRun' }], missing: [] });
});
