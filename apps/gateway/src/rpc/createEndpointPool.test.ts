import { createServer } from 'node:net';
import { sendAnswer } from '@livery/sandbox/faults/fault';
import { faults, harmlessFaults, silentFaults } from '@livery/sandbox/faults/faults';
import { expect, test, vi } from 'vitest';
import { onNodes, patienceMs } from '../testing/onNodes';

const { asked, clock, getStatuses, open, read, startNode, warm } = onNodes();

test.each(Object.entries(faults))('another endpoint answers for one that %s', async (_, fault) => {
  const [faulty, own] = [await startNode(), await startNode()];
  const rpc = open(faulty.url, own.url);
  await warm(rpc);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  faulty.behave(fault);
  const answer = read(rpc);
  if (silentFaults.has(fault)) await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toBe('0x1');
});

test.each(Object.entries(faults))('another endpoint answers for one that %s from the start', async (_, fault) => {
  const [faulty, own] = [await startNode(), await startNode()];
  faulty.behave(fault);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = read(open(faulty.url, own.url));
  if (silentFaults.has(fault)) await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toBe('0x1');
});

test.each(Object.entries(faults))('the only endpoint serves again within 5 s after it %s', async (_, fault) => {
  const node = await startNode();
  const rpc = open(node.url);
  await warm(rpc);
  node.behave(fault);
  const caught = read(rpc).then(
    () => undefined,
    () => undefined,
  );
  if (!silentFaults.has(fault)) await caught;
  node.behave(undefined);
  const since = clock.now;
  let answer: unknown;
  // A block or two later, so that the running read is not shared.
  for (node.setHead(1_001); answer === undefined && clock.now - since <= 5_000; clock.now += 500) {
    await rpc.request('eth_blockNumber', []).catch(() => undefined);
    answer = await read(rpc).catch(() => undefined);
  }
  expect(answer).toBe('0x1');
});

test.each(Object.entries(harmlessFaults))('an endpoint that %s is understood', async (_, fault) => {
  const node = await startNode();
  node.behave(fault);
  const rpc = open(node.url);
  expect(await read(rpc)).toBe('0x1');
  expect(getStatuses(rpc)).toEqual(['serving']);
});

test.each([
  ['refuses the connection', 'http://127.0.0.1:2/secret-key', /^connection refused$/],
  ['has no address', 'http://nowhere.invalid/secret-key', /DNS/],
])(
  'an endpoint that %s is skipped; when it is the only one, the error names the cause and no URL',
  async (_, url, cause) => {
    const own = await startNode();
    expect(await read(open(url, own.url))).toBe('0x1');
    const failure = await read(open(url)).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'RPC_UNAVAILABLE',
      shortMessage: 'No endpoint of chain 1 responds.',
      details: expect.stringMatching(cause),
    });
    expect(String(failure)).not.toContain('secret-key');
  },
);

test('an endpoint that accepts connections and never answers is skipped', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => mute.once('listening', resolve));
  const address = mute.address();
  const own = await startNode();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = read(open(`http://127.0.0.1:${typeof address === 'object' && address?.port}`, own.url));
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toBe('0x1');
  mute.close();
});

test('a provider with Retry-After of 2 s gets no call for 2 s', async () => {
  const [busy, own] = [await startNode(), await startNode()];
  const rpc = open(busy.url, own.url);
  await warm(rpc);
  busy.behave(faults['is busy for 2 s (429 with Retry-After)']);
  await read(rpc);
  const heard = busy.batches.length;
  clock.now += 1_999;
  await read(rpc);
  expect(busy.batches).toHaveLength(heard);
  busy.behave(undefined);
  clock.now += 1;
  await read(rpc);
  await vi.waitFor(() => expect(getStatuses(rpc)).toEqual(['serving', 'serving']));
});

