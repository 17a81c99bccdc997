import type { Address } from 'viem';
import type { Chain } from './chains';

/** Returns the URL, for a frame or a tab, at which a provider sells a chain's native coin. Undefined parameters are left out. */
export function getOnrampUrl({ provider, ...request }: OnrampRequest & { provider: OnrampProviderId }): string {
  const { url, getParameters } = onrampProviders[provider];
  const address = new URL(url);
  for (const [name, value] of Object.entries(getParameters(request))) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address.href;
}

/** The supported providers of a card on-ramp. */
type OnrampProviderId = 'transak' | 'ramp';

/** The data for a provider's widget. Colours are `#rrggbb`, `hostUrl` is the URL of the embedding page. */
export type OnrampRequest = {
  key: string;
  chain: Chain;
  /** The receiver of the coins; without a wallet the buyer enters an address at the provider. */
  account: Address | undefined;
  themeColor: string;
  hostName: string;
  hostUrl: string;
};

/** A provider of a card on-ramp: its name, its widget's URL, permissions and parameters. */
type OnrampProvider = {
  name: string;
  url: string;
  /** Browser permissions for its page, to photograph documents and pay by card. */
  permissions: readonly string[];
  getParameters(request: OnrampRequest): Record<string, string | undefined>;
};

const transakNetworks: Readonly<Record<Chain['prefix'], string>> = {
  '': 'ethereum',
  bsc: 'bsc',
  matic: 'polygon',
  avax: 'avaxcchain',
  fantom: 'fantom',
  optimism: 'optimism',
  arbitrum: 'arbitrum',
  base: 'base',
  celo: 'celo',
};

/** Network and coin in one identifier; Ramp uses the new symbol of Polygon's coin. */
const rampAssets: Readonly<Record<Chain['prefix'], string>> = {
  '': 'ETH_ETH',
  bsc: 'BSC_BNB',
  matic: 'MATIC_POL',
  avax: 'AVAX_AVAX',
  fantom: 'FANTOM_FTM',
  optimism: 'OPTIMISM_ETH',
  arbitrum: 'ARBITRUM_ETH',
  base: 'BASE_ETH',
  celo: 'CELO_CELO',
};

/** The on-ramps that an operator can choose from. Source: each provider's reference of widget parameters. */
export const onrampProviders: Readonly<Record<OnrampProviderId, OnrampProvider>> = {
  transak: {
    name: 'Transak',
    url: 'https://global.transak.com/',
    permissions: ['camera', 'microphone', 'payment'],
    getParameters: ({ key, chain, account, themeColor, hostUrl }) => ({
      apiKey: key,
      defaultCryptoCurrency: chain.native.symbol,
      defaultNetwork: transakNetworks[chain.prefix],
      walletAddress: account,
      themeColor: themeColor.replace('#', ''),
      hostURL: hostUrl,
    }),
  },
  ramp: {
    name: 'Ramp',
    url: 'https://app.rampnetwork.com/',
    permissions: ['camera', 'microphone', 'payment', 'clipboard-write'],
    getParameters: ({ key, chain, account, hostName, hostUrl }) => ({
      hostApiKey: key,
      hostAppName: hostName,
      hostUrl,
      userAddress: account,
      defaultAsset: rampAssets[chain.prefix],
      enabledFlows: 'ONRAMP',
      variant: 'embedded-mobile',
    }),
  },
};
