import { productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getOutsideSources } from './getOutsideSources';

const entry = { domain: 'operator.example', name: 'Operator' };
const app = (wallets: object, rest: object = {}) => ({
  config: v.parse(productConfig, { ...entry, wallets, ...rest }),
  configured: true,
  chains: [1],
});

test('without wallets that are somewhere else nothing is reached', () => {
  expect(getOutsideSources(app({ coinbase: false }))).toEqual({ frames: [], connections: [], images: [], styles: [] });
});

test('Coinbase Wallet is there unless it is switched off', () => {
  const { connections, styles } = getOutsideSources(app({}));
  expect(connections).toEqual(['https://www.walletlink.org', 'wss://www.walletlink.org']);
  expect(styles).toHaveLength(3);
});

test("WalletConnect's relay and its verifier come with a project", () => {
  const keys = { coinbase: false, walletconnect: 'project' };
  expect(getOutsideSources(app(keys))).toMatchObject({
    frames: ['https://verify.walletconnect.org'],
    connections: ['wss://relay.walletconnect.org', 'https://verify.walletconnect.org'],
  });
  const own = { ...app(keys), relay: 'wss://relay.operator.example' };
  expect(getOutsideSources(own).connections).toEqual([
    'wss://relay.operator.example',
    'https://verify.walletconnect.org',
  ]);
  expect(getOutsideSources({ ...own, ...app({ coinbase: false }) }).connections).toEqual([]);
});

test("Fortmatic's login comes with a key, beside an on-ramp's frame", () => {
  const both = app({ coinbase: false, fortmatic: 'pk_live' }, { onramp: { provider: 'transak', key: 'key' } });
  expect(getOutsideSources(both)).toEqual({
    frames: ['https://global.transak.com', 'https://x2.fortmatic.com'],
    connections: [],
    images: ['https://static.fortmatic.com'],
    styles: [],
  });
});
