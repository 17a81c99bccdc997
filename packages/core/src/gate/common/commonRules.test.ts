import { expect, test } from 'vitest';
import { approvalRules } from '../approval/approvalRules';
import { cancelRules } from '../cancel/cancelRules';
import { liquidityRules } from '../liquidity/liquidityRules';
import { orderRules } from '../order/orderRules';
import { permitRules } from '../permit/permitRules';
import { tokenPermitRules } from '../permit/tokenPermitRules';
import { swapRules } from '../swap/swapRules';
import { badAddress } from './badAddress';
import { badNumber } from './badNumber';
import { chainMismatch } from './chainMismatch';
import { deadlineMismatch } from './deadlineMismatch';
import { targetExcluded } from './targetExcluded';
import { tokenDisputed } from './tokenDisputed';
import { wrongChain } from './wrongChain';
import { wrongSender } from './wrongSender';

const tables: Readonly<Record<string, Readonly<Record<string, AnyRule>>>> = {
  swapRules,
  approvalRules,
  cancelRules,
  permitRules,
  tokenPermitRules,
  orderRules,
  liquidityRules,
};
type AnyRule = { code: string; check: (context: never) => unknown };

const common: Readonly<Record<string, AnyRule>> = {
  targetExcluded,
  badAddress,
  badNumber,
  tokenDisputed,
  wrongChain,
  wrongSender,
  chainMismatch,
  deadlineMismatch,
};

/** Every rule once, with the names under which tables list it. */
const rules = new Map<AnyRule, Set<string>>();
for (const [name, rule] of Object.values(tables).flatMap((table) => Object.entries(table))) {
  rules.set(rule, (rules.get(rule) ?? new Set()).add(name));
}

test.each(Object.entries(tables))('the table %s has the very rules that all tables share', (_, table) => {
  for (const [name, rule] of Object.entries(common)) expect(table[name], name).toBe(rule);
});

test('a rule has one name, and no two rules are written alike', () => {
  expect([...rules.values()].filter(({ size }) => size > 1)).toEqual([]);
  const sources = [...rules.keys()].map(({ check }) => `${check}`.replaceAll(/\s/g, ''));
  expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([]);
});

test('no two rules give the same reason', () => {
  const sentences = [...rules.keys()].flatMap(({ check }) => [
    ...new Set([...`${check}`.matchAll(/["'`]([A-Z][^"'`]+ [^"'`]+\.)["'`]/g)].map(([, sentence]) => sentence)),
  ]);
  expect(sentences.length).toBeGreaterThan(40);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});
