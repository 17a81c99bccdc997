import { expect, test } from 'vitest';
import { chains, getChain } from './chains';
import { getOnrampUrl, type OnrampRequest, onrampProviders } from './getOnrampUrl';

const ethereum = getChain(1);
if (!ethereum) throw new Error('Chain 1 is missing.');
const request: OnrampRequest = {
  key: 'key-of-the-operator',
  chain: ethereum,
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  themeColor: '#ff7149',
  hostName: 'North & West',
  hostUrl: 'https://swap.example',
};
const read = (url: string) => Object.fromEntries(new URL(url).searchParams);

test('Transak’s URL has the coin, its network, the wallet, the colour and the host', () => {
  const url = getOnrampUrl({ provider: 'transak', ...request });
  expect(new URL(url).origin).toBe('https://global.transak.com');
  expect(read(url)).toEqual({
    apiKey: 'key-of-the-operator',
    defaultCryptoCurrency: 'ETH',
    defaultNetwork: 'ethereum',
    walletAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    themeColor: 'ff7149',
    hostURL: 'https://swap.example',
  });
});

test('Ramp’s URL has the asset, the wallet and the host', () => {
  const url = getOnrampUrl({ provider: 'ramp', ...request });
  expect(new URL(url).origin).toBe('https://app.rampnetwork.com');
  expect(read(url)).toEqual({
    hostApiKey: 'key-of-the-operator',
    hostAppName: 'North & West',
    hostUrl: 'https://swap.example',
    userAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    defaultAsset: 'ETH_ETH',
    enabledFlows: 'ONRAMP',
    variant: 'embedded-mobile',
  });
});

test('without a wallet the URL has no address', () => {
  const withoutWallet = { ...request, account: undefined };
  expect(read(getOnrampUrl({ provider: 'transak', ...withoutWallet }))).not.toHaveProperty('walletAddress');
  expect(read(getOnrampUrl({ provider: 'ramp', ...withoutWallet }))).not.toHaveProperty('userAddress');
});

test('each chain has its own coin at each provider, so that a purchase arrives on the right network', () => {
  for (const provider of ['transak', 'ramp'] as const) {
    const asked = chains.map((chain) => {
      const { defaultNetwork, defaultCryptoCurrency, defaultAsset } = read(
        getOnrampUrl({ provider, ...request, chain }),
      );
      return defaultAsset ?? `${defaultNetwork} ${defaultCryptoCurrency}`;
    });
    expect(new Set(asked).size).toBe(chains.length);
  }
});

test('every provider has one https origin', () => {
  for (const { url } of Object.values(onrampProviders)) expect(url).toBe(`${new URL(url).origin}/`);
});
