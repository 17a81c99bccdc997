import type { Address } from 'viem';
import type { Chain } from './chain';

/** Who sells native coins for cards. */
export type OnrampProviderId = 'transak' | 'ramp';

/** What a provider's frame is told. Colours are `#rrggbb`, `hostUrl` is the address of the page that holds the frame. */
export type OnrampRequest = {
  key: string;
  chain: Chain;
  /** Who receives the coins; undefined without a wallet: the buyer types an address there. */
  account: Address | undefined;
  themeColor: string;
  hostName: string;
  hostUrl: string;
};

/** A provider of a card on-ramp: its name, the page to frame, and how it wants to be told what. */
export type OnrampProvider = {
  name: string;
  url: string;
  /** What its page asks the browser for: papers are photographed, cards paid with. */
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
};

/** A network and its coin in one word; Polygon's coin goes by its new symbol there. */
const rampAssets: Readonly<Record<Chain['prefix'], string>> = {
  '': 'ETH_ETH',
  bsc: 'BSC_BNB',
  matic: 'MATIC_POL',
  avax: 'AVAX_AVAX',
  fantom: 'FANTOM_FTM',
  optimism: 'OPTIMISM_ETH',
};

/** The on-ramps that an operator can choose from. Sources: each provider's reference of its widget's parameters. */
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
