import type { Address } from 'viem';

/** The constant-product exchange on a chain whose pools our router reads. */
type V2Exchange = {
  /** The name of the source in 0x v1 quotes; at most 16 ASCII characters. */
  source: string;
  factory: Address;
  router: Address;
  /**
   * The names that its pairs may have in the EIP-712 domain of their permits: on the live chain, and when deployed from
   * Uniswap's code.
   */
  pairNames: readonly string[];
  /** The name of the native coin in the router's functions for deposits and removals. */
  nativeName: 'ETH' | 'AVAX';
};

/** The deployment nonces by which a `transformERC20` call names its transformers on this chain. */
export type TransformerNonces = {
  weth: number;
  payTaker: number;
  affiliateFee: number;
  fillQuote: number;
  positiveSlippageFee: number;
};

/** Static facts about a chain: contract addresses, names, limits. Amounts are in wei, addresses are checksummed. */
export type Chain = {
  id: number;
  /** The first segment of the page's paths on this chain; empty for Ethereum. */
  prefix: '' | 'bsc' | 'matic' | 'avax' | 'fantom' | 'optimism' | 'arbitrum' | 'base' | 'celo';
  name: string;
  native: { symbol: string; name: string };
  wrappedNative: { address: Address; symbol: string; name: string };
  /**
   * True where `wrappedNative` is the native coin itself: a token whose balances are those of the coin. Nothing is
   * wrapped there.
   */
  nativeIsToken: boolean;
  exchangeProxy: Address;
  /** The exchange proxy's wallet, in which the transformers run. */
  flashWallet: Address;
  transformers: TransformerNonces;
  v2: V2Exchange;
  /** The part of the balance that the Max button keeps for gas when the native coin is sold. */
  gasReserve: bigint;
  /** The maximum gas limit of a transaction. */
  maxGas: bigint;
  explorer: { name: string; url: string };
};

/** The address of Multicall3, the same on every chain. */
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Facts of most chains; the proxy and its flash wallet have the same addresses there. */
const usual = {
  exchangeProxy: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
  flashWallet: '0xdB6f1920A889355780aF7570773609Bd8Cb1f498',
  nativeIsToken: false,
  gasReserve: 10_000_000_000_000_000n,
  maxGas: 5_000_000n,
} as const;

/** Facts of chains that settle on Ethereum. */
const rollup = {
  ...usual,
  native: { symbol: 'ETH', name: 'Ether' },
  gasReserve: 1_000_000_000_000_000n,
} as const;

/** The names in pairs and routers of Uniswap's code. */
const uniswapNames = { pairNames: ['Uniswap V2'], nativeName: 'ETH' } as const;

/**
 * All supported chains, in display order.
 * Sources: the 0x contract address book (proxy, transformers) and each exchange's own documentation (factory, router).
 */
