import type { Address, Hex } from 'viem';

/** Token of the market. `usdPrice` is only an input of the plan, not known to any contract. */
export type PlannedToken = {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
  kind: 'standard' | 'bytes32' | 'noReturn' | 'feeOnTransfer' | 'unsellable';
  usdPrice: number;
};

/** V2 pair with its first deposit. Either token may be the chain's wrapped native coin. */
export type PlannedPool = { tokenA: Address; tokenB: Address; amountA: bigint; amountB: bigint };

export type PlannedV1Exchange = { token: Address; tokenAmount: bigint; nativeAmount: bigint };

/** ENS name whose owner, address and reverse record are `address`. */
export type PlannedName = { name: string; address: Address; contenthash?: Hex };

/**
 * Initial contents of a chain. Amounts are base units. `tokens` are all but the wrapped native coin; `holdings` are those of
 * each of the ten accounts of the mnemonic.
 */
export type MarketPlan = {
  chainId: number;
  tokens: PlannedToken[];
  pools: PlannedPool[];
  v1Exchanges: PlannedV1Exchange[];
  names: PlannedName[];
  holdings: { token: Address; amount: bigint }[];
};
