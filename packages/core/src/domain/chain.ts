import type { Address } from 'viem';

/** The constant-product exchange whose pools our own router reads on a chain. */
export type V2Exchange = {
  /** The name of the source in quotes, as 0x v1 spells it; at most 16 ASCII characters. */
  source: string;
  factory: Address;
  router: Address;
  /** What its pairs may call themselves in the domain of their permits: on the live chain, and as deployed from Uniswap's code. */
  pairNames: readonly string[];
};

/** Deployment nonces of the 0x transformers: which contracts a `transformERC20` call may name on this chain. */
export type TransformerNonces = {
  weth: number;
  payTaker: number;
  affiliateFee: number;
  fillQuote: number;
  positiveSlippageFee: number;
};

/** Static facts of a chain: addresses of its live contracts, names, limits. Amounts are wei, addresses checksummed. */
export type Chain = {
  id: number;
  /** First segment of its paths; empty for Ethereum. */
  prefix: '' | 'bsc' | 'matic' | 'avax' | 'fantom' | 'optimism';
  name: string;
  native: { symbol: string; name: string };
  wrappedNative: { address: Address; symbol: string; name: string };
  exchangeProxy: Address;
  /** The wallet of the exchange proxy in which transformers run. */
  flashWallet: Address;
  transformerDeployer: Address;
  transformers: TransformerNonces;
  v2: V2Exchange;
  /** What stays in the wallet for gas when the trader sells all of the native coin. */
  minimumNative: bigint;
  explorer: { name: string; url: string };
};
