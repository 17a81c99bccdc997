import { getVenues } from '@livery/core/domain/venues';
import pino from 'pino';
import { createTestClient, http, publicActions } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { createChainState } from '../../chains/chainState';
import { startGateway } from '../../testing/startGateway';
import { withClient } from '../../testing/withClient';
import { checkChain } from './checkChain';
import { checkVenue } from './checkVenue';
import { followVenues } from './followVenues';

let gateway: Awaited<ReturnType<typeof startGateway>>;
afterEach(() => gateway.stop());

/** Code that reverts. */
const broken = '0x60006000fd';
const waiting = { timeout: 30_000 };

test.each([1, 56, 137, 43114, 250, 10, 42161, 8453, 42220])(
  'every venue of chain %i that has pools works',
  async (chainId) => {
    gateway = await startGateway([chainId], { v3: true });
    const { state } = gateway.onChain(chainId);
    const withPools = new Set([...(state.pools?.venueOf.values() ?? [])].map(({ name }) => name));
    const checks = [];
    for (const venue of getVenues(state.chain).filter(({ name }) => withPools.has(name))) {
      checks.push([venue.name, await checkVenue(state, venue)]);
    }
    expect(checks).toEqual([...withPools].map((name) => [name, { outcome: 'works' }]));
  },
);

test('a venue that breaks is left out of quotes, told of in the readiness, the metrics and the log, and comes back', async () => {
  gateway = await startGateway([1], { v3: true });
  const { state, ask } = gateway.onChain(1);
  const node = createTestClient({ mode: 'anvil', transport: http(gateway.variables.RPC_URLS_1) }).extend(publicActions);
  const log = pino({ level: 'silent' });
  const [warn, info] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')];
  let passed = 0;
  const clock = () => Date.now() + passed;
  const pass = (seconds: number) => {
    passed += seconds * 1_000;
    state.syncedAt = clock();
  };
  const readState = async () => {
    const { chains } = await (await gateway.app.request('/readyz')).json();
    return Object.fromEntries(
      chains[0].venues.map((venue: { name: string; state: string }) => [venue.name, venue.state]),
    );
  };
  const readMetric = async () =>
    /livery_venue_works{chain="1",venue="Uniswap_V3"} (\d)/.exec(
      await (await gateway.app.request('/metrics')).text(),
    )?.[1];
  const venue = getVenues(state.chain).find(({ name }) => name === 'Uniswap_V3');
  if (!venue) throw new Error('Uniswap_V3 is not registered.');

  const follower = followVenues(state, { log, clock, pollMs: 20 });
  const expectOutcome = (outcome: string) =>
    vi.waitFor(() => expect(state.venueChecks.get('Uniswap_V3')?.outcome).toBe(outcome), waiting);
  await expectOutcome('works');
  expect((await readState()).Uniswap_V3).toBe('works');
  const query = { sellToken: 'ETH', buyToken: 'USDC', sellAmount: '1000000000000000', includedSources: 'Uniswap_V3' };
  expect((await ask('price', query)).status).toBe(200);

  const code = (await node.getCode({ address: venue.router })) ?? '0x';
  await node.setCode({ address: venue.router, bytecode: broken });
  pass(3_601);
  await expectOutcome('fails');
  expect((await readState()).Uniswap_V3).toBe('fails');
  // Once may be the fault of a moment.
  expect(warn).not.toHaveBeenCalled();
  pass(11);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), waiting);
  expect(warn.mock.calls[0]).toEqual([
    { chainId: 1, venue: 'Uniswap_V3', outcome: 'fails', reason: expect.stringContaining('reverted') },
    'a venue fails and is left out of quotes',
  ]);
  expect(await readMetric()).toBe('0');
  expect((await ask('price', query)).status).toBe(400);
  const { sources } = await (await ask('price', { ...query, includedSources: '' })).json();
  expect(sources.map(({ name }: { name: string }) => name)).not.toContain('Uniswap_V3');

  await node.setCode({ address: venue.router, bytecode: code });
  pass(61);
  await vi.waitFor(() => expect(info).toHaveBeenCalledOnce(), waiting);
  expect((await ask('price', query)).status).toBe(200);
  expect(await readMetric()).toBe('1');
  follower.stop();
});

test('a check of all venues tells which work, which fail and which have no pools, or that the chain cannot be read', async () => {
  gateway = await startGateway([1]);
  const { chain } = gateway.onChain(1).state;
  const url = gateway.variables.RPC_URLS_1 ?? '';
  const venue = getVenues(chain).find(({ name }) => name === 'Uniswap_V3');
  if (!venue) throw new Error('Uniswap V3 is not registered.');
  await createTestClient({ mode: 'anvil', transport: http(url) }).setCode({ address: venue.router, bytecode: broken });
  const log = pino({ level: 'silent' });
  const check = (endpoint: string) => checkChain(createChainState(chain, { urls: [endpoint], log }), log);
  const checks = await check(url);
  const others = ['Universal_Router', 'Uniswap_V4'];
  expect(checks.map(({ venue }) => venue)).toEqual([...getVenues(chain).map(({ name }) => name), ...others]);
  expect(Object.fromEntries(checks.map(({ venue, outcome }) => [venue, outcome]))).toMatchObject({
    Uniswap_V2: 'works',
    Uniswap_V3: 'fails',
    SushiSwap: 'not checked',
    Uniswap_V4: 'works',
  });
  expect(await check('http://127.0.0.1:1')).toEqual([
    { chain: 'Ethereum (1)', venue: 'all', outcome: 'fails', reason: expect.stringMatching(/\w/) },
  ]);
});

test.each([
  ['does not know state overrides', 'invalid argument 2: too many arguments'],
  ['ignores them', 'insufficient funds for gas * price + value'],
  ['answers with another error', 'The request took too long.'],
])('a node that %s takes no venue out', async (_, message) => {
  gateway = await startGateway([1], { v3: true });
  const { state } = gateway.onChain(1);
  const other = withClient(state, ({ method }) => {
    if (method === 'eth_call') throw Object.assign(new Error(message), { code: -32_000 });
  });
  const [venue] = getVenues(state.chain);
  if (!venue) throw new Error('There are no venues.');
  expect(await checkVenue(other, venue)).toMatchObject({ outcome: 'not checked', reason: expect.stringMatching(/./) });
});
