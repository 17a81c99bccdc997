import { getChain } from '@livery/core/domain/chains';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainCalls } from '../env/providers';
import { createPoolState } from '../pools/poolState';
import { createRpcPlan } from '../rpc/createRpcPlan';
import { createChainState, getCondition } from './chainState';
import { followChain } from './followChain';

const log = pino({ level: 'silent' });
const clock = () => Date.now();
const minute = 60_000;
const midnight = Date.UTC(2026, 10, 30);
const limit = 1_000_000;

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 29, 12) }));
afterEach(() => void vi.useRealTimers());

const toHash = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const;

/** Follows a chain without pools, whose calls cost nothing: the test spends the units of its plan. */
async function start({
  blockMs = 3_000,
  sleepAfterMs,
  restPollMs,
}: {
  blockMs?: number;
  sleepAfterMs?: number;
  restPollMs?: number;
} = {}) {
  const chain = getChain(250);
  if (!chain) throw new Error('Fantom is not registered.');
  const budget = { prices: plainCalls, limits: [{ units: limit, per: 'day' as const }] };
  const plan = createRpcPlan({ chain, budget, log, clock });
  const state = createChainState(chain, { urls: ['http://127.0.0.1:2'], log, clock, sleepAfterMs, plan });
  const node = { methods: [] as string[] };
  const begun = clock();
  vi.spyOn(state.rpc, 'request').mockImplementation(async (method, params) => {
    node.methods.push(method);
    const head = 1_000 + Math.floor((clock() - begun) / blockMs);
    if (method === 'eth_gasPrice') return '0x3b9aca00';
    if (method === 'eth_getLogs') return [];
    if (!method.startsWith('eth_getBlockBy')) throw new Error(`The node does not know ${method}.`);
    const number = params[0] === 'latest' ? head : Number(params[0]);
    return {
      number: `0x${number.toString(16)}`,
      hash: toHash(number),
      parentHash: toHash(number - 1),
      timestamp: `0x${Math.floor(clock() / 1_000).toString(16)}`,
      gasLimit: '0x1c9c380',
      transactions: [],
    };
  });
  state.pools = createPoolState({ venues: [], head: { number: 999n, hash: toHash(999), parentHash: toHash(998) } });
  const { stop } = followChain(state, { log, clock, ...(restPollMs && { restPollMs }) });
  await vi.advanceTimersByTimeAsync(minute);
  return {
    state,
    node,
    stop,
    spend: (part: number) => plan.spending.add(part * limit, clock()),
    /** Returns the looks at the head in five minutes, and the conditions of the chain by the second. */
    async watch() {
      node.methods = [];
      const conditions = new Set<string>();
      for (let second = 0; second < 300; second++) {
        await vi.advanceTimersByTimeAsync(1_000);
        conditions.add(getCondition(state, clock()));
      }
      const looks = node.methods.filter((method) => method === 'eth_getBlockByNumber').length;
      return { looks, conditions: [...conditions] };
    },
  };
}

test('from 80 % of a plan on, a chain is looked at less often and stays awake', async () => {
  const { watch, spend, stop } = await start();
  const usual = await watch();
  spend(0.8);
  const slow = await watch();
  expect(slow.looks).toBeLessThan(usual.looks / 2);
  expect([usual.conditions, slow.conditions]).toEqual([['awake'], ['awake']]);
  stop();
});

test('a slow chain at rest is still looked at before quotes of it are refused', async () => {
  const { watch, spend, stop } = await start({ blockMs: 1_000, restPollMs: 10_000 });
  spend(0.8);
  await vi.advanceTimersByTimeAsync(minute);
  expect((await watch()).conditions).toEqual(['awake']);
  stop();
});

test('a chain whose plan is used up is not asked before midnight UTC, and then read anew', async () => {
  const { state, node, spend, stop } = await start();
  spend(1);
  await vi.advanceTimersByTimeAsync(minute);
  node.methods = [];
  const known = state.pools;
  await vi.advanceTimersByTimeAsync(midnight - 1 - clock());
  expect([node.methods, getCondition(state, clock())]).toEqual([[], 'plan used up']);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(getCondition(state, clock())).toBe('awake');
  expect(node.methods).not.toContain('eth_getLogs');
  expect(state.pools).not.toBe(known);
  stop();
});

test('a chain that nobody has asked for meanwhile sleeps when its day has ended, and is ready', async () => {
  const { state, spend, stop } = await start({ sleepAfterMs: 5 * minute });
  spend(1);
  await vi.advanceTimersByTimeAsync(midnight - 1 - clock());
  expect(getCondition(state, clock())).toBe('plan used up');
  await vi.advanceTimersByTimeAsync(1_001);
  expect(getCondition(state, clock())).toBe('asleep');
  stop();
});

test('a sleeping chain whose plan is used up is not asked, and sleeps on when its day has ended', async () => {
  const { state, node, spend, stop } = await start({ sleepAfterMs: 5 * minute });
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(getCondition(state, clock())).toBe('asleep');
  spend(1);
  node.methods = [];
  await vi.advanceTimersByTimeAsync(midnight - 1 - clock());
  expect([node.methods, getCondition(state, clock())]).toEqual([[], 'plan used up']);
  await vi.advanceTimersByTimeAsync(1);
  expect(getCondition(state, clock())).toBe('asleep');
  stop();
});
