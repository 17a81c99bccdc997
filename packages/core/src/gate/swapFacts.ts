import type { Address } from 'viem';
import type { SwapKind } from '../domain/getSwapKind';
import type { SwapSide } from '../domain/swapSide';
import type { Token } from '../domain/token';
import type { GasChoice } from './chooseGas';

/** What a transaction does, read from its bytes: what the confirm dialog shows. Amounts are base units. */
export type SwapFacts = {
  kind: SwapKind;
  side: SwapSide;
  sellToken: Token;
  buyToken: Token;
  /** Exact input: what is sold. Exact output: the most that can be. */
  sellAmount: bigint;
  /** Exact input: the least that is received. Exact output: what is received. Else the transaction reverts. */
  minimumReceived: bigint;
  /** In the bought token. */
  fee: { amount: bigint; recipient: Address } | undefined;
  payee: Address;
  /** The last second, since 1970, in which the call may run; undefined for a call that has no such end. */
  deadline?: bigint | undefined;
  target: Address;
  /** Wei that go along. */
  value: bigint;
  /** The exchange and the tokens of each fill, in order. */
  fills: readonly { source: string; path: readonly Address[] }[];
  gas: GasChoice;
  /** False when no node could simulate it: the dialog says so. */
  isSimulated: boolean;
};
