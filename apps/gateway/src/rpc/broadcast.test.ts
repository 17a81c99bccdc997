import { faults } from '@livery/sandbox/faults/faults';
import { expect, test } from 'vitest';
import { onNodes, otherHash, raw, rawHash } from '../testing/onNodes';

const { asked, nodes, open, startNode, warm } = onNodes();

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
  const node = await startNode({ results: { eth_sendRawTransaction: () => otherHash } });
  await expect(open(node.url).request('eth_sendRawTransaction', [raw])).rejects.toMatchObject({
    code: 'RPC_UNAVAILABLE',
  });
});
