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

/** Liquidity between two ticks, with the most base units that it takes of both tokens. */
export type PlannedPosition = { lower: number; upper: number; liquidity: bigint; amount0: bigint; amount1: bigint };

/** V3 pool of a venue with its first positions. `fee` is in millionths, that of the beginning where it changes. */
export type PlannedV3Pool = {
  /** The name of the venue in the registry. */
  venue: string;
  token0: Address;
  token1: Address;
  fee: number;
  tickSpacing: number;
  sqrtPriceX96: bigint;
  positions: PlannedPosition[];
};

/** Pool of Uniswap V4 with its first positions: `token0` is the zero address where it holds the native coin. */
export type PlannedV4Pool = Omit<PlannedV3Pool, 'venue'> & { hooks: Address };

export type PlannedV1Exchange = { token: Address; tokenAmount: bigint; nativeAmount: bigint };

/** ENS name whose owner, address and reverse record are `address`. */
export type PlannedName = { name: string; address: Address; contenthash?: Hex };

/**
 * Initial contents of a chain. Amounts are base units. `tokens` excludes the wrapped native coin; `holdings` is what
 * each of the ten accounts of the mnemonic holds.
 */
export type MarketPlan = {
  chainId: number;
  tokens: PlannedToken[];
  pools: PlannedPool[];
  /** Pools of V2 venues beside the chain's own, by the name of the venue in the registry. */
  otherPools: { venue: string; pools: PlannedPool[] }[];
  v3Pools: PlannedV3Pool[];
  v4Pools: PlannedV4Pool[];
  v1Exchanges: PlannedV1Exchange[];
  names: PlannedName[];
  holdings: { token: Address; amount: bigint }[];
};
