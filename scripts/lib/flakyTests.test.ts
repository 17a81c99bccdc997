import { expect, test } from 'vitest';
import { isFinal, isOfMachine, listOverdue } from './flakyTests.mjs';

const failure = (file: string, message = 'AssertionError: expected 1 to be 2') => ({
  file,
  name: 'does it',
  message,
  endedAt: 0,
});

test.each([
  'packages/router/src/findRoute.test.ts',
  'packages/core/src/gate/gate.test.ts',
  'packages/core/src/gate/swap.chain.test.ts',
  'apps/web/src/features/liquidity/remove/signPermit.test.ts',
])('a failure of %s stands', (file) => {
  expect(isFinal(failure(file))).toBe(true);
});

test.each([
  'apps/gateway/src/app/ticks.chain.test.ts',
  'journeys/sell.spec.ts',
  'apps/web/src/ui/popups.browser.test.tsx',
])('a failure of %s may be the machine’s', (file) => {
  expect(isFinal(failure(file))).toBe(false);
});

test('a failure about what reached the wallet stands anywhere', () => {
  expect(isFinal(failure('hostile/hostile.spec.ts', 'Error: reached the wallet\n\nexpected []'))).toBe(true);
  const line = '>  4 |   expect(await wallet.listSent()).toEqual([]);';
  expect(isFinal(failure('journeys/sell.spec.ts', `Error: expect(received)\n\n${line}`))).toBe(true);
  expect(isFinal(failure('journeys/sell.spec.ts', `Error: expect(received)\n\n${line.replace('>', ' ')}`))).toBe(false);
});

test('a stage without a named failure, or without its processes, was ended by the machine', () => {
  expect(isOfMachine([])).toBe(true);
  expect(isOfMachine([failure('a.spec.ts', 'GatewayNotReadyError: The gateway was not ready after 360 s')])).toBe(true);
  expect(isOfMachine([failure('a.spec.ts', 'Error: listen EADDRINUSE'), failure('b.spec.ts')])).toBe(false);
});

test('an entry of flaky.json is overdue after fourteen days, and without a date that can be read', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const entry = (since: string) => ({ name: 'sells', since, cause: 'a popup leaves early' });
  expect(listOverdue([entry('2026-11-14'), entry('2026-11-15')], now)).toEqual([
    'flaky.json: sells since 2026-11-14 (a popup leaves early)',
  ]);
  expect(listOverdue([entry('soon')], now)).toHaveLength(1);
});
