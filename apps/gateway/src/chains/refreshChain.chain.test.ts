import { afterEach, expect, test } from 'vitest';
import { getPairPool } from '../pools/poolState';
import { onPools } from '../testing/onPools';
import { startGateway } from '../testing/startGateway';
import { withClient } from '../testing/withClient';
import { countUnread, createChainState } from './chainState';
import { loadChain } from './loadChain';
import { maintainV3Pools } from './maintainV3Pools';
import { syncChain } from './syncChain';

let gateway: Awaited<ReturnType<typeof startGateway>>;

afterEach(() => gateway.stop());

/** Puts the gateway's chain to sleep, as `followChain` does. */
function putToSleep() {
  const { state } = onPools(gateway);
  state.sleep.isStale = true;
  state.syncedAt = undefined;
}

/** Wakes the chain, and returns the methods that its node was asked for. */
async function wake() {
  const { state } = onPools(gateway);
  const methods: string[] = [];
  const counted = withClient(state, ({ method }) => void methods.push(method));
  await syncChain(counted, Date.now());
  state.pools = counted.pools;
  state.decimals = counted.decimals;
  return methods;
}

/** Reads all pools of the chain with a state that knows nothing of them. */
async function readAnew() {
  const { state } = onPools(gateway);
  const { chain, maxPairs } = state;
  const fresh = createChainState(chain, { urls: [], log: gateway.context.log, maxPairs });
  const other = { ...fresh, client: state.client };
  await loadChain(other, Date.now());
  while (await maintainV3Pools(other, gateway.context.log));
  return other;
}

async function expectAsReadAnew() {
  const { state } = onPools(gateway);
  while (await maintainV3Pools(state, gateway.context.log));
  const fresh = await readAnew();
  const sort = <Kind extends { address: string }>(pools: readonly Kind[] = []) =>
    pools.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  expect(sort(state.pools?.market.pools)).toEqual(sort(fresh.pools?.market.pools));
  expect(sort(state.pools?.market.concentrated.pools)).toEqual(sort(fresh.pools?.market.concentrated.pools));
  expect(state.decimals).toEqual(fresh.decimals);
  expect(countUnread(state)).toBe(0);
}

test('a chain that slept over many blocks is read by a few calls of its state', async () => {
  gateway = await startGateway([1], { v3: true });
  const { client, buy, token } = onPools(gateway);
  putToSleep();
  await buy(token('DAI'), 10n ** 18n);
  for (let hundred = 0; hundred < 3; hundred++) await client.mine({ blocks: 100 });
  const methods = await wake();
  expect(methods.length).toBeLessThanOrEqual(12);
  expect(new Set(methods)).toEqual(new Set(['eth_getBlockByNumber', 'eth_call', 'eth_gasPrice']));
  await expectAsReadAnew();
});

test.each([5_000n, 10n])('pairs that were created during sleep are known, with at most %i listed', async (maxPairs) => {
  gateway = await startGateway([1], { maxPairs });
  const { state, createPair, token, trader, client } = onPools(gateway);
  const [wrapped, ...others] = [state.chain.wrappedNative.address, ...state.listed.map(({ address }) => address)];
  const known = state.pools?.market.pools ?? [];
  const isPaired = (a: string, b: string) =>
    known.some(({ token0, token1 }) => [a, b].every((t) => [token0, token1].includes(t as never)));
  const holds = await Promise.all(others.map(async (each) => (await trader.balanceOf(each)) > 10n ** 6n));
  const stranger = others.find(
    (each, index) => holds[index] && each !== token('DAI') && !isPaired(each, token('DAI')) && each !== wrapped,
  );
  if (!stranger) throw new Error('Every token has a pool with DAI.');
  putToSleep();
  await createPair(token('DAI'), stranger, 1_000_000n);
  await client.mine({ blocks: 300 });
  await wake();
  expect(state.pools?.market.pools).toHaveLength(known.length + 1);
  await expectAsReadAnew();
});

