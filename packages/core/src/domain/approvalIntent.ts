import type { Address } from 'viem';
import type { Token } from './token';

/** An allowance that the trader is asked for: enough for one trade, as much as there can be, or none (before another). */
export type ApprovalIntent = {
  chainId: number;
  account: Address;
  token: Token;
  spender: Address;
  allowance: { type: 'exact'; amount: bigint } | { type: 'max' } | { type: 'reset' };
};
