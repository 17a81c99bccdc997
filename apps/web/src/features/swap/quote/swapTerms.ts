import type { Chain } from '@livery/core/domain/chain';
import type { Fee } from '@livery/core/domain/fee';
import type { SwapSide } from '@livery/core/domain/swapSide';
import type { Token } from '@livery/core/domain/token';
import type { Address } from 'viem';

/** All that a quote depends on but the trader: what the form asks for and what the operator takes. */
export type SwapTerms = {
  chain: Chain;
  sellToken: Token;
  buyToken: Token;
  side: SwapSide;
  /** Base units of the sold token for an exact input, of the bought token for an exact output. */
  amount: bigint;
  slippageBps: number;
  fee: Fee;
  affiliate: Address | undefined;
  /** Who is paid instead of the trader. */
  recipient: Address | undefined;
  /** The name that the recipient was typed by. */
  recipientName?: string | undefined;
  /** Seconds in which a call that carries a deadline may run. */
  deadlineSeconds: number;
  /** The only contracts that the operator lets be called; all that the gate knows when left out. */
  targets?: readonly Address[] | undefined;
};
