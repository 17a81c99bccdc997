import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../testing/startGateway';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([137]);
});
afterAll(() => gateway.stop());

function post(body: string, path = '/api/137/rpc') {
  return gateway.app.request(path, { method: 'POST', body, headers: { origin: 'http://localhost' } });
}
const ask = async (request: unknown) => (await post(JSON.stringify(request))).json();
const call = (method: string, params: unknown[] = [], id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

test('a single call is answered by the chain', async () => {
  const block = await gateway.onChain(137).trader.client.getBlockNumber();
  expect(await ask(call('eth_blockNumber'))).toEqual({ jsonrpc: '2.0', id: 1, result: `0x${block.toString(16)}` });
  expect(await ask(call('eth_chainId', [], 'a'))).toEqual({ jsonrpc: '2.0', id: 'a', result: '0x89' });
});

test('a batch is answered in order with the ids of its calls, failures included', async () => {
  const batch = [call('eth_chainId', [], 7), call('eth_mining', [], 8), { id: 9 }, call('eth_gasPrice', [], 'x')];
  expect(await ask(batch)).toMatchObject([
    { id: 7, result: '0x89' },
    { id: 8, error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
    { id: 'x', result: expect.stringMatching(/^0x/) },
  ]);
});

test.each(['eth_accounts', 'eth_sendTransaction', 'eth_sign', 'anvil_setBalance', 'debug_traceCall', 'personal_sign'])(
  '%s is not served',
  async (method) => {
    expect(await ask(call(method))).toMatchObject({ error: { code: -32601 } });
  },
);

test('an error of the chain is passed on with its data', async () => {
  const { state } = gateway.onChain(137);
  const transaction = { to: state.chain.wrappedNative.address, data: `0x2e1a7d4d${'f'.repeat(64)}` };
  const { error } = await ask(call('eth_call', [transaction, 'latest']));
  expect(error.code).toBe(3);
  expect(error.message).toContain('revert');
  expect(error.data).toMatch(/^0x/);
});

test('a signed transaction is sent on', async () => {
  const { trader } = gateway.onChain(137);
  const request = await trader.client.prepareTransactionRequest({ to: trader.address, value: 1n, chain: null });
  const raw = await trader.client.signTransaction({ ...request, chain: null });
  const { result } = await ask(call('eth_sendRawTransaction', [raw]));
  expect((await trader.client.waitForTransactionReceipt({ hash: result })).status).toBe('success');
});

test.each([
  ['not json', -32700],
  ['', -32700],
  ['[]', -32600],
  ['7', -32600],
  ['null', -32600],
  ['{"jsonrpc":"2.0","id":1}', -32600],
  ['{"jsonrpc":"2.0","id":1,"method":"eth_call","params":{}}', -32600],
  ['{"jsonrpc":"2.0","id":{},"method":"eth_call"}', -32600],
])('the body %s is a JSON-RPC error', async (body, code) => {
  const response = await post(body);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } });
});

test('too large batches and bodies are refused', async () => {
  expect(await ask(Array.from({ length: 101 }, () => call('eth_chainId')))).toMatchObject({ error: { code: -32600 } });
  expect((await post(' '.repeat(1_048_577))).status).toBe(413);
  expect((await post('{}', '/api/1/rpc')).status).toBe(404);
});

test('an account whose tokens moved in a followed block is known to be touched, another one is not', async () => {
  const { trader, state } = gateway.onChain(137);
  await gateway.sync();
  const since = `0x${((state.pools?.journal.at(-1)?.number ?? 0n) + 1n).toString(16)}`;
  const isTouched = (account: string) => ask(call('livery_isTouched', [account, since]));
  const stranger = '0x00000000000000000000000000000000000000b2';
  expect(await isTouched(trader.address)).toMatchObject({ result: false });
  // Wrapping tells of the account in a log.
  const deposit = { to: state.chain.wrappedNative.address, data: '0xd0e30db0', value: 1n } as const;
  await trader.client.sendTransactionSync({ ...deposit, chain: null });
  await gateway.sync();
  expect(await isTouched(trader.address)).toMatchObject({ result: true });
  expect(await isTouched(stranger)).toMatchObject({ result: false });
});
