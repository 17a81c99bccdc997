import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createRpc } from './createRpc';

const log = pino({ level: 'silent' });
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Call = { id: number; method: string };

/** A JSON-RPC server on a port of the system's choice; `answer` gives the fields beside the id, or a status to fail with. */
async function startEndpoint(answer: (method: string) => object | number) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const batch: Call[] = [JSON.parse(body)].flat();
      const answers = batch.map(({ id, method }) => {
        calls.push(method);
        const fields = answer(method);
        if (typeof fields === 'number') response.statusCode = fields;
        return { jsonrpc: '2.0', id, ...Object(fields) };
      });
      response.end(JSON.stringify(body.startsWith('[') ? answers : answers[0]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls };
}

const chainOne = (method: string) => ({ result: method === 'eth_chainId' ? '0x1' : '0x2a' });

test('a working endpoint is asked for its chain id once', async () => {
  const endpoint = await startEndpoint(chainOne);
  const rpc = createRpc({ chainId: 1, urls: [endpoint.url], log });
  await rpc.request('eth_blockNumber', []);
  expect(await rpc.request('eth_blockNumber', [])).toBe('0x2a');
  expect(endpoint.calls).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_blockNumber']);
});

test('an endpoint of another chain is put aside for good', async () => {
  const foreign = await startEndpoint(() => ({ result: '0x38' }));
  const own = await startEndpoint(chainOne);
  const rpc = createRpc({ chainId: 1, urls: [foreign.url, own.url], log });
  expect(await rpc.request('eth_blockNumber', [])).toBe('0x2a');
  expect(await rpc.request('eth_gasPrice', [])).toBe('0x2a');
  expect(foreign.calls).toEqual(['eth_chainId']);
});

test.each([429, 503])('an endpoint that answers %i is passed over', async (status) => {
  const failing = await startEndpoint((method) => (method === 'eth_chainId' ? { result: '0x1' } : status));
  const own = await startEndpoint(chainOne);
  const rpc = createRpc({ chainId: 1, urls: [failing.url, own.url], log });
  expect(await rpc.request('eth_blockNumber', [])).toBe('0x2a');
});

test('an error of the chain is passed on with code, message and data, and no other endpoint is asked', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' };
  const reverting = await startEndpoint((method) => (method === 'eth_chainId' ? { result: '0x1' } : { error }));
  const other = await startEndpoint(chainOne);
  const rpc = createRpc({ chainId: 1, urls: [reverting.url, other.url], log });
  await expect(rpc.request('eth_call', [])).rejects.toMatchObject({
    code: 3,
    details: error.message,
    data: error.data,
  });
  expect(other.calls).toEqual([]);
});

test('when no endpoint answers the failure says so and names no address', async () => {
  const rpc = createRpc({ chainId: 1, urls: ['http://127.0.0.1:1/secret-key'], log });
  await expect(rpc.request('eth_blockNumber', [])).rejects.toMatchObject({
    code: 'RPC_UNAVAILABLE',
    shortMessage: 'No endpoint of chain 1 answers.',
  });
});
