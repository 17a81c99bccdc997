import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections } from './limitConnections';

test('an address has a limited number of connections, and gets another when it closes one', async () => {
  const server = createServer();
  limitConnections(server, { visitor: 2, all: 10 });
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
