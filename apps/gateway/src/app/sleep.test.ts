import { chainStates } from '@livery/core/wire/chainStates';
import pino from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createPoolState } from '../pools/poolState';
import { createApp } from './createApp';

const head = { number: 7n, hash: '0x01', parentHash: '0x00' } as const;
const token = '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174';

/** Creates a gateway of one chain that sleeps, and whose reads end at once: nothing follows it. */
function start(variables: Record<string, string> = {}) {
  let now = 1_000_000;
  const environment = parseEnvironment({ RPC_URLS_137: 'http://127.0.0.1:1', ...variables });
  const context = createContext(environment, pino({ level: 'silent' }), { clock: () => now });
  const [state, book] = [context.chains.get(137), context.books.get(137)];
  if (!state || !book) throw new Error('The chain is not served.');
  const { sleep } = state;
  const app = createApp(context);
  state.pools = createPoolState({ venues: [], head });
  book.status = { syncedAt: now, blockTime: 0n, position: 0n, checkedTo: null };
  const end = () => {
    for (const { end: stop } of sleep.waits.values()) stop();
    sleep.waits.clear();
  };
  sleep.listeners.add(() => void Promise.resolve().then(end));
  const fallAsleep = () => {
    sleep.isAsleep = true;
    sleep.isStale = true;
    state.syncedAt = undefined;
  };
  fallAsleep();
  return {
    state,
    pass: (ms: number) => {
      now += ms;
    },
    async ask(path: string, init: RequestInit = {}) {
      return app.request(path, init);
    },
    /** Returns true when a request wakes the chain. */
    async wakes(path: string, init: RequestInit = {}) {
      fallAsleep();
      await app.request(path, init);
      return !sleep.isAsleep;
    },
  };
}

const call = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const rpc = (method: string, params: unknown[] = []) => call({ jsonrpc: '2.0', id: 1, method, params });

test('a sleeping chain is ready, and both say that it sleeps', async () => {
  const { ask } = start({ REQUIRED_CHAINS: '137', REQUIRE_BOOK: 'on' });
  const answer = await ask('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ready', chains: [{ id: 137, state: 'asleep', ready: true }] });
  const { chains } = v.parse(chainStates, await (await ask('/api/chains')).json());
  expect(chains).toEqual([{ id: 137, ready: true, asleep: true }]);
  const metrics = await (await ask('/metrics')).text();
  expect(metrics).toContain('livery_chain_asleep{chain="137"} 1');
  expect(metrics).toContain('livery_chain_ready{chain="137"} 1');
  expect(metrics).not.toMatch(/livery_(sync_age_seconds|book_ready|book_age_seconds)\{/);
});

test('a sleeping chain whose node is gone is not ready', async () => {
  const { ask, state } = start();
  state.sleep.isNodeGone = true;
  expect((await ask('/readyz')).status).toBe(503);
  expect(await (await ask('/readyz')).json()).toMatchObject({ chains: [{ state: 'unreachable', ready: false }] });
});

test('a chain that wakes is ready for as long as that may take', async () => {
  const { ask, pass, wakes } = start();
  await wakes(`/api/137/prices?tokens=${token}`);
  expect(await (await ask('/readyz')).json()).toMatchObject({ chains: [{ state: 'waking', ready: true }] });
  pass(16_000);
  expect((await ask('/readyz')).status).toBe(503);
});

const terms = `sellToken=MATIC&buyToken=${token}&sellAmount=1000`;

test.each<[string, RequestInit?]>([
  [`/api/137/swap/v1/quote?${terms}`],
  [`/api/137/swap/v1/price?${terms}`],
  [`/api/137/prices?tokens=${token}`],
  [`/api/137/depth?baseToken=${token}&quoteToken=0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270`],
  ['/api/137/rpc', rpc('eth_blockNumber')],
  ['/api/137/rpc', rpc('eth_call', [{ to: token, data: '0x' }, 'latest'])],
  [`/api/137/sra/v4/orderbook?baseToken=${token}&quoteToken=0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270`],
])('%s wakes a chain', async (path, init) => {
  expect(await start().wakes(path, init)).toBe(true);
});

test.each<[string, RequestInit?]>([
  ['/api/137/swap/v1/quote'],
  ['/api/137/swap/v1/price?sellToken=MATIC'],
  ['/api/137/prices'],
  ['/api/137/depth?baseToken=1'],
  ['/api/137/sra/v4/stream?trader=1'],
  ['/api/137/rpc', { method: 'POST', body: rpc('eth_blockNumber').body ?? null }],
  ['/api/137/rpc', rpc('eth_chainId')],
  ['/api/137/rpc', rpc('net_version')],
  ['/api/137/rpc', rpc('eth_mine')],
  ['/api/137/rpc?rest', rpc('eth_call', [{ to: token, data: '0x' }, 'latest'])],
  ['/api/137/rpc', call([])],
  ['/api/56/swap/v1/quote'],
  ['/api/chains'],
  ['/api/config'],
  ['/readyz'],
  ['/metrics'],
  ['/openapi.json'],
  ['/'],
  ['/matic/swap'],
  ['/robots.txt'],
])('%s leaves a chain asleep', async (path, init) => {
  expect(await start().wakes(path, init)).toBe(false);
});

test('nothing is quoted from a chain whose pools could not be read at waking', async () => {
  const { ask } = start();
  const answer = await ask(`/api/137/swap/v1/price?${terms}`);
  expect(answer.status).toBe(503);
});
