import pino from 'pino';
import { expect, test } from 'vitest';
import { parseRpcBudgets, type RpcBudget } from '../env/rpcBudgets';
import { onNodes } from '../testing/onNodes';
import { createRpcPlan } from './createRpcPlan';

const { clock, openWithin, read, startNode } = onNodes();
const [day, noon] = [86_400_000, Date.UTC(2026, 10, 29, 12)];

function parse(text: string, chainId = 1): RpcBudget {
  const budget = parseRpcBudgets({ [`RPC_BUDGET_${chainId}`]: text }, new Map([[chainId, []]])).get(chainId);
  if (!budget) throw new Error('There is no budget.');
  return budget;
}

/** Creates a plan at noon of 29 November, with the units that it counted by method, and the messages of its log. */
function start(text: string, chain = { id: 1, name: 'Ethereum' }) {
  clock.now = noon;
  const units: Record<string, number> = {};
  const messages: string[] = [];
  const plan = createRpcPlan({
    chain,
    budget: parse(text, chain.id),
    log: pino({ level: 'info' }, { write: (line) => void messages.push(JSON.parse(line).msg) }),
    clock: () => clock.now,
    onSpent(method, spent) {
      units[method] = (units[method] ?? 0) + spent;
    },
  });
  return { plan, units, messages };
}

const calls = (count: number) => Array<string>(count).fill('eth_call');

test.each([
  ['alchemy', { eth_call: 52, eth_getLogs: 60, eth_getBalance: 20 }],
  ['infura', { eth_call: 160, eth_getLogs: 255, eth_getBalance: 80, batch: 80 }],
  ['quicknode', { eth_call: 40, eth_getLogs: 20, eth_getBalance: 20 }],
  ['calls', { eth_call: 2, eth_getLogs: 1, eth_getBalance: 1 }],
])('%s counts each call of a batch by its method, and the batch where it has a price', (provider, expected) => {
  const { plan, units } = start(`${provider}:1000000/day`);
  plan.count(['eth_call', 'eth_getLogs', 'eth_call']);
  plan.count(['eth_getBalance']);
  expect(units).toEqual(expected);
  const spent = Object.values(expected).reduce((sum, each) => sum + each, 0);
  expect(plan.listLimits()).toEqual([{ units: 1_000_000, per: 'day', spent, endsAt: Date.UTC(2026, 10, 30) }]);
});

test('a provider that is dearer on a chain counts its price there', () => {
  const { plan, units } = start('quicknode:1000000/month', { id: 250, name: 'Fantom' });
  plan.count(['eth_call']);
  expect(units).toEqual({ eth_call: 40 });
});

test('a plan is slow from 80 % on and used up with the last unit, and says each once', () => {
  const { plan, messages } = start('calls:100/day');
  plan.count(calls(79));
  expect([plan.getState(), messages]).toEqual(['open', []]);
  plan.count(calls(1));
  plan.count(calls(1));
  expect(plan.getState()).toBe('slow');
  plan.count(calls(18));
  expect(() => plan.check()).not.toThrow();
  plan.count(calls(1));
  plan.count(calls(1));
  expect(plan.getState()).toBe('used up');
  expect(messages).toEqual([
    'the plan is nearly used up: the chain is looked at less often',
    'the plan is used up: the chain is not asked any more',
  ]);
});

test('a day ends at midnight UTC, and with it the wait that the error names', () => {
  const { plan, messages } = start('calls:10/day');
  plan.count(calls(10));
  expect(() => plan.check()).toThrow(
    expect.objectContaining({
      code: 'PLAN_USED_UP',
      shortMessage: "The operator's plan for Ethereum is used up until 2026-11-30 00:00 UTC.",
      retryAfterSeconds: 43_200,
    }),
  );
  clock.now += day / 2 - 1;
  expect(plan.getState()).toBe('used up');
  clock.now += 1;
  expect(plan.getState()).toBe('open');
  expect(() => plan.check()).not.toThrow();
  expect(messages.at(-1)).toBe('the plan gives units again');
});

test('of a day and a month, each has its own end', () => {
  const { plan } = start('calls:10/day,15/month');
  plan.count(calls(10));
  expect(plan.getUsedUpUntil()).toBe(Date.UTC(2026, 10, 30));
  clock.now += day;
  expect(plan.getState()).toBe('open');
  plan.count(calls(5));
  expect(plan.getUsedUpUntil()).toBe(Date.UTC(2026, 11, 1));
  clock.now += day;
  expect(plan.getUsedUpUntil()).toBeUndefined();
  expect(plan.listLimits().map(({ spent }) => spent)).toEqual([0, 0]);
});

test('every call to an endpoint is counted: those of visitors, the checks, and the batches in which they travel', async () => {
  const { plan, units } = start('infura:1000000/day');
  const node = await startNode({ results: { eth_call: () => '0x01' } });
  const rpc = openWithin(plan, node.url);
  await Promise.all([read(rpc), rpc.request('eth_gasPrice', [], {}), rpc.request('eth_call', [], {})]);
  const sent: Record<string, number> = { batch: 80 * node.batches.filter(({ length }) => length > 1).length };
  for (const method of node.batches.flat()) sent[method] = (sent[method] ?? 0) + 80;
  expect(units).toEqual(sent);
  expect(Object.keys(sent)).toEqual(expect.arrayContaining(['eth_chainId', 'eth_blockNumber', 'eth_call']));
});

test('once the plan is used up no call leaves, not even a check, until its day has ended', async () => {
  const { plan } = start('calls:10/day');
  const node = await startNode();
  const rpc = openWithin(plan, node.url);
  await read(rpc);
  plan.count(calls(10));
  const heard = node.batches.length;
  clock.now += 60_000;
  const failures = [
    read(rpc),
    rpc.request('eth_gasPrice', [], {}),
    rpc.request('eth_sendRawTransaction', ['0x01']),
  ].map((failing) => expect(failing).rejects.toMatchObject({ code: 'PLAN_USED_UP' }));
  await Promise.all(failures);
  expect(await rpc.request('eth_chainId', [])).toBe('0x1');
  expect(node.batches).toHaveLength(heard);
  clock.now = noon + day;
  expect(await read(rpc)).toBe('0x1');
});
