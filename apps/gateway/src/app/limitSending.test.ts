import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitSending } from './limitSending';

const mebibyte = 1_048_576;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a connection whose client reads as it is told to. */
function open() {
  const server = createServer();
  let written = 0;
  let unread = 0;
  const socket = Object.defineProperties(new Socket(), {
    bytesWritten: { get: () => written },
    writableLength: { get: () => unread },
  });
  limitSending(server);
  server.emit('connection', socket);
  return {
    isClosed: () => socket.destroyed,
    write(bytes: number) {
      written += bytes;
      unread += bytes;
    },
    read(bytes: number) {
      unread = Math.max(0, unread - bytes);
    },
  };
}

test('a client has 15 s, and a second more for every 16 KB, to read an answer', () => {
  const client = open();
  client.write(mebibyte);
  vi.advanceTimersByTime(80_000);
  expect(client.isClosed()).toBe(false);
  vi.advanceTimersByTime(4_000);
  expect(client.isClosed()).toBe(true);
});

test('a client that reads a little now and then is closed, too', () => {
  const client = open();
  client.write(mebibyte);
  for (let second = 0; second < 84; second++) {
    client.read(1_024);
    vi.advanceTimersByTime(1_000);
  }
  expect(client.isClosed()).toBe(true);
});

test('a client that reads one answer after the other, at a fair rate, keeps its connection', () => {
  const client = open();
  for (let second = 0; second < 600; second++) {
    // The next answer is there before this one has been read.
    if (second % 50 === 0) client.write(mebibyte);
    client.read(22_000);
    vi.advanceTimersByTime(1_000);
    expect(client.isClosed()).toBe(false);
  }
});

test('an idle connection without an unread answer stays', () => {
  const client = open();
  client.write(mebibyte);
  client.read(mebibyte);
  vi.advanceTimersByTime(3_600_000);
  expect(client.isClosed()).toBe(false);
});

test('a real client that does not read is closed', async () => {
  vi.useRealTimers();
  const server = createHttpServer((_, response) => response.end(Buffer.alloc(64 * mebibyte)));
  limitSending(server, { graceMs: 10, bytesPerSecond: 1_024 * mebibyte, checkMs: 10 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const accepted = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [socket]: Socket[] = await accepted;
  if (socket && !socket.destroyed) await once(socket, 'close');
  client.destroy();
  server.close();
});
