import type { Address } from 'viem';
import type { SwapSide } from './swapSide';
import type { Token } from './token';

/** What the trader set up on the screen: the measure that every quote is held against. */
export type SwapIntent = {
  chainId: number;
  account: Address;
  sellToken: Token;
  buyToken: Token;
  side: SwapSide;
  /** Base units of the sold token for an exact input, of the bought token for an exact output. */
  amount: bigint;
  slippageBps: number;
  /** The operator's fee: at most `fraction` (a decimal such as `0.003`) of the bought amount, to `recipient` alone. */
  fee: { recipient?: Address | undefined; fraction: string };
  /** Who is paid instead of the account. */
  recipient?: Address | undefined;
  /** Seconds from now in which a call that carries a deadline may run. */
  deadlineSeconds?: number | undefined;
  /** The only contracts that the operator lets be called, of those that the chain's table allows. All of them when left out. */
  targets?: readonly Address[] | undefined;
};
