import type { Address, Hex } from 'viem';

/** What a simulation reads before and after: a balance or, with a spender, an allowance. */
export type Measurement = { token: Address; account: Address; spender?: Address };

/** The same with what was read, in base units; undefined where the token did not answer. */
export type Measured = Measurement & { before: bigint | undefined; after: bigint | undefined };

/** What a simulated transaction said, before it is judged. Logs are empty where the node gives none. */
export type Run = {
  isSuccess: boolean;
  returnData: Hex;
  measured: readonly Measured[];
  logs: readonly { address: Address; topics: readonly Hex[]; data: Hex }[];
};
