import { createServer } from 'node:net';
import { type Fault, sendAnswer } from '@livery/sandbox/faults/fault';
import { faults, harmlessFaults, silentFaults } from '@livery/sandbox/faults/faults';
import { type FaultyNode, startFaultyNode } from '@livery/sandbox/faults/startFaultyNode';
import pino from 'pino';
import { keccak256 } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRpc } from './createRpc';
import { isCostly } from './isCostly';

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
/** Waits until every endpoint was asked for its chain. */
async function warm(rpc: ReturnType<typeof open>) {
  await read(rpc);
  await vi.waitFor(() => expect(rpc.getEndpoints().every(({ status }) => status !== 'unchecked')).toBe(true));
}
const getStatuses = (rpc: ReturnType<typeof open>) => rpc.getEndpoints().map(({ status }) => status);

test('an endpoint is asked for its chain id once, which is then answered without it', async () => {
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

test.each(Object.entries(faults))('another endpoint answers for one that %s from the start', async (_, fault) => {
  const [faulty, own] = [await startNode(), await startNode()];
  faulty.behave(fault);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = read(open(faulty.url, own.url));
  if (silentFaults.has(fault)) await vi.advanceTimersByTimeAsync(patience);
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
  const since = now;
  let answer: unknown;
  // A block or two later, so that the running read is not shared.
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
  await vi.advanceTimersByTimeAsync(patience);
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
  now += 1_999;
  await read(rpc);
  expect(busy.batches).toHaveLength(heard);
  busy.behave(undefined);
  now += 1;
  await read(rpc);
  await vi.waitFor(() => expect(getStatuses(rpc)).toEqual(['serving', 'serving']));
});

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
  now += 4_000;
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
  now += 10_000;
  await read(rpc);
  await vi.waitFor(() => expect(rpc.getEndpoints()[1]?.head).toBe(1_010n));
  await rpc.request('eth_blockNumber', []);
  expect(getStatuses(rpc)).toEqual(['behind', 'serving']);
  expect(await rpc.request('eth_blockNumber', [])).toBe('0x3f2');
  stuck.setHead(1_010);
  now += 4_000;
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

test('an error of the chain is passed on with code, message and data, and no other endpoint is asked', async () => {
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

/** Applies the fault to costly calls only. */
const toShaped =
  (fault: Fault): Fault =>
  (exchange) =>
    exchange.calls.some(({ method, params }) => isCostly(method, params))
      ? fault(exchange)
      : sendAnswer(exchange.response, exchange.isBatch ? exchange.honest : exchange.honest[0]);

test.each(['eth_call', 'eth_getLogs', 'eth_simulateV1'])(
  'a too large answer to %s is an error, and quarantines no endpoint',
  async (method) => {
    const ends = [await startNode(), await startNode()];
    const rpc = open(...ends.map(({ url }) => url));
    await warm(rpc);
    for (const node of ends) node.behave(toShaped(faults['floods (more than the bound)']));
    const large = rpc.request(method, [], {});
    await expect(large).rejects.toMatchObject({ code: -32_003, details: 'The response is too large.' });
    expect(getStatuses(rpc)).toEqual(['serving', 'serving']);
  },
);

test('a slow costly call of a visitor does not quarantine an endpoint that passes its check', async () => {
  const ends = [await startNode(), await startNode()];
  const rpc = createRpc({ chainId: 1, urls: ends.map(({ url }) => url), log, clock: () => now, timeoutMs: 1_000 });
  await warm(rpc);
  for (const node of ends) node.behave(toShaped(faults['says nothing']));
  const checks = ends.map((node) => asked(node, 'eth_chainId'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = rpc.request('eth_call', [], {}).catch((failure: unknown) => failure);
  for (const [index, node] of ends.entries()) {
    await vi.waitFor(() => expect(asked(node, 'eth_call')).toBe(1));
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(asked(node, 'eth_chainId')).toBe((checks[index] ?? 0) + 1));
  }
  expect(await answer).toMatchObject({ code: 'RPC_UNAVAILABLE' });
  expect(getStatuses(rpc)).toEqual(['serving', 'serving']);
});

test('a slow costly call is hedged, and the slow endpoint only checked', async () => {
  const [slow, own] = [await startNode(), await startNode({ results: { eth_call: () => '0x01' } })];
  const rpc = open(slow.url, own.url);
  await warm(rpc);
  slow.behave(toShaped(faults['says nothing']));
  const checks = asked(slow, 'eth_chainId');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = rpc.request('eth_call', [], {});
  await vi.advanceTimersByTimeAsync(patience);
  expect(await answer).toBe('0x01');
  await vi.waitFor(() => expect(asked(slow, 'eth_chainId')).toBe(checks + 1));
  expect(getStatuses(rpc)).toEqual(['serving', 'serving']);
});

test("an unavailable endpoint is quarantined after a visitor's costly call too", async () => {
  const [away, own] = [await startNode(), await startNode({ results: { eth_call: () => '0x01' } })];
  const rpc = open(away.url, own.url);
  await warm(rpc);
  away.behave(faults['answers 502 and HTML']);
  expect(await rpc.request('eth_call', [], {})).toBe('0x01');
  const heard = away.batches.length;
  expect(await rpc.request('eth_call', [], {})).toBe('0x01');
  expect(away.batches).toHaveLength(heard);
  expect(getStatuses(rpc)).toEqual(['serving', 'serving']);
});

test('the costly calls of one visitor share a batch, apart from those of others', async () => {
  const node = await startNode({ results: { eth_call: () => '0x01' } });
  const rpc = open(node.url);
  await warm(rpc);
  await rpc.request('eth_getBalance', ['0x01', 'latest'], {});
  const heard = node.batches.length;
  const [one, other] = [{}, {}];
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

test.each([
  ['a block with its transactions', 'eth_getBlockByNumber', ['latest', true]],
  ['a receipt', 'eth_getTransactionReceipt', [hash]],
  ['a transaction', 'eth_getTransactionByHash', [hash]],
  ['code', 'eth_getCode', ['0x01', 'latest']],
  ['a call with large parameters', 'eth_getBalance', ['0x01'.padEnd(5_000, '0'), 'latest']],
])(
  '%s travels apart, so that a too large answer fails no other call and quarantines no endpoint',
  async (_, method, params) => {
    const node = await startNode();
    const rpc = open(node.url);
    await warm(rpc);
    const flood = faults['floods (more than the bound)'];
    node.behave((exchange) =>
      exchange.calls.some(
        (call) => call.method === method && call.params.length === params.length && !call.params.includes('0x02'),
      )
        ? flood(exchange)
        : sendAnswer(exchange.response, exchange.isBatch ? exchange.honest : exchange.honest[0]),
    );
    const large = rpc.request(method, params, {}).catch((failure: unknown) => failure);
    const others = Promise.all([
      rpc.request('eth_gasPrice', [], {}),
      rpc.request('eth_getBalance', ['0x02', 'latest']),
    ]);
    expect(await others).toEqual(['0x1', '0x1']);
    expect(await large).toMatchObject({ code: -32_003 });
    expect(getStatuses(rpc)).toEqual(['serving']);
  },
);

test("a visitor's read is not shared with the gateway's own, and a costly one with no other visitor's", async () => {
  const node = await startNode({ results: { eth_call: () => '0x01' } });
  const rpc = open(node.url);
  await warm(rpc);
  const calls = ['eth_gasPrice', 'eth_call'].flatMap((method) =>
    [undefined, undefined, {}, {}].map((caller) => rpc.request(method, [], caller)),
  );
  await Promise.all(calls);
  expect(asked(node, 'eth_gasPrice')).toBe(2);
  expect(asked(node, 'eth_call')).toBe(3);
});

test.each(['is busy (429)', 'answers 502 and HTML', 'hangs up in the middle'] as const)(
  "an endpoint that %s for visitors still serves the gateway's own calls",
  async (name) => {
    const node = await startNode();
    const rpc = open(node.url);
    await warm(rpc);
    node.behave((exchange) =>
      exchange.calls.some(({ method }) => method === 'eth_getBalance')
        ? faults[name](exchange)
        : sendAnswer(exchange.response, exchange.isBatch ? exchange.honest : exchange.honest[0]),
    );
    await expect(rpc.request('eth_getBalance', ['0x01', 'latest'], {})).rejects.toMatchObject({
      code: 'RPC_UNAVAILABLE',
    });
    expect(await rpc.request('eth_gasPrice', [])).toBe('0x1');
    expect(getStatuses(rpc)).toEqual(['serving']);
  },
);

test('the calls of a visitor who left are cancelled, and the endpoint is not blamed', async () => {
  const node = await startNode();
  const rpc = open(node.url);
  await warm(rpc);
  await rpc.request('eth_gasPrice', [], {});
  const closed = new Promise((resolve) => node.behave(({ response }) => response.once('close', resolve)));
  const leaving = new AbortController();
  const left = rpc.request('eth_call', [], { signal: leaving.signal }).catch((failure: unknown) => failure);
  await vi.waitFor(() => expect(asked(node, 'eth_call')).toBe(1));
  const checks = asked(node, 'eth_chainId');
  leaving.abort();
  await closed;
  expect(await left).toMatchObject({ code: 'RPC_UNAVAILABLE' });
  node.behave(undefined);
  expect(await rpc.request('eth_gasPrice', [], {})).toBe('0x2');
  expect(asked(node, 'eth_chainId')).toBe(checks);
});

test('a method that no endpoint supports fails with the error of the first', async () => {
  const rpc = open((await startNode()).url, (await startNode()).url);
  await expect(rpc.request('eth_simulateV1', [])).rejects.toMatchObject({ code: -32_601 });
});

test('concurrent equal reads share a request, except one that starts after a transaction', async () => {
  const node = await startNode();
  const rpc = open(node.url);
  await warm(rpc);
  expect(await Promise.all([rpc.request('eth_gasPrice', []), rpc.request('eth_gasPrice', [])])).toEqual(['0x1', '0x1']);
  const early = rpc.request('eth_gasPrice', []);
  const sending = rpc.request('eth_sendRawTransaction', [raw]);
  const late = rpc.request('eth_gasPrice', []);
  expect(await Promise.all([early, late, sending])).toEqual(['0x2', '0x3', rawHash]);
});

test('results of deep blocks are cached, others are requested each time', async () => {
  const node = await startNode({ head: 1_000 });
  const rpc = open(node.url);
  await warm(rpc);
  const deep = ['0x01', `0x${(872).toString(16)}`];
  const shallow = ['0x01', `0x${(873).toString(16)}`];
  for (const params of [deep, shallow]) await rpc.request('eth_getBalance', params);
  balance = '0x2';
  expect(await rpc.request('eth_getBalance', deep)).toBe('0x1');
  expect(await rpc.request('eth_getBalance', shallow)).toBe('0x2');
  // After a reset it is another chain.
  node.setHead(900);
  await rpc.request('eth_blockNumber', []);
  expect(await rpc.request('eth_getBalance', deep)).toBe('0x2');
});

test('a signed transaction goes to every endpoint, and is sent when one accepts it', async () => {
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
  'a transaction counts as sent when a node says %s',
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

test('a transaction with a used nonce counts as sent when it used the nonce itself, else it is refused', async () => {
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

test('a transaction is not sent when the endpoint returns another hash', async () => {
  const node = await startNode({ results: { eth_sendRawTransaction: () => hash } });
  await expect(open(node.url).request('eth_sendRawTransaction', [raw])).rejects.toMatchObject({
    code: 'RPC_UNAVAILABLE',
  });
});
