import { once } from 'node:events';
import { Agent, get as getHttp, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, test } from 'vitest';
import { createServer } from './createServer';
import { drainServer } from './drainServer';

type Answer = { status: number; text: string; connection: string | undefined };

/** Starts a server whose `/slow` answers when it is told to, and whose `/stream` ends with the server. */
async function start() {
  const shutdown = { draining: new AbortController(), closing: new AbortController() };
  const finish = new AbortController();
  const app = new Hono()
    .get('/ready', (c) => c.text('', shutdown.draining.signal.aborted ? 503 : 200))
    .get('/fast', (c) => c.text('x'.repeat(100_000)))
    .get('/slow', async (c) => {
      if (!finish.signal.aborted) await once(finish.signal, 'abort');
      return c.text('slow');
    })
    .get('/stream', (c) =>
      streamSSE(c, async (stream) => {
        await stream.write('data: 1\n\n');
        await once(shutdown.closing.signal, 'abort');
      }),
    );
  const running = createServer({ fetch: app.fetch, headers: {}, draining: shutdown.draining.signal });
  const { server } = running;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function ask(path: string, agent?: Agent): Promise<Answer> {
    const request = getHttp({ port, host: '127.0.0.1', path, agent });
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (!response) throw new Error('There is no response.');
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    if (!response.complete) throw new Error('The answer was cut.');
    return { status: response.statusCode ?? 0, text, connection: response.headers.connection };
  }
  const drain = (waitMs: number, hurry = new AbortController()) =>
    drainServer(running, { shutdown, waitMs, maxMs: 5_000, hurry: hurry.signal });
  return { ask, drain, running, finish, shutdown };
}

test('under load no answer is cut: clients are told to close, and leave when it is no longer ready', async () => {
  const { ask, drain } = await start();
  let answers = 0;
  const connections = new Set<string | undefined>();
  let isReady = true;
  /** A client on a connection of its own, behind a load balancer that sends no request to a server that is not ready. */
  async function stayBusy() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (isReady) {
      const { status, text, connection } = await ask('/fast', agent);
      expect({ status, bytes: text.length }).toEqual({ status: 200, bytes: 100_000 });
      connections.add(connection);
      answers++;
    }
    agent.destroy();
  }
  async function check() {
    while (isReady) isReady = (await ask('/ready', new Agent())).status === 200;
  }
  const clients = Array.from({ length: 40 }, stayBusy);
  while (answers < 200) await ask('/fast');
  const checking = check();
  const drained = drain(3_000);
  await Promise.all([...clients, checking]);
  await drained;
  expect(connections).toEqual(new Set(['keep-alive', 'close']));
});

test('a running request finishes after the server has stopped to listen, and a stream ends', async () => {
  const { ask, drain, running, finish, shutdown } = await start();
  const slow = ask('/slow');
  const stream = ask('/stream');
  while (running.running.size < 2) await ask('/ready');
  const drained = drain(0);
  expect(await stream).toMatchObject({ status: 200, text: 'data: 1\n\n' });
  await expect(ask('/fast')).rejects.toThrow();
  expect(shutdown.closing.signal.aborted).toBe(true);
  finish.abort();
  expect(await slow).toEqual({ status: 200, text: 'slow', connection: 'close' });
  await drained;
});

test('a second signal ends the wait and every connection', async () => {
  const { ask, drain, running } = await start();
  const slow = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code);
  while (running.running.size < 1) await ask('/ready');
  const hurry = new AbortController();
  const drained = drain(60_000, hurry);
  hurry.abort();
  await drained;
  expect(await slow).toBe('ECONNRESET');
});
