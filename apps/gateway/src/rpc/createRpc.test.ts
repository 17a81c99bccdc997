import { expect, test, vi } from 'vitest';
import { onNodes, raw, rawHash } from '../testing/onNodes';

const { asked, open, read, startNode, values, warm } = onNodes();

test('an endpoint is asked for its chain id once, which is then answered without it', async () => {
  const node = await startNode();
  const rpc = open(node.url);
  await read(rpc);
  await read(rpc);
  expect(await rpc.request('eth_chainId', [])).toBe('0x1');
  expect(asked(node, 'eth_chainId')).toBe(1);
  expect(asked(node, 'eth_getBalance')).toBe(2);
});

test('the endpoint and its key are hidden in the words of an error', async () => {
  const node = await startNode();
  const key = 'S3CR3TKEY-0123';
  const url = `${node.url}/v3/${key}`;
  const rpc = open(url);
  await warm(rpc);
  const error = { code: 3, message: `Invalid API key ${key} at ${url}`, data: `see ${new URL(url).host}` };
  node.behave(({ honest, response }) => response.end(JSON.stringify({ id: honest[0]?.id, error })));
  await expect(rpc.request('eth_call', [{}, 'latest'])).rejects.toMatchObject({
    details: 'Invalid API key [hidden] at [hidden]',
    data: 'see [hidden]',
  });
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
  values.balance = '0x2';
  expect(await rpc.request('eth_getBalance', deep)).toBe('0x1');
  expect(await rpc.request('eth_getBalance', shallow)).toBe('0x2');
  // After a reset it is another chain.
  node.setHead(900);
  await rpc.request('eth_blockNumber', []);
  expect(await rpc.request('eth_getBalance', deep)).toBe('0x2');
});

test('a batch holds at most 100 calls', async () => {
  const node = await startNode();
  const rpc = open(node.url);
  await warm(rpc);
  const heard = node.batches.length;
  const accounts = Array.from({ length: 150 }, (_, index) => `0x${(index + 2).toString(16)}`);
  await Promise.all(accounts.map((account) => rpc.request('eth_getBalance', [account, 'latest'])));
  expect(
    node.batches
      .slice(heard)
      .map((batch) => batch.length)
      .toSorted((one, other) => other - one),
  ).toEqual([100, 50]);
});
