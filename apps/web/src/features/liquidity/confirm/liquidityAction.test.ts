import { getChain } from '@livery/core/domain/chains';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { expect, test } from 'vitest';
import { toLiquidityAction } from './liquidityAction';

const chain = getChain(1);
if (!chain) throw new Error('chain 1 is missing');
const change = { chain, intent: {} as LiquidityIntent, summary: 'Supply' };

test('a change is a batch only where the wallet takes its approvals in the same confirmation', () => {
  expect(toLiquidityAction({ ...change, needed: [] }).asks).toBe('batch');
  expect(toLiquidityAction(change).asks).toBe('transaction');
});
