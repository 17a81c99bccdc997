import { chainStates } from '@livery/core/wire/chainStates';
import pino from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createPoolState } from '../pools/poolState';
import { createApp } from './createApp';

const head = { number: 7n, hash: '0x01', parentHash: '0x00' } as const;
const midnight = Date.UTC(2026, 10, 30);

/** Creates a gateway of two chains at their heads, the first with a plan of 100 calls a day, an hour before midnight. */
function start(variables: Record<string, string> = {}) {
  let now = midnight - 3_600_000;
  const environment = parseEnvironment({
    RPC_URLS_1: 'http://127.0.0.1:1',
    RPC_URLS_137: 'http://127.0.0.1:1',
    RPC_BUDGET_1: 'calls:100/day,5000/month',
    ...variables,
  });
  const context = createContext(environment, pino({ level: 'silent' }), { clock: () => now });
  const app = createApp(context);
  const follow = () => {
    for (const state of context.chains.values()) {
      state.pools = createPoolState({ venues: [], head });
      state.syncedAt = now;
    }
  };
  follow();
  return {
    spend: (calls: number) => context.chains.get(1)?.plan?.count(Array<string>(calls).fill('eth_call')),
    /** Goes on to the next day, on which the chains are followed again. */
    endDay() {
      now = midnight;
      follow();
    },
    ask: (path: string, init?: RequestInit) => app.request(path, init),
    async readMetrics() {
      return (await app.request('/metrics')).text();
    },
  };
}

const call: RequestInit = {
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
};
const sentence = "The operator's plan for Ethereum is used up until 2026-11-30 00:00 UTC.";

test('metrics have the spent part of each limit, and the units by method', async () => {
  const { spend, readMetrics } = start();
  spend(70);
  const metrics = await readMetrics();
  expect(metrics).toContain('livery_plan_spent_ratio{chain="1",period="day"} 0.7');
  expect(metrics).toContain('livery_plan_spent_ratio{chain="1",period="month"} 0.014');
  expect(metrics).toContain('livery_upstream_units_total{chain="1",method="eth_call"} 70');
  expect(metrics).not.toMatch(/livery_plan_spent_ratio\{chain="137"/);
});

test.each([
  ['/api/1/swap/v1/price?sellToken=ETH&buyToken=DAI&sellAmount=1', undefined, { code: 108, reason: sentence }],
  ['/api/1/sra/v4/orders', undefined, { code: 108, reason: sentence }],
  ['/api/1/rpc', call, { jsonrpc: '2.0', id: null, error: { code: -32_005, message: sentence } }],
])('%s says that the plan is used up, and until when', async (path, init, body) => {
  const { spend, ask, endDay } = start();
  spend(100);
  const answer = await ask(path, init);
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '3600', body]);
  endDay();
  const later = await ask(path, init);
  expect(await later.text()).not.toContain('plan');
});

test('readiness, metrics and the list of chains know which plan is used up, and for how long', async () => {
  const { spend, ask, endDay, readMetrics } = start();
  const limits = [
    { units: 100, per: 'day', spent: 100, endsAt: '2026-11-30T00:00:00.000Z' },
    { units: 5_000, per: 'month', spent: 100, endsAt: '2026-12-01T00:00:00.000Z' },
  ];
  const listChains = async () => v.parse(chainStates, await (await ask('/api/chains')).json()).chains;
  spend(100);
  expect(await (await ask('/readyz')).json()).toMatchObject({
    status: 'ready',
    chains: [
      { id: 1, state: 'plan used up', ready: false, plan: limits },
      { id: 137, state: 'awake', ready: true, plan: [] },
    ],
  });
  expect(await readMetrics()).toContain('livery_chain_ready{chain="1"} 0');
  expect(await listChains()).toEqual([
    { id: 1, ready: false, asleep: false, usedUpUntil: midnight },
    { id: 137, ready: true, asleep: false },
  ]);
  endDay();
  expect(await (await ask('/readyz')).json()).toMatchObject({ chains: [{ state: 'awake' }, { state: 'awake' }] });
  expect(await listChains()).toMatchObject([{ ready: true }, { ready: true }]);
});

test('a gateway whose required chain has no plan left stays ready, so that its page can say so', async () => {
  const { spend, ask } = start({ REQUIRED_CHAINS: '1' });
  spend(100);
  const answer = await ask('/readyz');
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'ready' }]);
});
