import { universalSource } from '@livery/core/domain/executors';
import { getVenues } from '@livery/core/domain/venues';
import pino from 'pino';
import { expect, test } from 'vitest';
import { recordCheck, type VenueOutcome } from '../chains/venueChecks';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createApp } from './createApp';

function start() {
  const variables = { RPC_URLS_1: 'http://127.0.0.1:1', RPC_URLS_250: 'http://127.0.0.1:1' };
  const context = createContext(parseEnvironment(variables), pino({ level: 'silent' }));
  const app = createApp(context);
  const record = (chainId: number, name: string, outcome: VenueOutcome) => {
    const state = context.chains.get(chainId);
    for (const now of [1, 2]) if (state) recordCheck(state.venueChecks, name, { outcome, now });
  };
  const ask = async (chainId: number) => (await app.request(`/api/${chainId}/sources`)).json();
  return { app, context, record, ask };
}

const works = { outcome: 'works' } as const;
const fails = { outcome: 'fails', reason: 'gone' } as const;

test('before a check, quotes use the exchanges that the proxy was made for', async () => {
  const { ask } = start();
  const { executors, venues } = await ask(1);
  expect(executors).toMatchObject([
    { name: 'exchangeProxy', used: true },
    { name: 'universalRouter', used: false },
  ]);
  expect(venues).toContainEqual({
    name: 'Uniswap_V3',
    executors: ['exchangeProxy', 'universalRouter'],
    state: 'not checked',
    used: true,
  });
  expect(venues.at(-1)).toEqual({
    name: 'Uniswap_V4',
    executors: ['universalRouter'],
    state: 'not checked',
    used: false,
  });
});

test('checks tell which executors and venues quotes use', async () => {
  const { ask, record, context } = start();
  for (const name of [universalSource, 'Uniswap_V4']) record(1, name, works);
  const chain = context.chains.get(1)?.chain;
  for (const { name } of chain ? getVenues(chain) : []) record(1, name, fails);
  const { executors, venues } = await ask(1);
  expect(executors.map(({ used }: { used: boolean }) => used)).toEqual([false, true]);
  expect(venues.filter(({ used }: { used: boolean }) => used)).toMatchObject([
    { name: 'Uniswap_V2', state: 'fails' },
    { name: 'Uniswap_V3', state: 'fails' },
    { name: 'Uniswap_V4', state: 'works' },
  ]);
  record(1, universalSource, fails);
  expect((await ask(1)).venues.every(({ used }: { used: boolean }) => !used)).toBe(true);
});

test('a chain without the router has the proxy alone, and one that is not served has no sources', async () => {
  const { ask, app } = start();
  const { executors, venues } = await ask(250);
  expect(executors).toMatchObject([{ name: 'exchangeProxy' }]);
  expect(venues.map(({ name }: { name: string }) => name)).not.toContain('Uniswap_V4');
  expect((await app.request('/api/56/sources')).status).toBe(404);
});
