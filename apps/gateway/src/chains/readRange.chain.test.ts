import { createClient, custom, RpcRequestError } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onPools } from '../testing/onPools';
import { startGateway } from '../testing/startGateway';
import type { ChainState } from './chainState';
import { syncChain } from './syncChain';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { v3: true });
  // The local node does not tell contracts the hashes of the blocks that it was started with.
  const { state } = onPools(gateway);
  await trade();
  await syncChain(Object.assign(state, { isFast: true }), Date.now());
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await gateway.sync();
  onPools(gateway).state.isFast = true;
});

type Call = { method: string; params: readonly unknown[] };

/** Returns the state over a node of which `answer` gets each call, and a function that asks for it, and the calls so far. */
function over(state: ChainState, answer: (call: Call, ask: () => Promise<unknown>) => Promise<unknown>) {
  const calls: Call[] = [];
  const { request } = state.client;
  const transport = custom(
    {
      request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
        calls.push({ method, params });
        return answer({ method, params }, () => request({ method, params } as never));
      },
    },
    { retryCount: 0 },
  );
  // The rest of the state is shared, so that what the follower learns is seen by the test.
  const own: ChainState = Object.create(state, { client: { value: createClient({ transport }) } });
  return { own, calls, count: (method: string) => calls.filter((call) => call.method === method).length };
}

const asUsual = (_: Call, ask: () => Promise<unknown>) => ask();

/** Swaps in three blocks, with empty ones between them. */
async function trade() {
  const { buy, token, client } = onPools(gateway);
  for (const symbol of ['DAI', 'USDC', 'DAI']) {
    await buy(token(symbol), 10n ** 17n);
    await client.mine({ blocks: 1 });
  }
}

async function expectHead() {
  const { pools, client, wrapped, token, poolOf, expectChainReserves } = onPools(gateway);
  expect(pools.journal.at(-1)?.hash).toBe((await client.getBlock()).hash);
  for (const symbol of ['DAI', 'USDC']) await expectChainReserves(poolOf(wrapped, token(symbol)).address);
}

function use() {
  const { pools, wrapped, token, poolOf } = onPools(gateway);
  pools.used.set(poolOf(wrapped, token('DAI')).address, true);
}

test('blocks that are faster than the looks are one step, for one header, one call and logs of at most five blocks', async () => {
  const { state, pools } = onPools(gateway);
  use();
  await trade();
  const steps = pools.journal.length;
  const { own, count, calls } = over(state, asUsual);
  await syncChain(own, Date.now());
  expect(pools.journal.length).toBe(steps + 1);
  expect([count('eth_getBlockByNumber'), count('eth_getBlockByHash'), count('eth_call')]).toEqual([1, 0, 1]);
  const ranges = calls.flatMap(({ method, params: [filter] }) => {
    const { fromBlock, toBlock } = Object(filter);
    return method === 'eth_getLogs' ? [Number(toBlock) - Number(fromBlock) + 1] : [];
  });
  expect(ranges).toEqual([5, 1]);
  await expectHead();
});

test('a reorganization within and before a step leads to the other branch', async () => {
  const { state, client, buy, token } = onPools(gateway);
  const snapshot = await client.snapshot();
  await trade();
  await syncChain(over(state, asUsual).own, Date.now());
  await client.revert({ id: snapshot });
  await buy(token('USDC'), 2n * 10n ** 17n);
  await client.mine({ blocks: 8 });
  await syncChain(over(state, asUsual).own, Date.now());
  await expectHead();
});

test.each([
  ['too few', (logs: unknown[]) => logs.slice(0, 1)],
  [
    'of another branch',
    (logs: unknown[]) => logs.map((log) => ({ ...Object(log), blockHash: `0x${'ab'.repeat(32)}` })),
  ],
])('when the logs of a range are %s, the blocks are read one by one', async (_, change) => {
  const { state, pools } = onPools(gateway);
  use();
  await trade();
  const steps = pools.journal.length;
  const { own } = over(state, async ({ method, params: [filter] }, ask) => {
    const answer = await ask();
    const isRange = method === 'eth_getLogs' && Reflect.get(Object(filter), 'fromBlock') !== undefined;
    return isRange && Array.isArray(answer) ? change(answer) : answer;
  });
  await syncChain(own, Date.now());
  expect(pools.journal.length).toBe(steps + 6);
  await expectHead();
});

test('a provider that serves fewer blocks in a query is asked for fewer from then on', async () => {
  const { state, pools } = onPools(gateway);
  await trade();
  const steps = pools.journal.length;
  const { own } = over(state, async ({ method, params: [filter] }, ask) => {
    const { fromBlock, toBlock } = Object(filter);
    if (method !== 'eth_getLogs' || !fromBlock || Number(toBlock) - Number(fromBlock) < 2) return ask();
    const error = { code: -32_614, message: 'eth_getLogs is limited to a 2 range' };
    throw new RpcRequestError({ body: { method }, error, url: 'http://node' });
  });
  await syncChain(own, Date.now());
  expect(pools.journal.length).toBe(steps + 1);
  expect(state.logRange.blocks).toBe(2n);
  await expectHead();
});
