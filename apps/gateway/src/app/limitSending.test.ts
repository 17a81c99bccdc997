import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitSending } from './limitSending';

const body = Buffer.alloc(8 * 1_048_576);
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  server = createServer((_, response) => response.end(body));
  limitSending(server, { graceMs: 300, bytesPerSecond: 16 * 1_048_576, checkMs: 50 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(): Promise<{ client: Socket; closed: Promise<number> }> {
  const accepted = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.pause();
  client.write(request);
  const [socket]: Socket[] = await accepted;
  const start = performance.now();
  const closed = new Promise<number>((resolve) => socket?.once('close', () => resolve(performance.now() - start)));
  return { client, closed };
}

test('the connection of a client that reads nothing is closed', async () => {
  const { client, closed } = await ask();
  expect(await closed).toBeLessThan(3_000);
  client.destroy();
});

test('a client that reads a little now and then is closed, too', async () => {
  const { client, closed } = await ask();
  const drip = setInterval(() => void client.read(1_024), 20);
  expect(await closed).toBeLessThan(3_000);
  clearInterval(drip);
  client.destroy();
});

test('a client that reads one answer after the other, at a fair rate, keeps its connection', async () => {
  const { client, closed } = await ask();
  const start = performance.now();
  let read = 0;
  client.on('data', (chunk) => {
    const answers = Math.floor(read / body.byteLength);
    read += chunk.byteLength;
    // The next answer waits before this one has been read.
    if (Math.floor(read / body.byteLength) > answers) client.write(request);
    client.pause();
    setTimeout(() => client.resume(), 1);
  });
  client.write(request);
  client.resume();
  const outcome = await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 2_000, 'open'))]);
  expect(outcome).toBe('open');
  expect(performance.now() - start).toBeGreaterThan(1_900);
  expect(read).toBeGreaterThan(body.byteLength);
  client.destroy();
});

test('an idle connection without an unread answer stays', async () => {
  const accepted = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket]: Socket[] = await accepted;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(socket?.destroyed).toBe(false);
  client.destroy();
});
