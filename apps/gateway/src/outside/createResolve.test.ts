import { createSocket, type Socket } from 'node:dgram';
import { once, setMaxListeners } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createResolve, type Resolve } from './createResolve';

let server: Socket;
let resolve: Resolve;
const never = new AbortController().signal;

/** Returns a name server's answer to a question for an IPv4 address, and none of the other kinds. */
function answer(question: Buffer): Buffer {
  const isAddress = question.readUInt16BE(question.length - 4) === 1;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(isAddress ? 1 : 0, 6);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 215, 14]);
  return Buffer.concat([head, question.subarray(12), ...(isAddress ? [record] : [])]);
}

beforeEach(async () => {
  server = createSocket('udp4', (question, { port, address }) => {
    // Servers of strangers may keep silent.
    if (!question.includes('silent')) server.send(answer(question), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  resolve = createResolve([`127.0.0.1:${server.address().port}`]);
});
afterEach(() => new Promise<void>((done) => server.close(done)));

test('the addresses of a host are those that its name server tells', async () => {
  expect(await resolve('lists.test', never)).toEqual([{ address: '93.184.215.14', family: 4 }]);
});

test('names whose servers are silent hold up no other', async () => {
  const leaving = new AbortController();
  setMaxListeners(100, leaving.signal);
  let given = 0;
  const silent = Array.from({ length: 100 }, (_, index) =>
    resolve(`${index}.silent.test`, leaving.signal).finally(() => {
      given += 1;
    }),
  );
  const outcomesOfAll = Promise.allSettled(silent);
  await resolve('lists.test', never);
  expect(given).toBe(0);
  leaving.abort();
  const outcomes = await outcomesOfAll;
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
});

test('a look-up ends with the request that it is for', async () => {
  const leaving = new AbortController();
  const asked = resolve('silent.test', leaving.signal);
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ code: 'ECANCELLED' });
});
