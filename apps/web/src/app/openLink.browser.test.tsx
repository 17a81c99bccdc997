import { chains } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { afterEach, expect, test } from 'vitest';
import { sampleApp } from '../config/testing/sampleApp';
import { useChainFollowing } from '../connection/chainFollowing';
import { usePreferences } from '../state/preferences';
import { openLink } from './openLink';

const app: AppConfig = { ...sampleApp, chains: [1, 56, 137] };

const { href } = location;
afterEach(() => {
  history.replaceState(null, '', href);
  usePreferences.setState({ userChainId: null });
});

/** Opens a link and returns the one that the page shows instead. */
function open(
  link: string,
  userChainId: number | null = null,
  config: Partial<AppConfig['config']> = {},
  chains = app.chains,
) {
  usePreferences.setState({ userChainId });
  history.replaceState(null, '', link);
  openLink({ ...app, chains, config: { ...app.config, ...config } });
  return location.pathname + location.search + location.hash;
}

test.each([
  ['/swap', '/matic/swap'],
  ['/swap?exactAmount=1&theme=dark', '/matic/swap?exactAmount=1&theme=dark'],
  ['/#/swap?exactAmount=1', '/matic/swap?exactAmount=1'],
  ['/', '/matic/swap'],
  ['/unknown?theme=dark', '/matic/swap?theme=dark'],
  ['/limit', '/matic/limit'],
])('%s leads to the chain chosen last: %s', (link, path) => {
  expect(open(link, 137)).toBe(path);
});

test.each(['/bsc/swap', '/bsc/swap#content', '/swap?outputCurrency=0xab', '/bsc/add/ETH'])('%s stays', (link) => {
  expect(open(link, 137)).toBe(link);
});

test.each([
  ['/#/bsc/swap?exactAmount=1', '/bsc/swap?exactAmount=1'],
  ['/?theme=dark#/bsc/swap', '/bsc/swap?theme=dark'],
  ['/swap/0xab', '/swap?outputCurrency=0xab'],
  ['/send', '/matic/swap'],
  ['/matic/send', '/swap'],
  ['/avax/limit', '/matic/swap'],
])('%s is redirected before anything is rendered: %s', (link, path) => {
  expect(open(link, 137)).toBe(path);
});

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

test.each([
  ...['', '/bsc', '/matic', '/avax', '/fantom', '/optimism', '/arbitrum', '/base', '/celo'].map((network) => [
    `${network}/swap`,
    `${network}/swap`,
  ]),
  [`/swap/${usdc}`, `/swap?outputCurrency=${usdc}`],
  [`/bsc/swap/${usdc}?exactAmount=1`, `/bsc/swap?exactAmount=1&outputCurrency=${usdc}`],
  ['/send?theme=dark', '/swap?theme=dark'],
  ['/bsc/send?exactAmount=1', '/swap?exactAmount=1'],
  ['/somewhere/else?affiliate=bob.eth', '/swap?affiliate=bob.eth'],
  ['/#/swap', '/swap'],
  ['/#/matic/swap?exactAmount=3&theme=dark', '/matic/swap?exactAmount=3&theme=dark'],
  ['/?theme=light#/bsc/send', '/swap?theme=light'],
])('with every network offered, %s leads to %s', (link, place) => {
  const all = chains.map(({ id }) => id);
  expect(open(link, null, {}, all)).toBe(place);
});

test('without a choice the link leads to the default chain of the operator', () => {
  expect(open('/swap', null, { bsc_as_default: true })).toBe('/bsc/swap');
  expect(open('/swap')).toBe('/swap');
});

test('Ethereum can be the choice, and a chain that is no longer served is none', () => {
  expect(open('/swap', 1, { bsc_as_default: true })).toBe('/swap');
  expect(open('/swap', 250, { bsc_as_default: true })).toBe('/bsc/swap');
});

test('a chain in the path is chosen if it is served', () => {
  open('/bsc/swap', 137);
  expect(usePreferences.getState().userChainId).toBe(56);
  open('/fantom/swap', 137);
  expect(usePreferences.getState().userChainId).toBe(137);
});

test.each([
  ['/bsc/swap', true],
  ['/#/matic/swap', true],
  ['/#/swap?outputCurrency=0xab', true],
  ['/#/swap?exactAmount=1', false],
  ['/swap#content', false],
])('after %s a wallet that connects does not move the page: %s', (link, isExplicit) => {
  useChainFollowing.setState({ isExplicit: false });
  open(link, 137);
  expect(useChainFollowing.getState().isExplicit).toBe(isExplicit);
});
