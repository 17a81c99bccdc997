import { type Fault, sendAnswer } from '@livery/sandbox/faults/fault';
import { faults } from '@livery/sandbox/faults/faults';
import { expect, test, vi } from 'vitest';
import { onNodes, otherHash, patienceMs, silentLog } from '../testing/onNodes';
import { createRpc } from './createRpc';
import { isCostly } from './isCostly';

const { asked, clock, getStatuses, open, startNode, warm } = onNodes();

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
  const rpc = createRpc({
    chainId: 1,
    urls: ends.map(({ url }) => url),
    log: silentLog,
    clock: () => clock.now,
    timeoutMs: 1_000,
  });
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
  await vi.advanceTimersByTimeAsync(patienceMs);
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
  ['a receipt', 'eth_getTransactionReceipt', [otherHash]],
  ['a transaction', 'eth_getTransactionByHash', [otherHash]],
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
