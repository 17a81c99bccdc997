import { chainStates } from '@livery/core/wire/chainStates';
import pino from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createPoolState } from '../pools/poolState';
import { createApp } from './createApp';

const head = { number: 7n, hash: '0x01', parentHash: '0x00' } as const;

/** Creates a gateway of three chains. `follow` brings the pools of some of them to their heads. */
function start(variables: Record<string, string> = {}) {
  let now = 1_000_000;
  const endpoints = Object.fromEntries([1, 56, 250].map((id) => [`RPC_URLS_${id}`, 'http://127.0.0.1:1']));
  const context = createContext(parseEnvironment({ ...endpoints, ...variables }), pino({ level: 'silent' }), {
    clock: () => now,
  });
  const app = createApp(context);
  return {
    follow(...ids: number[]) {
      for (const id of ids) {
        const state = context.chains.get(id);
        if (!state) throw new Error('The chain is not served.');
        state.pools = createPoolState({ venues: [], head });
        state.syncedAt = now;
      }
    },
    /** Brings the book of a chain to its head. */
    followBook(id: number) {
      const book = context.books.get(id);
      if (!book) throw new Error('There is no book.');
      book.status = { syncedAt: now, blockTime: 0n, position: 0n, checkedTo: null };
    },
    pass(ms: number) {
      now += ms;
    },
    drain: () => context.shutdown.draining.abort(),
    async ask() {
      const response = await app.request('/readyz');
      return { code: response.status, ...(await response.json()) };
    },
    async listReady() {
      const { chains } = v.parse(chainStates, await (await app.request('/api/chains')).json());
      return chains.filter(({ ready }) => ready).map(({ id }) => id);
    },
  };
}

test('a gateway with a shared database is not ready before it has read the saved entries', async () => {
  const { ask, follow } = start({ DATABASE_URL: 'postgres://127.0.0.1:1/livery' });
  follow(56);
  expect(await ask()).toMatchObject({ code: 503, status: 'not ready' });
});

test('one chain makes a gateway ready, and the others say that they are not', async () => {
  const { ask, follow, pass, listReady } = start();
  expect(await ask()).toMatchObject({ code: 503, status: 'not ready' });
  follow(56);
  pass(3_000);
  const { code, status, chains } = await ask();
  expect({ code, status }).toEqual({ code: 200, status: 'ready' });
  expect(chains).toMatchObject([
    { id: 1, name: 'Ethereum', ready: false, secondsSinceSync: null },
    { id: 56, name: 'BNB Chain', ready: true, block: 7, secondsSinceSync: 3 },
    { id: 250, name: 'Fantom', ready: false },
  ]);
  expect(await listReady()).toEqual([56]);
  pass(13_000);
  expect(await ask()).toMatchObject({ code: 503 });
  expect(await listReady()).toEqual([]);
});

test('a gateway is ready only with all of the required chains', async () => {
  const { ask, follow } = start({ REQUIRED_CHAINS: '1,250' });
  follow(1, 56);
  expect(await ask()).toMatchObject({
    code: 503,
    status: 'not ready',
    chains: [{ required: true }, { required: false }, { required: true }],
  });
  follow(250);
  expect(await ask()).toMatchObject({ code: 200, status: 'ready' });
});

test('with REQUIRE_BOOK a chain is ready only while its order book follows it', async () => {
  const { ask, follow, followBook, pass } = start({ REQUIRE_BOOK: 'on' });
  follow(1, 56);
  expect(await ask()).toMatchObject({ code: 503, status: 'not ready' });
  followBook(56);
  expect(await ask()).toMatchObject({ code: 200, status: 'ready' });
  pass(61_000);
  follow(1, 56);
  expect(await ask()).toMatchObject({ code: 503, status: 'not ready' });

  const without = start();
  without.follow(56);
  expect(await without.ask()).toMatchObject({ code: 200, status: 'ready' });
});

test('with REQUIRE_BOOK each required chain needs its book', async () => {
  const { ask, follow, followBook } = start({ REQUIRE_BOOK: 'on', REQUIRED_CHAINS: '1,56' });
  follow(1, 56);
  followBook(1);
  expect(await ask()).toMatchObject({ code: 503 });
  followBook(56);
  expect(await ask()).toMatchObject({ code: 200 });
});

test('a gateway that stops is not ready', async () => {
  const { ask, follow, drain } = start();
  follow(1);
  drain();
  expect(await ask()).toMatchObject({ code: 503, status: 'stopping' });
});
