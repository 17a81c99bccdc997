import type { AppConfig } from '@livery/core/wire/appConfig';
import { afterEach, expect, test } from 'vitest';
import { usePreferences } from '../state/preferences';
import { openChosenChain } from './openChosenChain';

const app: AppConfig = {
  config: {
    domain: '',
    name: 'Livery',
    brand_color: '#ff7149',
    brand_color_dark: '#2172e5',
    buyTokenPercentage: 0.003,
    default_slippage: 1,
  },
  configured: true,
  chains: [1, 56, 137],
};

const { href } = location;
afterEach(() => {
  history.replaceState(null, '', href);
  usePreferences.setState({ userChainId: null });
});

/** Opens a link and returns the one that the page shows instead. */
function open(link: string, userChainId: number | null = null, config: Partial<AppConfig['config']> = {}) {
  usePreferences.setState({ userChainId });
  history.replaceState(null, '', link);
  openChosenChain({ ...app, config: { ...app.config, ...config } });
  return location.pathname + location.search + location.hash;
}

test.each([
  ['/swap', '/matic/swap'],
  ['/swap?exactAmount=1&theme=dark', '/matic/swap?exactAmount=1&theme=dark'],
  ['/#/swap?exactAmount=1', '/#/matic/swap?exactAmount=1'],
  ['/limit', '/matic/limit'],
])('%s leads to the chain chosen last: %s', (link, path) => {
  expect(open(link, 137)).toBe(path);
});

test.each(['/bsc/swap', '/#/bsc/swap', '/swap?outputCurrency=0xab', '/swap/0xab', '/send'])('%s stays', (link) => {
  expect(open(link, 137)).toBe(link);
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
