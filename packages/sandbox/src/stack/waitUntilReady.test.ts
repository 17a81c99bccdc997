import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { waitUntilReady } from './waitUntilReady';

let server: ReturnType<typeof createServer>;
afterEach(() => void server.close());

/** Starts a gateway that gives these answers, one after another. Returns its address, and the answers that are left. */
async function start(answers: { status: number; body: string }[]) {
  server = createServer((_, response) => {
    const { status, body } = answers.shift() ?? { status: 500, body: '' };
    response.writeHead(status, { connection: 'close' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers };
}

const toBody = (...unread: number[]) => JSON.stringify({ chains: unread.map((count) => ({ unread: count })) });

test('a gateway is ready once each chain has read all of its pools', async () => {
  const { url, answers } = await start([
    { status: 503, body: toBody(0, 0) },
    { status: 200, body: 'unreadable' },
    { status: 200, body: toBody(0, 3) },
    { status: 200, body: toBody(0, 0) },
    { status: 200, body: 'not asked for' },
  ]);
  await waitUntilReady(url, new AbortController().signal);
  expect(answers).toHaveLength(1);
});

test('a chain with a Universal Router is ready once that was tried', async () => {
  const toBody = (...venues: { name: string }[]) => JSON.stringify({ chains: [{ id: 1, unread: 0, venues }] });
  const { url, answers } = await start([
    { status: 200, body: toBody() },
    { status: 200, body: toBody({ name: 'Uniswap_V3' }) },
    { status: 200, body: toBody({ name: 'Universal_Router' }) },
    { status: 200, body: 'not asked for' },
  ]);
  await waitUntilReady(url, new AbortController().signal);
  expect(answers).toHaveLength(1);
});

test('waiting ends with the process', async () => {
  const { url } = await start([]);
  const ending = new AbortController();
  const waiting = waitUntilReady(url, ending.signal);
  ending.abort();
  await expect(waiting).rejects.toThrow('aborted');
});
