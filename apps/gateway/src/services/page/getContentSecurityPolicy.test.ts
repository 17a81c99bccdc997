import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toHashSource } from '../../page/loadPage';
import { coinbaseStyles, getExternalSources } from './getContentSecurityPolicy';

const entry = { domain: 'operator.example', name: 'Operator' };
const app = (wallets: object, rest: object = {}) => ({
  config: v.parse(productConfig, { ...entry, wallets, ...rest }),
  configured: true,
  chains: [1],
  // The operator wants no public node.
  walletNodes: { 1: 'gateway' },
});

test('without remote wallets, no other origin is allowed', () => {
  expect(getExternalSources(app({ coinbase: false }))).toEqual({ frames: [], connections: [], images: [], styles: [] });
});

test('the public nodes of the served chains are allowed, or the operator’s in their place', () => {
  const listed = (change: object) => getExternalSources({ ...app({ coinbase: false }), ...change }).connections;
  expect(listed({ chains: [1, 137], walletNodes: undefined })).toEqual([
    'https://ethereum.reth.rs',
    'https://polygon.drpc.org',
  ]);
  expect(listed({ chains: [1, 137], walletNodes: { 137: 'https://node.example/path?key=public' } })).toEqual([
    'https://ethereum.reth.rs',
    'https://node.example',
  ]);
  expect(listed({ chains: [1, 137], walletNodes: { 1: 'gateway', 137: 'gateway' } })).toEqual([]);
  const one = { 1: 'https://node.example/1', 137: 'https://node.example/137' };
  expect(listed({ chains: [1, 137], walletNodes: one })).toEqual(['https://node.example']);
});

test('the sources of Coinbase Wallet are allowed unless it is switched off', () => {
  const { connections, styles } = getExternalSources(app({}));
  expect(connections).toEqual(['https://www.walletlink.org', 'wss://www.walletlink.org']);
  expect(styles).toHaveLength(3);
});

test("WalletConnect's relay and verifier are allowed with a project id", () => {
  const keys = { coinbase: false, walletconnect: 'project' };
  expect(getExternalSources(app(keys))).toMatchObject({
    frames: ['https://verify.walletconnect.org'],
    connections: ['wss://relay.walletconnect.org', 'https://verify.walletconnect.org'],
  });
  const own = { ...app(keys), relay: 'wss://relay.operator.example' };
  expect(getExternalSources(own).connections).toEqual([
    'wss://relay.operator.example',
    'https://verify.walletconnect.org',
  ]);
  expect(getExternalSources({ ...own, ...app({ coinbase: false }) }).connections).toEqual([]);
});

test("Fortmatic's login is allowed with a key, beside the frame of an on-ramp", () => {
  const both = app({ coinbase: false, fortmatic: 'pk_live' }, { onramp: { provider: 'transak', key: 'key' } });
  expect(getExternalSources(both)).toEqual({
    frames: ['https://global.transak.com', 'https://x2.fortmatic.com'],
    connections: [],
    images: ['https://static.fortmatic.com'],
    styles: [],
  });
});

const folder = join(
  import.meta.dirname,
  '../../../../../node_modules/@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components',
);

test('the allowed styles of Coinbase Wallet are those of its installed library', async () => {
  const files = ['cssReset/cssReset-css.js', 'Snackbar/Snackbar-css.js', 'RedirectDialog/RedirectDialog-css.js'];
  const sources = files.map(async (file) => {
    const code = readFileSync(join(folder, file));
    const sheet: unknown = await import(`data:text/javascript;base64,${code.toString('base64')}`);
    return toHashSource(v.parse(v.object({ default: v.string() }), sheet).default);
  });
  expect(coinbaseStyles).toEqual(await Promise.all(sources));
});
