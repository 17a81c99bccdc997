import { expect, test } from 'vitest';
import { hostileScenes } from '../../testing/hostileScenes';
import { honestScenes, type Scene, withResponse } from '../../testing/scene';
import { applyRules } from '../common/rule';
import { gate } from './gate';
import { toGateContext } from './gateContext';
import { swapRules } from './swapRules';

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);

test.each(hostileScenes)('%s blocks: %s', (name, _, scene) => {
  expect(judge(scene)).toMatchObject({ ok: false, code: swapRules[name]?.code });
});

test.each(hostileScenes)('only %s blocks this: %s', (name, _, { intent, quote, facts }) => {
  const context = toGateContext(intent, quote, facts);
  if (!context) throw new Error('The case is not even decoded.');
  const others = Object.entries(swapRules).flatMap(([other, rule]) => (other === name ? [] : [rule]));
  expect(applyRules(others, context)).toBeUndefined();
});

test('every rule has a case that only it blocks', () => {
  expect([...new Set(hostileScenes.map(([name]) => name))].sort()).toEqual(Object.keys(swapRules).sort());
});

test('a price that is not a decimal is inconsistent', () => {
  const { intent, quote, facts } = withResponse(honestScenes.plain, { price: 'cheap' });
  const context = toGateContext(intent, quote, facts);
  if (!context) throw new Error('The case is not even decoded.');
  expect(swapRules.priceInconsistent?.check(context)).toBe('The price and the amounts of the quote disagree.');
});
