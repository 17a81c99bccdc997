import type { Address } from 'viem';
import type { LimitOrder } from './limitOrder';

/** The cancellation of limit orders of the account on the chain's exchange proxy, in one transaction. */
export type CancelIntent = {
  chainId: number;
  account: Address;
  orders: readonly LimitOrder[];
  /** The only contracts that the operator allows. All of the chain's table when left out. */
  targets?: readonly Address[] | undefined;
};

/** The number of orders that one transaction cancels at most; each takes about 40,000 gas. */
export const maxCancelled = 50;
