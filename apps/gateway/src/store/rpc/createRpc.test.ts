import { createServer } from 'node:net';
import type { Fault } from '@livery/sandbox/faults/fault';
import { faults, harmlessFaults, silentFaults } from '@livery/sandbox/faults/faults';
import { sendAnswer } from '@livery/sandbox/faults/sendAnswer';
import { type FaultyNode, startFaultyNode } from '@livery/sandbox/faults/startFaultyNode';
import pino from 'pino';
import { keccak256 } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRpc } from './createRpc';
import { shapedMethods } from './shapedMethods';

const log = pino({ level: 'silent' });
const hash = `0x${'ab'.repeat(32)}`;
const raw = '0x01';
const rawHash = keccak256(raw);
const patience = 1_500;
let now = 0;
const nodes: FaultyNode[] = [];
let gasPrice = 0;
let balance = '0x1';

beforeEach(() => {
  now = 1_000_000;
  gasPrice = 0;
  balance = '0x1';
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

async function startNode(options: Parameters<typeof startFaultyNode>[0] = {}): Promise<FaultyNode> {
  const results = {
    eth_gasPrice: () => `0x${(++gasPrice).toString(16)}`,
    eth_getBalance: () => balance,
    eth_sendRawTransaction: () => rawHash,
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => null,
    ...options.results,
  };
  const node = await startFaultyNode({ ...options, results });
  nodes.push(node);
  return node;
}

const open = (...urls: string[]) => createRpc({ chainId: 1, urls, log, clock: () => now });
const asked = (node: FaultyNode, method: string) => node.batches.flat().filter((one) => one === method).length;
const read = (rpc: ReturnType<typeof open>) => rpc.request('eth_getBalance', ['0x01', 'latest']);
/** Every endpoint has been asked for its chain. */
async function warm(rpc: ReturnType<typeof open>) {
  await read(rpc);
  await vi.waitFor(() => expect(rpc.getEndpoints().every(({ standing }) => standing !== 'unchecked')).toBe(true));
}
const standings = (rpc: ReturnType<typeof open>) => rpc.getEndpoints().map(({ standing }) => standing);

test('an endpoint is asked for its chain once, and the chain is then known here', async () => {
  const node = await startNode();
  const rpc = open(node.url);
  await read(rpc);
  await read(rpc);
  expect(await rpc.request('eth_chainId', [])).toBe('0x1');
  expect(asked(node, 'eth_chainId')).toBe(1);
  expect(asked(node, 'eth_getBalance')).toBe(2);
});

test.each(Object.entries(faults))('another endpoint answers for one that %s', async (_, fault) => {
  const [faulty, own] = [await startNode(), await startNode()];
  const rpc = open(faulty.url, own.url);
  await warm(rpc);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  faulty.behave(fault);
  const answer = read(rpc);
  if (silentFaults.has(fault)) await vi.advanceTimersByTimeAsync(patience);
  expect(await answer).toBe('0x1');
});

test.each(Object.entries(faults))('another endpoint answers for one that from the start %s', async (_, fault) => {
  const [faulty, own] = [await startNode(), await startNode()];
  faulty.behave(fault);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = read(open(faulty.url, own.url));
  if (silentFaults.has(fault)) await vi.advanceTimersByTimeAsync(patience);
  expect(await answer).toBe('0x1');
});

test.each(Object.entries(faults))('the only endpoint is heard again within 5 s, although it %s', async (_, fault) => {
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
  const since = now;
  let answer: unknown;
  // A block or two later: not the read that is still under way.
  for (node.setHead(1_001); answer === undefined && now - since <= 5_000; now += 500) {
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
  expect(standings(rpc)).toEqual(['serving']);
});

test.each([
  ['refuses the connection', 'http://127.0.0.1:1/secret-key'],
  ['has no address', 'http://nowhere.invalid/secret-key'],
])('one that %s is passed over; alone, the failure names no address', async (_, url) => {
  const own = await startNode();
  expect(await read(open(url, own.url))).toBe('0x1');
  const failure = await read(open(url)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'RPC_UNAVAILABLE', message: 'No endpoint of chain 1 answers.' });
});

test('an endpoint that takes the line and never answers is passed over', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => mute.once('listening', resolve));
  const address = mute.address();
  const own = await startNode();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = read(open(`http://127.0.0.1:${typeof address === 'object' && address?.port}`, own.url));
  await vi.advanceTimersByTimeAsync(patience);
  expect(await answer).toBe('0x1');
  mute.close();
});

