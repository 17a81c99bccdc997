import type { Address, Hex } from 'viem';

/** `usdPrice` is only what the plan was computed from: no contract knows it. */
export type PlannedToken = {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
  kind: 'standard' | 'bytes32' | 'noReturn' | 'feeOnTransfer' | 'unsellable';
  usdPrice: number;
};

/** One V2 pair and its first deposit. Either token may be the chain's wrapped native. */
export type PlannedPool = { tokenA: Address; tokenB: Address; amountA: bigint; amountB: bigint };

export type PlannedV1Exchange = { token: Address; tokenAmount: bigint; nativeAmount: bigint };

/** An ENS name whose owner, address and reverse record are `address`. */
export type PlannedName = { name: string; address: Address; contenthash?: Hex };

/**
 * What a chain holds when it starts. Amounts are base units. `tokens` are all but the wrapped native;
 * `holdings` are what each of the ten accounts of the mnemonic gets.
 */
export type MarketPlan = {
  chainId: number;
  tokens: PlannedToken[];
  pools: PlannedPool[];
  v1Exchanges: PlannedV1Exchange[];
  names: PlannedName[];
  holdings: { token: Address; amount: bigint }[];
};
