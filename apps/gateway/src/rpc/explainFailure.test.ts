import { createServer } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { postRpc } from '@livery/core/actions/postRpc';
import { afterEach, expect, test } from 'vitest';
import { explainFailure } from './explainFailure';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function explain(url: string, timeoutMs = 5_000): Promise<{ cause: string; reason: string }> {
  const sent = postRpc({ fetch, url, body: '{}', timeoutMs, maxBytes: 100 });
  return sent.then(
    () => ({ cause: 'answered', reason: '' }),
    (failure: unknown) => explainFailure(failure),
  );
}

test('a refused connection', async () => {
  const server = createTcpServer();
  const port = await serve(server);
  await new Promise((resolve) => server.close(resolve));
  expect(await explain(`http://127.0.0.1:${port}/secret-key`)).toEqual({
    cause: 'refused',
    reason: 'connection refused',
  });
});

test.each([
  ['http://secret-key.invalid/', 'dns', /\(DNS\)$/],
  ['http://user:secret-key@127.0.0.1:1/', 'unknown', /^Failed to send batch call$/],
])('the failure of %s is explained without its URL', async (url, cause, reason) => {
  expect(await explain(url)).toEqual({ cause, reason: expect.stringMatching(reason) });
});

test.each([
  ['status 502', 'status_502', 502, ''],
  ['status 429', 'limited', 429, ''],
  ['response too large', 'too_large', 200, 'x'.repeat(101)],
  ['Failed to parse JSON response', 'malformed', 200, 'x'],
])('%s', async (reason, cause, status, body) => {
  const port = await serve(createServer((_, response) => response.writeHead(status).end(body)));
  expect(await explain(`http://127.0.0.1:${port}/secret-key`)).toEqual({ cause, reason });
});

test('a server that hangs up, one that says nothing and one without TLS are told apart', async () => {
  const rude = await serve(createTcpServer((socket) => socket.destroy()));
  expect(await explain(`http://127.0.0.1:${rude}/`)).toEqual({
    cause: 'connection',
    reason: expect.stringMatching(/^connection (closed|reset)$/),
  });
  const mute = await serve(createTcpServer());
  expect(await explain(`http://127.0.0.1:${mute}/`, 50)).toEqual({ cause: 'timeout', reason: 'no response in time' });
  const plain = await serve(createServer((_, response) => response.end()));
  expect(await explain(`https://127.0.0.1:${plain}/`)).toEqual({
    cause: 'tls',
    reason: expect.stringMatching(/^TLS: /),
  });
});