export const chains: readonly Chain[] = [
  {
    ...usual,
    id: 1,
    prefix: '',
    name: 'Ethereum',
    native: { symbol: 'ETH', name: 'Ether' },
    wrappedNative: { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', symbol: 'WETH', name: 'Wrapped Ether' },
    flashWallet: '0x22F9dCF4647084d6C31b2765F6910cd85C178C18',
    transformers: { weth: 6, payTaker: 28, affiliateFee: 27, fillQuote: 33, positiveSlippageFee: 29 },
    v2: {
      source: 'Uniswap_V2',
      factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
      router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
      ...uniswapNames,
    },
    gasReserve: 30_000_000_000_000_000n,
    explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  },
  {
    ...usual,
    id: 56,
    prefix: 'bsc',
    name: 'BNB Chain',
    native: { symbol: 'BNB', name: 'BNB' },
    wrappedNative: { address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', symbol: 'WBNB', name: 'Wrapped BNB' },
    transformers: { weth: 4, payTaker: 10, affiliateFee: 9, fillQuote: 15, positiveSlippageFee: 11 },
    v2: {
      source: 'PancakeSwap_V2',
      factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
      router: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
      pairNames: ['Pancake LPs', 'Uniswap V2'],
      nativeName: 'ETH',
    },
    explorer: { name: 'BscScan', url: 'https://bscscan.com' },
  },
  {
    ...usual,
    id: 137,
    prefix: 'matic',
    name: 'Polygon',
    native: { symbol: 'MATIC', name: 'Matic' },
    wrappedNative: { address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', symbol: 'WMATIC', name: 'Wrapped Matic' },
    transformers: { weth: 4, payTaker: 12, affiliateFee: 11, fillQuote: 20, positiveSlippageFee: 13 },
    v2: {
      source: 'QuickSwap',
      factory: '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32',
      router: '0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff',
      ...uniswapNames,
    },
    explorer: { name: 'Polygonscan', url: 'https://polygonscan.com' },
  },
  {
    ...usual,
    id: 43114,
    prefix: 'avax',
    name: 'Avalanche',
    native: { symbol: 'AVAX', name: 'Avalanche' },
    wrappedNative: { address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', symbol: 'WAVAX', name: 'Wrapped AVAX' },
    transformers: { weth: 4, payTaker: 12, affiliateFee: 11, fillQuote: 21, positiveSlippageFee: 13 },
    v2: {
      source: 'Pangolin',
      factory: '0xefa94DE7a4656D787667C749f7E1223D71E9FD88',
      router: '0xE54Ca86531e17Ef3616d22Ca28b0D458b6C89106',
      pairNames: ['Pangolin Liquidity', 'Uniswap V2'],
      nativeName: 'AVAX',
    },
    explorer: { name: 'Snowtrace', url: 'https://snowtrace.io' },
  },
  {
    ...usual,
    id: 250,
    prefix: 'fantom',
    name: 'Fantom',
    native: { symbol: 'FTM', name: 'Fantom' },
    wrappedNative: { address: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83', symbol: 'WFTM', name: 'Wrapped Fantom' },
    exchangeProxy: '0xDEF189DeAEF76E379df891899eb5A00a94cBC250',
    flashWallet: '0xb4D961671cadFeD687e040B076EEe29840C142e5',
    transformers: { weth: 4, payTaker: 13, affiliateFee: 12, fillQuote: 17, positiveSlippageFee: 14 },
    v2: {
      source: 'SpookySwap',
      factory: '0x152eE697f2E276fA89E96742e9bB9aB1F2E61bE3',
      router: '0xF491e7B69E4244ad4002BC14e878a34207E38c29',
      pairNames: ['Spooky LP', 'Uniswap V2'],
      nativeName: 'ETH',
    },
    explorer: { name: 'FTMScan', url: 'https://ftmscan.com' },
  },
  {
    ...rollup,
    id: 10,
    prefix: 'optimism',
    name: 'Optimism',
    wrappedNative: { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH', name: 'Wrapped Ether' },
    exchangeProxy: '0xDEF1ABE32c034e558Cdd535791643C58a13aCC10',
    flashWallet: '0xA3128d9b7Cca7d5Af29780a56abEec12B05a6740',
    transformers: { weth: 4, payTaker: 11, affiliateFee: 10, fillQuote: 17, positiveSlippageFee: 12 },
    v2: {
      source: 'Uniswap_V2',
      factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
      router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
      ...uniswapNames,
    },
    explorer: { name: 'Optimistic Etherscan', url: 'https://optimistic.etherscan.io' },
  },
  {
    ...rollup,
    id: 42161,
    prefix: 'arbitrum',
    name: 'Arbitrum',
    wrappedNative: { address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', symbol: 'WETH', name: 'Wrapped Ether' },
    transformers: { weth: 4, payTaker: 16, affiliateFee: 15, fillQuote: 21, positiveSlippageFee: 17 },
    v2: {
      source: 'Uniswap_V2',
      factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
      router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      ...uniswapNames,
    },
    explorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
  },
  {
    ...rollup,
    id: 8453,
    prefix: 'base',
    name: 'Base',
    wrappedNative: { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH', name: 'Wrapped Ether' },
    transformers: { weth: 5, payTaker: 2, affiliateFee: 3, fillQuote: 8, positiveSlippageFee: 4 },
    v2: {
      source: 'Uniswap_V2',
      factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
      router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      ...uniswapNames,
    },
    explorer: { name: 'BaseScan', url: 'https://basescan.org' },
  },
  {
    ...usual,
    id: 42220,
    prefix: 'celo',
    name: 'Celo',
    native: { symbol: 'CELO', name: 'Celo' },
    wrappedNative: { address: '0x471EcE3750Da237f93B8E339c536989b8978a438', symbol: 'CELO', name: 'Celo' },
    nativeIsToken: true,
    transformers: { weth: 4, payTaker: 7, affiliateFee: 6, fillQuote: 5, positiveSlippageFee: 8 },
    v2: {
      source: 'Ubeswap',
      factory: '0x62d5b84bE28a183aBB507E125B384122D2C25fAE',
      router: '0xE3D8bd6Aed4F159bc8000a9cD47CffDb95F96121',
      ...uniswapNames,
    },
    gasReserve: 100_000_000_000_000_000n,
    explorer: { name: 'Celoscan', url: 'https://celoscan.io' },
  },
];

const byId = new Map(chains.map((chain) => [chain.id, chain]));

/** Returns the chain with this id, or undefined when it is not supported. */
export function getChain(chainId: number): Chain | undefined {
  return byId.get(chainId);
}

/** The chain of ENS names, Ethereum. */
export const nameChainId = 1;