test('a reorganization during sleep leaves nothing of its branch', async () => {
  gateway = await startGateway([1], { v3: true });
  const { client, buy, token } = onPools(gateway);
  const snapshot = await client.snapshot();
  await buy(token('DAI'), 10n ** 18n);
  await gateway.sync();
  putToSleep();
  await client.revert({ id: snapshot });
  await client.mine({ blocks: 3 });
  const methods = await wake();
  expect(methods).not.toContain('eth_getLogs');
  await expectAsReadAnew();
});

test('a node that fails while a chain wakes leaves the pools as they were, and not quoted from', async () => {
  gateway = await startGateway([1]);
  const { state, client, buy, token, poolOf, wrapped } = onPools(gateway);
  const before = state.pools;
  putToSleep();
  await buy(token('DAI'), 10n ** 18n);
  await client.mine({ blocks: 10 });
  let calls = 0;
  const failing = withClient(state, ({ method }) => {
    if (method === 'eth_call' && ++calls === 2) throw new Error('429');
  });
  await expect(syncChain(failing, Date.now())).rejects.toThrow('429');
  expect([failing.pools, failing.syncedAt]).toEqual([before, undefined]);
  const { ask } = gateway.onChain(1);
  expect((await ask('price', { sellToken: 'ETH', buyToken: token('DAI'), sellAmount: '1000000' })).status).toBe(503);
  await wake();
  const { address } = poolOf(wrapped, token('DAI'));
  expect(state.pools && getPairPool(state.pools.market, address)).toMatchObject({ address });
  await expectAsReadAnew();
});

test('a pair that does not answer at one waking is back after the next', async () => {
  gateway = await startGateway([1]);
  const { state, client, token, poolOf, wrapped } = onPools(gateway);
  const { address } = poolOf(wrapped, token('DAI'));
  const code = await client.getCode({ address });
  // The end of the list is read at each waking, and the pair is far from that of a long list.
  const lengthen = () => {
    for (const venue of state.pools?.venues ?? []) if (venue.count !== undefined) venue.count = 5_000n;
  };
  lengthen();
  putToSleep();
  await client.setCode({ address, bytecode: '0x' });
  await client.mine({ blocks: 1 });
  await wake();
  expect(state.pools && getPairPool(state.pools.market, address)).toBeUndefined();
  lengthen();
  putToSleep();
  await client.setCode({ address, bytecode: code ?? '0x' });
  await client.mine({ blocks: 1 });
  await wake();
  await expectAsReadAnew();
});

test.each(['loading', 'waking'])('a node that tells another head each time ends %s after one try', async (work) => {
  gateway = await startGateway([1]);
  const { state } = onPools(gateway);
  const before = state.pools;
  const { client } = state;
  let heads = 0;
  const request = (async (call: { method: string }) => {
    const answer = await client.request(call as never);
    if (call.method !== 'eth_getBlockByNumber') return answer;
    return { ...(answer as object), hash: `0x${(++heads).toString(16).padStart(64, '0')}` };
  }) as typeof client.request;
  const lying = { ...state, client: { ...client, request } };
  if (work === 'waking') lying.sleep.isStale = true;
  else lying.pools = undefined;
  lying.syncedAt = undefined;
  const kept = lying.pools;
  await expect(syncChain(lying, Date.now())).rejects.toThrow('was replaced');
  expect([heads, lying.pools, lying.syncedAt]).toEqual([2, kept, undefined]);
  expect(state.pools).toBe(before);
});

test('following goes on from the block that was read at waking', async () => {
  gateway = await startGateway([1], { v3: true });
  const { state, client, buy, token } = onPools(gateway);
  putToSleep();
  for (let hundred = 0; hundred < 3; hundred++) await client.mine({ blocks: 100 });
  await wake();
  const woken = state.pools;
  await buy(token('DAI'), 10n ** 18n);
  await gateway.sync();
  expect(state.pools).toBe(woken);
  await expectAsReadAnew();
});