test.each([
  [200, -32_005, 'daily request count exceeded, request rate limited'],
  [429, -32_005, 'daily request count exceeded, request rate limited'],
  [403, -32_600, 'Monthly capacity limit exceeded. Visit https://a.example to upgrade.'],
])(
  'a provider that says with status %i and %i that its quota has ended is told as that, and asked once a minute',
  async (status, code, message) => {
    const [spent, own] = [await startNode(), await startNode()];
    const rpc = open(spent.url, own.url);
    await warm(rpc);
    spent.behave(({ calls, response }) => {
      const entries = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message } }));
      sendAnswer(response, status === 403 ? entries[0] : entries, { status });
    });
    await read(rpc);
    expect(getStatuses(rpc)).toEqual(['quota ended', 'serving']);
    const heard = spent.batches.length;
    clock.now += 59_999;
    await read(rpc);
    expect(spent.batches).toHaveLength(heard);
    spent.behave(undefined);
    clock.now += 1;
    await read(rpc);
    await vi.waitFor(() => expect(getStatuses(rpc)).toEqual(['serving', 'serving']));
  },
);

test('a provider that limits requests gets none even when it is the only one', async () => {
  const busy = await startNode();
  const rpc = open(busy.url);
  await warm(rpc);
  busy.behave(faults['is busy for 2 s (429 with Retry-After)']);
  await read(rpc).catch(() => undefined);
  const heard = busy.batches.length;
  await expect(read(rpc)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' });
  expect(busy.batches).toHaveLength(heard);
});

test('an endpoint of another chain is only asked for its chain id, until it serves this one', async () => {
  const [foreign, own] = [await startNode(), await startNode()];
  foreign.behave(faults['is of another chain']);
  const rpc = open(foreign.url, own.url);
  await warm(rpc);
  expect(getStatuses(rpc)).toEqual(['foreign', 'serving']);
  expect(asked(foreign, 'eth_getBalance')).toBe(0);
  foreign.behave(undefined);
  clock.now += 4_000;
  await read(rpc);
  await vi.waitFor(() => expect(getStatuses(rpc)).toEqual(['serving', 'serving']));
});

test('an endpoint that was unavailable is asked for its chain id before it serves again', async () => {
  const node = await startNode();
  const rpc = open(node.url);
  await warm(rpc);
  node.behave(faults['answers 502 and HTML']);
  await expect(read(rpc)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' });
  node.behave(faults['is of another chain']);
  await expect(read(rpc)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' });
});

test('an endpoint ten blocks behind is quarantined, and serves again when it has caught up', async () => {
  const [stuck, own] = [await startNode(), await startNode()];
  const rpc = open(stuck.url, own.url);
  await warm(rpc);
  own.setHead(1_010);
  clock.now += 10_000;
  await read(rpc);
  await vi.waitFor(() => expect(rpc.getEndpoints()[1]?.head).toBe(1_010n));
  await rpc.request('eth_blockNumber', []);
  expect(getStatuses(rpc)).toEqual(['behind', 'serving']);
  expect(await rpc.request('eth_blockNumber', [])).toBe('0x3f2');
  stuck.setHead(1_010);
  clock.now += 4_000;
  await read(rpc);
  await vi.waitFor(() => expect(getStatuses(rpc)).toEqual(['serving', 'serving']));
});

test('an endpoint that goes back five blocks stays serving', async () => {
  const [wavering, own] = [await startNode(), await startNode()];
  const rpc = open(wavering.url, own.url);
  await warm(rpc);
  wavering.setHead(995);
  expect(await rpc.request('eth_blockNumber', [])).toBe('0x3e3');
  expect(getStatuses(rpc)).toEqual(['serving', 'serving']);
});

test.each([
  ['an endpoint beside another is asked for its head, too', 2, 2],
  ['a single endpoint is asked for its head only once', 1, 1],
])('every ten seconds a check asks for the chain id; %s', async (_, count, heads) => {
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode()));
  const rpc = open(...nodes.map(({ url }) => url));
  await warm(rpc);
  clock.now += 10_000;
  await read(rpc);
  for (const node of nodes) {
    await vi.waitFor(() => expect(asked(node, 'eth_chainId')).toBe(2));
    expect(asked(node, 'eth_blockNumber')).toBe(heads);
  }
  clock.now += 9_999;
  await read(rpc);
  for (const node of nodes) expect(asked(node, 'eth_chainId')).toBe(2);
});
