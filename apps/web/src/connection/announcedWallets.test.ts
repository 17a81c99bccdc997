import { custom } from 'viem';
import { mainnet } from 'viem/chains';
import { afterEach, expect, test, vi } from 'vitest';
import { createConfig } from 'wagmi';
import { discoverWallets, isNameTaken, useAnnouncedWallets } from './announcedWallets';

/** Opens the page in a browser; `announce` is a wallet's announcement. */
function open() {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const config = createConfig({
    chains: [mainnet],
    storage: null,
    multiInjectedProviderDiscovery: false,
    transports: { [mainnet.id]: custom({ request: async () => null }) },
  });
  discoverWallets(config);
  const announce = (detail: unknown) =>
    page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }));
  const list = () => config.connectors.map(({ id, name }) => ({ id, name }));
  return { config, announce, list };
}

const refuse = () => {
  throw new TypeError('no');
};
const createProvider = () => ({ request: async () => null });
const fox = { uuid: 'a', name: 'Fox', rdns: 'io.fox', icon: '' };

afterEach(() => {
  vi.unstubAllGlobals();
  useAnnouncedWallets.setState(useAnnouncedWallets.getInitialState(), true);
});

test('an announced wallet is offered once, under its rdns', () => {
  const { announce, list } = open();
  const provider = createProvider();
  announce({ info: fox, provider });
  announce({ info: fox, provider });
  announce({ info: { ...fox, uuid: 'b' }, provider });
  expect(list()).toEqual([{ id: 'io.fox', name: 'Fox' }]);
});

test('two wallets of one rdns are both offered, the second marked', () => {
  const { announce, list, config } = open();
  announce({ info: fox, provider: createProvider() });
  announce({ info: { ...fox, uuid: 'b' }, provider: createProvider() });
  expect(list()).toEqual([
    { id: 'io.fox', name: 'Fox' },
    { id: 'io.fox#b', name: 'Fox' },
  ]);
  expect(config.connectors.map(isNameTaken)).toEqual([false, true]);
});

test.each([
  ['without a provider', { info: fox }],
  ['without a uuid', { info: { ...fox, uuid: undefined }, provider: createProvider() }],
  ['that is empty', null],
  ['without a name', { info: { ...fox, name: undefined }, provider: createProvider() }],
  ['with a name that has no shape', { info: { ...fox, name: '\u200b ' }, provider: createProvider() }],
  ['whose properties throw', new Proxy({}, { get: refuse })],
  ['of a wallet whose properties throw', { info: fox, provider: new Proxy({}, { get: refuse }) }],
  ["under the name of the page's own wallets", { info: { ...fox, rdns: 'livery.safe' }, provider: createProvider() }],
])('an announcement %s is ignored', (_, detail) => {
  const { announce, list } = open();
  announce(detail);
  expect(list()).toEqual([]);
});

test('a name is one line that reads forwards, and a wallet needs no icon', () => {
  const { announce, list } = open();
  announce({
    info: { ...fox, name: ` Fo\u202ex\u200b\n${'x'.repeat(5_000)}`, icon: null },
    provider: createProvider(),
  });
  expect(list()).toEqual([{ id: 'io.fox', name: `Fox${'x'.repeat(57)}` }]);
});
