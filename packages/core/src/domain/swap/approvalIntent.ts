import type { Address } from 'viem';
import type { Token } from '../tokens/token';

/** An allowance that the trader is asked for: the amount of one trade, the maximum, or zero (before another one). */
export type ApprovalIntent = {
  chainId: number;
  account: Address;
  token: Token;
  /**
   * For the shares of a pool, its tokens as they are shown; the native coin stands for its wrapped form. The token is
   * then their pair.
   */
  pairOf?: readonly [Token, Token] | undefined;
  /** For the shares of a V1 exchange, its token as it is shown. The approved token is then the factory's exchange of it. */
  exchangeOf?: Token | undefined;
  spender: Address;
  /** The account that the swap pays instead of the trader's. */
  recipient?: Address | undefined;
  /** The only contracts that the operator allows. All of the chain's table when left out. */
  targets?: readonly Address[] | undefined;
  /** The trade that needs it; a swap when left out. It decides the spender, and a removal or a migration has shares approved. */
  purpose?: 'swap' | 'deposit' | 'removal' | 'migration' | undefined;
  /** True for what Permit2 lets the chain's Universal Router take of the token: the page only takes that back. */
  isOfPermit2?: boolean | undefined;
  allowance: { type: 'exact'; amount: bigint } | { type: 'max' } | { type: 'reset' };
};
