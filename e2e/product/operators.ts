import type { ProductConfig } from '@livery/core/wire/productConfig';
import { accounts } from '@livery/sandbox/accounts';
import type { Address } from 'viem';
import { builtSitePort, hostOrigins } from './ports';

/** The fee that a swap's trader agreed to, in millionths of the bought amount. */
export type AgreedFee = { recipient: Address; millionths: bigint };

/** The fee of the bundled configuration. */
export const bundledFee: AgreedFee = { recipient: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d', millionths: 3_000n };

const kit = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';
const kitOnBnb = '0x314593fa9a2fa16432913dBcCC96104541d32D11';

/** An operator that halves the fee for holders of more than 500 KIT, charges none on KIT itself and offers a card on-ramp. */
export const feeOperator: ProductConfig = {
  domain: 'fee.localhost',
  name: 'Halfway',
  brand_color: '#ff7149',
  brand_color_dark: '#2172E5',
  feeRecipient: bundledFee.recipient,
  affiliateAddress: accounts[7],
  buyTokenPercentage: 0.003,
  default_slippage: 1,
  default_token_address: kit,
  default_token_address_bsc: kitOnBnb,
  fee_waive_for_default_token: true,
  token_fee_program: {
    token_address: kit,
    token_address_bsc: kitOnBnb,
    token_amount: 500,
    buyTokenPercentage: 0.0015,
  },
  onramp: { provider: 'transak', key: 'key-of-the-operator' },
};

/** An operator that changes every default: dark, German, on BNB Chain, with a logo that exists for the dark theme only. */
const brandOperator: ProductConfig = {
  domain: 'brand.localhost',
  name: 'Sonnenhof',
  title: 'Sonnenhof Tausch',
  icon: '/icon.svg?sonnenhof',
  logo: '/assets/none.svg',
  logo_dark: '/icon.svg',
  brand_color: '#ffffff',
  brand_color_dark: '#ffd400',
  is_dark_mode: true,
  language: 'de',
  links: { docs: 'https://docs.example' },
  hide_powered_by: true,
  chains: [1, 56],
  bsc_as_default: true,
  default_slippage: 2,
  buyTokenPercentage: 0.003,
};

/** An operator with keys for WalletConnect and Fortmatic. */
export const walletOperator: ProductConfig = {
  domain: 'pocket.localhost',
  name: 'Pocket',
  brand_color: '#ff7149',
  brand_color_dark: '#2172E5',
  feeRecipient: bundledFee.recipient,
  buyTokenPercentage: 0.003,
  default_slippage: 1,
  wallets: { walletconnect: 'project-of-the-operator', fortmatic: 'pk_of_the_operator' },
};

const { onramp: _, ...plainOperator } = feeOperator;

/** An operator that allows the sites of the journeys to embed the exchange. */
const hostOperator: ProductConfig = { ...plainOperator, domain: 'host.localhost', embed_origins: [...hostOrigins] };

/** An operator that allows the sites of `npm run check-hosts` to embed the exchange. */
const sitesOperator: ProductConfig = {
  ...plainOperator,
  domain: 'sites.localhost',
  embed_origins: [`http://127.0.0.1:${builtSitePort}`],
};

/** An operator that offers a protected endpoint for Ethereum. */
export const protectedOperator = {
  ...feeOperator,
  domain: 'protected.localhost',
  protected_rpc: { 1: 'https://rpc.example/fast' },
} satisfies ProductConfig;

/** An operator that restricts DAI in the United States, and wherever the country is not known. */
const restrictingOperator: ProductConfig = {
  ...feeOperator,
  domain: 'restricted.localhost',
  restrictions: {
    unknown_country: 'restrict',
    lists: [{ countries: ['US'], tokens: { 1: ['0x6B175474E89094C44Da98b954EedeAC495271d0F'] } }],
  },
};

/** Each has its own host on the product of a worker. Any other host has the default configuration. */
export const operators: readonly ProductConfig[] = [
  feeOperator,
  brandOperator,
  walletOperator,
  hostOperator,
  sitesOperator,
  protectedOperator,
  restrictingOperator,
];

/** The operator's token for Studio, on every host. */
export const studioToken = 'a-token-of-the-operator-for-studio';
