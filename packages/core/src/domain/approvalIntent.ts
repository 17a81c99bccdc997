import type { Address } from 'viem';
import type { Token } from './token';

/** An allowance that the trader is asked for: enough for one trade, as much as there can be, or none (before another). */
export type ApprovalIntent = {
  chainId: number;
  account: Address;
  token: Token;
  spender: Address;
  /** Who is paid instead of the account by the swap that the allowance is for. */
  recipient?: Address | undefined;
  /** The only contracts that the operator lets be called. All of the chain's table when left out. */
  targets?: readonly Address[] | undefined;
  allowance: { type: 'exact'; amount: bigint } | { type: 'max' } | { type: 'reset' };
};
