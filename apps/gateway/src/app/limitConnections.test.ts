import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections } from './limitConnections';

test('an address has a limited number of connections, and gets another when it closes one', async () => {
  const server = createServer();
  limitConnections(server, { visitor: 2, all: 6 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  async function open() {
    const accepted = once(server, 'connection');
    const client = connect(port, '127.0.0.1').on('error', () => {});
    const [socket] = await accepted;
    return { client, socket };
  }
  const [one, other, third] = [await open(), await open(), await open()];
  expect([one, other, third].map(({ socket }) => socket.destroyed)).toEqual([false, false, true]);
  const closed = once(one.socket, 'close');
  one.client.destroy();
  await closed;
  const next = await open();
  expect(next.socket.destroyed).toBe(false);
  for (const { client } of [other, third, next]) client.destroy();
  server.close();
});

test('the addresses of an IPv6 /64 network share the connections of one visitor, also with IPv4 written as IPv6', () => {
  const server = createServer();
  limitConnections(server, { visitor: 1, all: 2 });
  const isRefused = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return socket.destroyed;
  };
  const neighbours = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '2001:db8:0:2::1'];
  expect(neighbours.map(isRefused)).toEqual([false, true, false, false]);
  expect(['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8'].map(isRefused)).toEqual([false, true, false]);
});

test('all visitors together have a limited number of connections', async () => {
  const server = createServer();
  limitConnections(server, { visitor: undefined, all: 2 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const dropped = once(server, 'drop');
  const clients = [1, 2, 3].map(() => connect(port, '127.0.0.1').on('error', () => {}));
  await dropped;
  for (const client of clients) client.destroy();
  server.close();
});

test('while there is room, a refused connection is kept for a while, and nothing is read of it', async () => {
  let answers = 0;
  const server = createHttpServer((_, response) => {
    answers += 1;
    response.end();
  });
  limitConnections(server, { visitor: 1, all: 100, waitMs: 50 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const request = 'GET / HTTP/1.1\r\nHost: livery.example\r\n\r\n';
  const accepted = once(server, 'connection');
  const served = connect(port, '127.0.0.1');
  const [first] = await accepted;
  served.write(request);
  await once(served, 'data');
  const start = performance.now();
  const refused = connect(port, '127.0.0.1').on('error', () => {});
  refused.resume().write(request);
  await new Promise((resolve) => refused.once('close', resolve));
  expect(performance.now() - start).toBeGreaterThanOrEqual(45);
  expect(answers).toBe(1);

  const closed = new Promise((resolve) => first.once('close', resolve));
  served.destroy();
  await closed;
  const next = connect(port, '127.0.0.1');
  next.write(request);
  await once(next, 'data');
  next.destroy();
  server.close();
});
