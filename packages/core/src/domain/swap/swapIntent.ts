import type { Address } from 'viem';
import type { Token } from '../tokens/token';

/** The swap that the trader entered: every quote is compared with it. */
export type SwapIntent = {
  chainId: number;
  account: Address;
  sellToken: Token;
  buyToken: Token;
  side: SwapSide;
  /** Base units of the sold token for an exact input, of the bought token for an exact output. */
  amount: bigint;
  slippageBps: number;
  /** True when the trader typed the slippage, not the operator or a page around this one. */
  isSlippageTyped?: boolean | undefined;
  /** True in expert mode. */
  isExpert?: boolean | undefined;
  /** The operator's fee: at most `fraction` (a decimal such as `0.003`) of the bought amount, paid only to `recipient`. */
  fee: { recipient?: Address | undefined; fraction: string };
  /** The operator's account that a call may name as its affiliate. */
  affiliate?: Address | undefined;
  /** The account that is paid instead of the trader's. */
  recipient?: Address | undefined;
  /** The name that the trader typed for the recipient. */
  recipientName?: string | undefined;
  /** True when the recipient came with the link and the trader has not confirmed it. */
  isRecipientLinked?: boolean | undefined;
  /** The time from now, in seconds, within which a call with a deadline may run. */
  deadlineSeconds?: number | undefined;
  /** The only contracts that the operator allows, of those in the chain's table. All of them when left out. */
  targets?: readonly Address[] | undefined;
};

/** The amount of a swap that the trader fixed: the sold or the bought one. */
export type SwapSide = 'exactInput' | 'exactOutput';