test('a provider that asks for 2 s is left alone for 2 s, and asked again then', async () => {
  const [busy, own] = [await startNode(), await startNode()];
  const rpc = open(busy.url, own.url);
  await warm(rpc);
  busy.behave(faults['is busy for 2 s (429 with Retry-After)']);
  await read(rpc);
  const heard = busy.batches.length;
  now += 1_999;
  await read(rpc);
  expect(busy.batches).toHaveLength(heard);
  busy.behave(undefined);
  now += 1;
  await read(rpc);
  await vi.waitFor(() => expect(standings(rpc)).toEqual(['serving', 'serving']));
});

test('a limited provider is not asked even when it is the only one', async () => {
  const busy = await startNode();
  const rpc = open(busy.url);
  await warm(rpc);
  busy.behave(faults['is busy for 2 s (429 with Retry-After)']);
  await read(rpc).catch(() => undefined);
  const heard = busy.batches.length;
  await expect(read(rpc)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' });
  expect(busy.batches).toHaveLength(heard);
});

test('an endpoint of another chain answers nothing but which chain it is of, until it is of this one', async () => {
  const [foreign, own] = [await startNode(), await startNode()];
  foreign.behave(faults['is of another chain']);
  const rpc = open(foreign.url, own.url);
  await warm(rpc);
  expect(standings(rpc)).toEqual(['foreign', 'serving']);
  expect(asked(foreign, 'eth_getBalance')).toBe(0);
  foreign.behave(undefined);
  now += 4_000;
  await read(rpc);
  await vi.waitFor(() => expect(standings(rpc)).toEqual(['serving', 'serving']));
});

test('an endpoint that was away is asked for its chain again before it answers anything', async () => {
  const node = await startNode();
  const rpc = open(node.url);
  await warm(rpc);
  node.behave(faults['answers 502 and HTML']);
  await expect(read(rpc)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' });
  node.behave(faults['is of another chain']);
  await expect(read(rpc)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' });
});

test('one that is stuck is put aside when it is ten blocks behind, and serves again when it has caught up', async () => {
  const [stuck, own] = [await startNode(), await startNode()];
  const rpc = open(stuck.url, own.url);
  await warm(rpc);
  own.setHead(1_010);
  now += 10_000;
  await read(rpc);
  await vi.waitFor(() => expect(rpc.getEndpoints()[1]?.head).toBe(1_010n));
  await rpc.request('eth_blockNumber', []);
  expect(standings(rpc)).toEqual(['behind', 'serving']);
  expect(await rpc.request('eth_blockNumber', [])).toBe('0x3f2');
  stuck.setHead(1_010);
  now += 4_000;
  await read(rpc);
  await vi.waitFor(() => expect(standings(rpc)).toEqual(['serving', 'serving']));
});

test('one that goes five blocks back goes on serving', async () => {
  const [wavering, own] = [await startNode(), await startNode()];
  const rpc = open(wavering.url, own.url);
  await warm(rpc);
  wavering.setHead(995);
  expect(await rpc.request('eth_blockNumber', [])).toBe('0x3e3');
  expect(standings(rpc)).toEqual(['serving', 'serving']);
});

test('an error of the chain is passed on with code, message and data, and nobody else is asked', async () => {
  const [reverting, other] = [await startNode(), await startNode()];
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' };
  const rpc = open(reverting.url, other.url);
  await warm(rpc);
  reverting.behave(({ honest, response }) => response.end(JSON.stringify({ id: honest[0]?.id, error })));
  const before = asked(other, 'eth_call');
  await expect(rpc.request('eth_call', [{}, 'latest'])).rejects.toMatchObject({
    code: 3,
    details: error.message,
    data: error.data,
  });
  expect(asked(other, 'eth_call')).toBe(before);
});

/** Behaves so to the calls whose work is as large as their caller makes it, and honestly to all others. */
const toShaped =
  (fault: Fault): Fault =>
  (exchange) =>
    exchange.calls.some(({ method }) => shapedMethods.has(method))
      ? fault(exchange)
      : sendAnswer(exchange.response, exchange.isBatch ? exchange.honest : exchange.honest[0]);

test.each(['eth_call', 'eth_getLogs', 'eth_simulateV1'])(
  'an answer to %s that is too large is refused, and puts no endpoint aside',
  async (method) => {
    const ends = [await startNode(), await startNode()];
    const rpc = open(...ends.map(({ url }) => url));
    await warm(rpc);
    for (const node of ends) node.behave(toShaped(faults['floods (more than the bound)']));
    const large = rpc.request(method, [], Symbol('visitor'));
    await expect(large).rejects.toMatchObject({ code: -32_003, details: 'The answer is too large.' });
    expect(standings(rpc)).toEqual(['serving', 'serving']);
  },
);

test('a call of a visitor that takes too long puts no endpoint aside that answers whether it is well', async () => {
  const ends = [await startNode(), await startNode()];
  const rpc = createRpc({ chainId: 1, urls: ends.map(({ url }) => url), log, clock: () => now, timeoutMs: 1_000 });
  await warm(rpc);
  for (const node of ends) node.behave(toShaped(faults['says nothing']));
  const checks = ends.map((node) => asked(node, 'eth_chainId'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = rpc.request('eth_call', [], Symbol('visitor')).catch((failure: unknown) => failure);
  for (const [index, node] of ends.entries()) {
    await vi.waitFor(() => expect(asked(node, 'eth_call')).toBe(1));
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(asked(node, 'eth_chainId')).toBe((checks[index] ?? 0) + 1));
  }
  expect(await answer).toMatchObject({ code: 'RPC_UNAVAILABLE' });
  expect(standings(rpc)).toEqual(['serving', 'serving']);
});

test('a slow call of a visitor is asked elsewhere, too, and the slow endpoint only checked', async () => {
  const [slow, own] = [await startNode(), await startNode({ results: { eth_call: () => '0x01' } })];
  const rpc = open(slow.url, own.url);
  await warm(rpc);
  slow.behave(toShaped(faults['says nothing']));
  const checks = asked(slow, 'eth_chainId');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = rpc.request('eth_call', [], Symbol('visitor'));
  await vi.advanceTimersByTimeAsync(patience);
  expect(await answer).toBe('0x01');
  await vi.waitFor(() => expect(asked(slow, 'eth_chainId')).toBe(checks + 1));
  expect(standings(rpc)).toEqual(['serving', 'serving']);
});

test("an endpoint that is away is put aside for a visitor's call, too", async () => {
  const [away, own] = [await startNode(), await startNode({ results: { eth_call: () => '0x01' } })];
  const rpc = open(away.url, own.url);
  await warm(rpc);
  away.behave(faults['answers 502 and HTML']);
  expect(await rpc.request('eth_call', [], Symbol('visitor'))).toBe('0x01');
  await vi.waitFor(() => expect(standings(rpc)).toEqual(['failing', 'serving']));
});

test("one visitor's heavier calls travel in one batch, apart from those of others", async () => {
  const node = await startNode({ results: { eth_call: () => '0x01' } });
  const rpc = open(node.url);
  await warm(rpc);
  const heard = node.batches.length;
  const [one, other] = [Symbol('one'), Symbol('other')];
  await Promise.all([
    rpc.request('eth_call', [1], one),
    rpc.request('eth_call', [2], other),
    rpc.request('eth_call', [3], one),
    rpc.request('eth_gasPrice', [], one),
    rpc.request('eth_getBalance', [], other),
    rpc.request('eth_call', [4]),
  ]);
  expect(
    node.batches
      .slice(heard)
      .map((batch) => batch.join(' '))
      .toSorted(),
  ).toEqual(['eth_call', 'eth_call', 'eth_call eth_call', 'eth_gasPrice eth_getBalance']);
});

test('what no endpoint can do is told in the words of the first', async () => {
  const rpc = open((await startNode()).url, (await startNode()).url);
  await expect(rpc.request('eth_simulateV1', [])).rejects.toMatchObject({ code: -32_601 });
});

test('equal reads under way are one; one that begins after a transaction is another', async () => {
  const node = await startNode();
  const rpc = open(node.url);
  await warm(rpc);
  expect(await Promise.all([rpc.request('eth_gasPrice', []), rpc.request('eth_gasPrice', [])])).toEqual(['0x1', '0x1']);
  const early = rpc.request('eth_gasPrice', []);
  const sending = rpc.request('eth_sendRawTransaction', [raw]);
  const late = rpc.request('eth_gasPrice', []);
  expect(await Promise.all([early, late, sending])).toEqual(['0x2', '0x3', rawHash]);
});

test('what lies deep is asked for once, what may still change each time', async () => {
  const node = await startNode({ head: 1_000 });
  const rpc = open(node.url);
  await warm(rpc);
  const deep = ['0x01', `0x${(872).toString(16)}`];
  const shallow = ['0x01', `0x${(873).toString(16)}`];
  for (const params of [deep, shallow]) await rpc.request('eth_getBalance', params);
  balance = '0x2';
  expect(await rpc.request('eth_getBalance', deep)).toBe('0x1');
  expect(await rpc.request('eth_getBalance', shallow)).toBe('0x2');
  // A chain that was set back is another one.
  node.setHead(900);
  await rpc.request('eth_blockNumber', []);
  expect(await rpc.request('eth_getBalance', deep)).toBe('0x2');
});

test('a signed transaction goes to every endpoint, and is sent when one has taken it', async () => {
  const refuse = { code: -32_000, message: 'txpool is full' };
  const [full, own, away] = [await startNode(), await startNode(), await startNode()];
  const rpc = open(full.url, own.url, away.url);
  await warm(rpc);
  full.behave(({ honest, response }) => response.end(JSON.stringify({ id: honest[0]?.id, error: refuse })));
  away.behave(faults['answers 502 and HTML']);
  expect(await rpc.request('eth_sendRawTransaction', [raw])).toBe(rawHash);
  for (const node of nodes) expect(asked(node, 'eth_sendRawTransaction')).toBe(1);
});

test.each(['already known', 'AlreadyKnown', 'transaction already imported', 'Known transaction'])(
  'a transaction of which a node says %s is sent',
  async (message) => {
    const node = await startNode();
    const rpc = open(node.url);
    await warm(rpc);
    node.behave(({ honest, response }) =>
      response.end(JSON.stringify({ id: honest[0]?.id, error: { code: -32_000, message } })),
    );
    expect(await rpc.request('eth_sendRawTransaction', [raw])).toBe(rawHash);
  },
);

test('a transaction whose nonce is used is sent when it is the one that used it, else refused', async () => {
  let isMined = false;
  const node = await startNode({
    results: { eth_getTransactionByHash: () => (isMined ? { hash: rawHash, blockNumber: '0x1' } : null) },
  });
  const rpc = open(node.url);
  await warm(rpc);
  node.behave(({ calls, honest, response }) => {
    const isSend = calls[0]?.method === 'eth_sendRawTransaction';
    const error = { code: -32_000, message: 'nonce too low' };
    response.end(JSON.stringify(isSend ? { id: honest[0]?.id, error } : honest[0]));
  });
  await expect(rpc.request('eth_sendRawTransaction', [raw])).rejects.toMatchObject({ details: 'nonce too low' });
  isMined = true;
  expect(await rpc.request('eth_sendRawTransaction', [raw])).toBe(rawHash);
});

test('an endpoint that names another hash for a transaction has not taken it', async () => {
  const node = await startNode({ results: { eth_sendRawTransaction: () => hash } });
  await expect(open(node.url).request('eth_sendRawTransaction', [raw])).rejects.toMatchObject({
    code: 'RPC_UNAVAILABLE',
  });
});
