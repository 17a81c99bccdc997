import { expect, test } from 'vitest';
import { hostileScenes } from '../testing/hostileScenes';
import { honestScenes, type Scene, withResponse } from '../testing/scene';
import { applyRules } from './applyRules';
import { gate } from './gate';
import { rules } from './rules';
import { toGateContext } from './toGateContext';

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);

test.each(hostileScenes)('%s: %s', (name, _, scene) => {
  expect(judge(scene)).toMatchObject({ ok: false, code: rules[name]?.code });
});

test.each(hostileScenes)('without %s nothing stops this: %s', (name, _, { intent, quote, facts }) => {
  const context = toGateContext(intent, quote, facts);
  if (!context) throw new Error('The case is not even decoded.');
  const others = Object.entries(rules).flatMap(([other, rule]) => (other === name ? [] : [rule]));
  expect(applyRules(others, context)).toBeUndefined();
});

test('every rule has a case that only it catches', () => {
  expect([...new Set(hostileScenes.map(([name]) => name))].sort()).toEqual(Object.keys(rules).sort());
});

test('a price that is no decimal is inconsistent by itself', () => {
  const { intent, quote, facts } = withResponse(honestScenes.plain, { price: 'cheap' });
  const context = toGateContext(intent, quote, facts);
  if (!context) throw new Error('The case is not even decoded.');
  expect(rules.priceInconsistent?.check(context)).toBe('The price and the amounts of the quote disagree.');
});
