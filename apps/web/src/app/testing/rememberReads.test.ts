import { lieInMethods } from '@livery/sandbox/hostile/actions/actionLies';
import { getChainId } from 'viem/actions';
import { expect, test } from 'vitest';
import { connectNode } from './connectNode';
import { rememberReads } from './rememberReads';

/** Starts a node that answers with how often it was asked, and forgets nothing. */
function startNode() {
  const asked: string[] = [];
  const ask = rememberReads(async (body) => `${asked.push(body)}`);
  return { asked, read: (method: string, ...params: unknown[]) => ask(JSON.stringify({ method, params }), method) };
}

test('the same read is asked once, also by two at the same time', async () => {
  const { asked, read } = startNode();
  const together = await Promise.all([read('eth_call', 'a'), read('eth_call', 'a')]);
  expect([...together, await read('eth_call', 'a')]).toEqual(['1', '1', '1']);
  expect(asked).toHaveLength(1);
});

test('another method and other parameters are asked of the node', async () => {
  const { read } = startNode();
  expect([await read('eth_call', 'a'), await read('eth_call', 'b'), await read('eth_estimateGas', 'a')]).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test.each(['eth_sendTransaction', 'eth_getTransactionReceipt', 'evm_mine'])(
  '%s is always asked, and reads are asked again after it',
  async (method) => {
    const { read } = startNode();
    await read('eth_blockNumber');
    expect([await read(method), await read('eth_blockNumber'), await read(method)]).toEqual(['2', '3', '4']);
  },
);

test('an answer that was read while the chain changed is not kept', async () => {
  const answers: ((answer: string) => void)[] = [];
  const ask = rememberReads(() => new Promise((resolve) => answers.push(resolve)));
  const read = () => ask('{}', 'eth_blockNumber');
  const sent = ask('{}', 'eth_sendTransaction');
  const before = read();
  answers[0]?.('sent');
  await sent;
  const after = read();
  answers[1]?.('old');
  answers[2]?.('new');
  expect([await before, await after, await read()]).toEqual(['old', 'new', 'new']);
});

test('a failure is not remembered', async () => {
  let times = 0;
  const ask = rememberReads(async () => {
    times += 1;
    if (times === 1) throw new Error('no connection');
    return 'answered';
  });
  const read = () => ask('{}', 'eth_blockNumber');
  await expect(read()).rejects.toThrow('no connection');
  expect(await read()).toBe('answered');
});

test.each([
  ['before', ['/wallet-node/1', '/api/1/rpc']],
  ['after', ['/api/1/rpc', '/wallet-node/1']],
] as const)(
  'a lie is told anew to each who hears it, and is not heard of an honest node that is asked %s',
  async (_, paths) => {
    const ask = rememberReads(async () => JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' }));
    const intercept = lieInMethods('wallet', { eth_chainId: () => ({ result: '0x38' }) });
    const lies = { count: 0 };
    const told = { '/api/1/rpc': 1, '/wallet-node/1': 56 };
    for (const path of [...paths, ...paths]) {
      expect(await getChainId(connectNode({ ask, path, intercept, lies }))).toBe(told[path]);
    }
    expect(lies.count).toBe(2);
  },
);
