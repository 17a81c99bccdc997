import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { approvalRules } from '@livery/core/gate/approval/approvalRules';
import { failClosed } from '@livery/core/gate/common/verdict';
import { orderRules } from '@livery/core/gate/order/orderRules';
import { permitRules } from '@livery/core/gate/permit/permitRules';
import { gate } from '@livery/core/gate/swap/gate';
import { toGateContext } from '@livery/core/gate/swap/gateContext';
import { swapRules } from '@livery/core/gate/swap/swapRules';
import { honestScenes, type Scene, withResponse } from '@livery/core/testing/scene';
import { quoteResponse } from '@livery/core/wire/quoteResponse';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findRoot } from '../process/findRoot';
import { actionCases } from './actionCases';
import { batchCases } from './actions/batchCases';
import { hostCases } from './actions/hostCases';
import { liquidityCases } from './actions/liquidityCases';
import { amountCases } from './cases/amountCases';
import { callCases } from './cases/callCases';
import { formCases } from './cases/formCases';
import { orderCases } from './cases/orderCases';
import { partyCases } from './cases/partyCases';
import { sendCases } from './cases/sendCases';
import { spenderCases } from './cases/spenderCases';
import { targetCases } from './cases/targetCases';
import type { HostileCase, TradeName } from './hostileCase';
import { hostileCases } from './hostileCases';

/** Cases that the gate detects from the quote alone, regardless of node and wallet. */
const quoteCases = [
  ...targetCases,
  ...spenderCases,
  ...formCases,
  ...callCases,
  ...orderCases,
  ...amountCases,
  ...partyCases,
  ...sendCases,
];

const scenes: Partial<Record<TradeName, Scene>> = {
  nativeSold: honestScenes.nativeSold,
  exactOutput: honestScenes.nativeSoldExactOutput,
  tokenSold: honestScenes.plain,
  nativeBought: honestScenes.nativeBought,
  sent: honestScenes.sentNativeSold,
  approval: honestScenes.nativeBought,
};

/** Codes that no quote can cause, with the test that covers them instead. */
const elsewhere: Record<string, string> = {
  CLOCK_DISPUTED: 'takes a clock that the gateway disputes: core/src/testing/hostileSends.ts',
  TYPED_DATA_UNKNOWN: 'signatures do not come from quotes: core/src/gate/gateSignature.test.ts',
};

/** Why no quote alone breaks the rules for a permit. */
const permitted = 'takes a permit that the trader signed: core/src/testing/hostilePermits.ts';

/** Rules that none of these cases breaks, with the reason. */
const explained: Record<string, string> = {
  badAddress: 'the parser of the answer refuses such an address first',
  badNumber: 'the parser of the answer refuses such a number first',
  permitAmountMismatch: permitted,
  permitSpenderNotAllowed: permitted,
  permitTooLong: permitted,
  permitUnsigned: permitted,
  clockDisputed: 'takes a clock that the gateway disputes: core/src/testing/hostileSends.ts',
  stale: 'takes a clock that is put forward: e2e/hostile/stale.spec.ts',
  targetExcluded: 'takes an operator who narrows the list: core/src/gate/swap/swapRules.test.ts',
};

/** Returns the scene for the gate that a case leads to, or 'nonsense' if the parser rejects the quote. */
async function forge({ trade, intercept }: HostileCase): Promise<Scene | 'nonsense'> {
  const scene = scenes[trade];
  if (!scene) throw new RangeError(`There is no scene of the trade ${trade}.`);
  const honest = JSON.stringify(scene.quote.response, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  const answer = await intercept?.({
    path: '/api/1/swap/v1/quote',
    query: new URLSearchParams(),
    body: '',
    pass: async () => ({ status: 200, headers: {}, body: Buffer.from(honest) }),
  });
  const parsed = v.safeParse(quoteResponse, JSON.parse(`${answer?.body}`));
  return parsed.success ? withResponse(scene, parsed.output) : 'nonsense';
}

/** Returns the rules that reject a scene; none for a call that cannot be decoded. */
function listBlocking({ intent, quote, facts }: Scene): string[] {
  const names = failClosed(() => {
    const context = toGateContext(intent, quote, facts);
    return context ? Object.keys(swapRules).filter((name) => swapRules[name]?.check(context) !== undefined) : [];
  });
  return Array.isArray(names) ? names : [];
}

test('every case has a unique name', () => {
  const names = hostileCases.map(({ title, trade }) => `${title} (${trade})`);
  expect(new Set(names).size).toBe(names.length);
});

test('every action has a unique name', () => {
  const names = [...actionCases, ...hostCases].map(({ title, action }) => `${title} (${action})`);
  expect(new Set(names).size).toBe(names.length);
});

test('the documents state the number of cases', () => {
  // Including the stale quote of e2e/hostile/stale.spec.ts, and the two hidden impacts of impact.spec.ts.
  const belowTheBrowser = actionCases.length + hostCases.length + batchCases.length;
  const count = hostileCases.length + liquidityCases.length + belowTheBrowser + 3;
  const read = (file: string) => readFileSync(join(findRoot(), file), 'utf8');
  expect(read('README.md')).toContain(`${count} attacks`);
  expect(read('SECURITY.md')).toContain(`${count} of ${count} attacks stopped`);
  expect(read('SECURITY.md')).toContain(`the ${liquidityCases.length} attacks on deposits`);
  expect(read('SECURITY.md')).toContain(`${actionCases.length} of them`);
  expect(read('SECURITY.md')).toContain(`${hostCases.length} more`);
  expect(read('SECURITY.md')).toContain(`${batchCases.length} are played on batches`);
});

test.each(quoteCases)('$code: $title ($trade)', async (hostile) => {
  const scene = await forge(hostile);
  if (scene === 'nonsense') return expect(hostile.says).toBe('swap.quoteInvalid');
  expect(gate(scene.intent, scene.quote, scene.facts)).toMatchObject({ ok: false, code: hostile.code });
});

test('every code of the gate has a case or a documented exception', () => {
  const judged = { ...swapRules, ...approvalRules, ...permitRules, ...orderRules };
  const codes = [...new Set<string>(Object.values(judged).map(({ code }) => code))];
  const tried = hostileCases.map(({ code }): string => code);
  expect(codes.filter((code) => !tried.includes(code)).sort()).toEqual(Object.keys(elsewhere).sort());
});

test('every rule has a case that only it catches, apart from those on nodes and wallets, which run in the browser', async () => {
  const forged = await Promise.all(quoteCases.map(forge));
  const blocking = forged.map((scene) => (scene === 'nonsense' ? [] : listBlocking(scene)));
  const alone = blocking.flatMap((names) => (names.length === 1 ? names : []));
  const others = hostileCases.filter((hostile) => !quoteCases.includes(hostile)).map(({ code }): string => code);
  const missing = Object.entries(swapRules).filter(
    ([name, { code }]) => !alone.includes(name) && !others.includes(code),
  );
  expect(missing.map(([name]) => name).sort()).toEqual(Object.keys(explained).sort());
});
