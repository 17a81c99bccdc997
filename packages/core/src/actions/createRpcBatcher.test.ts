import type { Fault } from '@livery/sandbox/faults/fault';
import { faults, harmlessFaults, silentFaults } from '@livery/sandbox/faults/faults';
import { type FaultyNode, startFaultyNode } from '@livery/sandbox/faults/startFaultyNode';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRpcBatcher } from './createRpcBatcher';

let node: FaultyNode;
let request: ReturnType<typeof createRpcBatcher>;
let sent = 0;
let inFlight = 0;
let current: Fault | undefined;

beforeEach(async () => {
  sent = 0;
  inFlight = 0;
  node = await startFaultyNode({ results: { eth_call: () => '0x2a', eth_getBalance: () => '0x7' } });
  behave(undefined);
  request = createRpcBatcher({ chainId: 1, url: node.url, fetch: countedFetch });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await node.stop();
});

const call = { method: 'eth_call', params: [{ to: '0x01' }, 'latest'] };

function behave(fault: Fault | undefined) {
  current = fault;
  node.behave(fault);
}

async function countedFetch(...parameters: Parameters<typeof fetch>): Promise<Response> {
  sent++;
  inFlight++;
  try {
    const response = await fetch(...parameters);
    // Reading the body counts as pending, too; a clone would keep a broken one open.
    const bytes = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(bytes, { status, statusText, headers });
  } finally {
    inFlight--;
  }
}

/** Advances the clock only while no request is pending, other than those that never end. */
async function passTime() {
  // A response is read within a few turns of the event loop.
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  const isSilent = current !== undefined && silentFaults.has(current) && node.batches.length === sent;
  if (inFlight === 0 || isSilent) await vi.advanceTimersToNextTimerAsync();
}

/** Returns the result of a call, or its error. */
async function settle(promise: Promise<unknown>): Promise<unknown> {
  const outcomes: unknown[] = [];
  promise.then(
    (result) => outcomes.push(result),
    (error) => outcomes.push(error),
  );
  while (outcomes.length === 0) await passTime();
  return outcomes[0];
}

test('calls within 50 ms form one batch, the first of which verifies the chain', async () => {
  const first = Promise.all([request(call), request({ method: 'eth_getBalance', params: [] })]);
  await vi.advanceTimersByTimeAsync(49);
  expect(node.batches).toEqual([]);
  expect(await settle(first)).toEqual(['0x2a', '0x7']);
  expect(await settle(Promise.all([request(call), request({ method: 'eth_chainId', params: [] })]))).toEqual([
    '0x2a',
    '0x1',
  ]);
  expect(node.batches).toEqual([['eth_call', 'eth_getBalance', 'eth_chainId'], ['eth_call']]);
});

test('a batch stays within the gateway’s limits of 100 calls and 1 MB', async () => {
  await settle(Promise.all(Array.from({ length: 150 }, () => request(call))));
  expect(node.batches.map(({ length }) => length)).toEqual([100, 51]);
  node.batches.length = 0;
  const large = { method: 'eth_call', params: [{ data: 'f'.repeat(400_000) }] };
  await settle(Promise.all([large, large, large].map(request)));
  expect(node.batches.map(({ length }) => length)).toEqual([2, 1]);
});

test("an error of the chain comes with the node's message, code and data, and is not asked for again", async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' };
  behave(({ honest, response }) =>
    response.end(JSON.stringify(honest.map(({ id, result }) => (result === '0x2a' ? { id, error } : { id, result })))),
  );
  expect(await settle(request(call))).toMatchObject({ code: 3, details: 'execution reverted', data: '0x08c379a0' });
  expect(node.batches).toHaveLength(1);
});

test.each([
  ['resets the connection', 'Failed to send batch call', undefined],
  ['hangs up in the middle', 'Failed to send batch call', undefined],
  ['says nothing', 'Failed to send batch call', undefined],
  ['stops in the middle and keeps the line open', 'Failed to send batch call', undefined],
  ['redirects', 'Failed to send batch call', undefined],
  ['answers malformed JSON', 'Failed to parse JSON response', undefined],
  ['answers a page (200 and HTML)', 'Failed to parse JSON response', undefined],
  ['floods (more than the bound)', 'Failed to parse JSON response', undefined],
  ['is busy (429)', '429: Too Many Requests', -32_000],
  ['answers 500', '500: Internal Server Error', -32_000],
  ['answers 502 and HTML', '502: Bad Gateway', -32_000],
  ['answers none of the batch', 'Received unexpected JSON-RPC response to eth_call request.', -32_000],
  ['answers under wrong ids', 'Received unexpected JSON-RPC response to eth_call request.', -32_000],
  [
    'answers entries with neither result nor error',
    'Received unexpected JSON-RPC response to eth_call request.',
    -32_000,
  ],
] as const)('every call of a batch fails when a node %s', async (name, sentence, rpcCode) => {
  await settle(request(call));
  behave(faults[name]);
  const outcomes = await settle(Promise.allSettled([request(call), request(call)]));
  const reason = { message: sentence, rpcCode };
  expect(outcomes).toMatchObject([{ reason }, { reason }]);
});

test('an endpoint of a different chain is rejected and asked again', async () => {
  behave(faults['is of another chain']);
  expect(await settle(request(call))).toMatchObject({
    message: expect.stringContaining('belongs to a different chain'),
  });
  behave(undefined);
  expect(await settle(request(call))).toBe('0x2a');
});

test('a Retry-After that exceeds the timeout prevents the retry', async () => {
  behave(({ response }) => response.writeHead(429, { 'retry-after': '30' }).end());
  expect(await settle(request(call))).toMatchObject({ message: '429: Too Many Requests', retryAfterMs: 30_000 });
  expect(node.batches).toHaveLength(1);
});

test('a signed transaction is never sent twice', async () => {
  await settle(request(call));
  behave(faults['answers 500']);
  await settle(request({ method: 'eth_sendRawTransaction', params: ['0x01'] }));
  expect(node.batches.flat().filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(1);
});

describe('a node that is well again answers within 5 s, although it', () => {
  // False statements about the chain's state are not checked here: the gateway checks its endpoints.
  const answered = ['answers null', 'answers what is not hex', 'answers a number', 'has lost its state (-32000)'];
  const relevant = Object.entries(faults).filter(
    ([name]) => !answered.includes(name) && name !== 'is of another chain',
  );

  test.each(relevant)('%s', async (_, fault) => {
    await settle(request(call));
    behave(fault);
    const caught = request(call);
    while (node.batches.length < 2) await passTime();
    const before = Date.now();
    while (inFlight > 0 && !silentFaults.has(fault)) await passTime();
    node.behave(undefined);
    expect(await settle(caught)).toBe('0x2a');
    expect(Date.now() - before).toBeLessThanOrEqual(5_000);
  });

  test.each(Object.entries(harmlessFaults))('%s', async (_, fault) => {
    behave(fault);
    expect(await settle(Promise.all([request(call), request({ method: 'eth_getBalance', params: [] })]))).toEqual([
      '0x2a',
      '0x7',
    ]);
  });
});

test('an unreachable node is reported as such', async () => {
  await node.stop();
  expect(await settle(request(call))).toMatchObject({ message: 'Failed to send batch call' });
});
