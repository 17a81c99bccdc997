import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RpcRequestError } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { RelaySilentError } from '../errors/rpc';
import { createRelay } from './createRelay';

const key = 'a-key-of-an-operator';
const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** Starts a relay that answers as told, and returns the bodies that it was sent. */
async function start(answer: (response: ServerResponse) => void, timeoutMs?: number) {
  const bodies: unknown[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    bodies.push(JSON.parse(text));
    answer(response);
  }).listen(0, '127.0.0.1');
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${key}`;
  return { relay: createRelay({ url, chainId: 1, clock: Date.now, timeoutMs: timeoutMs ?? 30_000 }), bodies };
}

const reply = (body: object) => (response: ServerResponse) =>
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }));

test('a relay is asked to take the transaction, and nothing else', async () => {
  const { relay, bodies } = await start(reply({ result: '0x12' }));
  await relay.send('0x1234');
  expect(bodies).toMatchObject([{ method: 'eth_sendRawTransaction', params: ['0x1234'] }]);
});

test('a transaction that the relay has already counts as taken, and a refused one does not', async () => {
  const known = await start(reply({ error: { code: -32_000, message: 'already known' } }));
  await known.relay.send('0x1234');
  const refusing = await start(reply({ error: { code: -32_000, message: `nonce too low for ${key}` } }));
  const refusal = await refusing.relay.send('0x1234').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RpcRequestError);
  expect(String(refusal)).toContain('nonce too low');
  expect(String(refusal)).not.toContain(key);
});

test.each([
  ['that hangs up', (response: ServerResponse) => response.destroy(), 'Connection'],
  ['with a failure of its server', (response: ServerResponse) => response.writeHead(502).end(), 'status 502'],
  ['with an answer of another form', (response: ServerResponse) => response.end('<html>'), 'parse'],
])('a relay %s leaves open whether it took the transaction', async (_, answer) => {
  const { relay } = await start(answer);
  const failure = await relay.send('0x1234').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RelaySilentError);
  expect(String(failure)).toContain('The relay of chain 1 does not answer');
  expect(String(failure)).not.toContain(key);
});
