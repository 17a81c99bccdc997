import type { Address, Hex } from 'viem';
import type { Token } from '../../domain/tokens/token';
import type { WalletFacts } from './walletFacts';

/** The input of the rules that every table has. */
export type CommonContext = {
  intent: { chainId: number; account: Address; targets?: readonly Address[] | undefined };
  facts: WalletFacts;
  parts: ActionParts;
};

/**
 * The parts of an action that the common rules judge. Each gate says for its kind of action what they are, or that it
 * has none.
 */
export type ActionParts = {
  /** The contract that is called, approved or signed for, as operators name it. */
  target: Address | undefined;
  /** The accounts for which the action is, beside the wallet's. */
  senders: readonly (Address | undefined)[];
  /** The chains that its parts name. */
  chainIds: readonly number[];
  /** All other addresses that it names; undefined for one that it leaves out. */
  addresses: readonly (Address | undefined)[];
  numbers: readonly NumberPart[];
  /** The tokens as they are shown. */
  tokens: readonly Token[];
  /** The last second, since 1970, in which it may run, and the trader's setting in seconds from now. */
  deadline: { end: bigint; seconds: number | undefined } | undefined;
};

/** A number and its kind. An amount has bounds, which are 0 and 2^256 − 1 when left out. */
export type NumberPart =
  | { kind: 'amount'; value: bigint; min?: bigint; max?: bigint }
  | { kind: 'decimal'; value: string }
  | { kind: 'tokenDecimals' | 'slippageBps' | 'taxBps'; value: number }
  | { kind: 'pool'; value: Hex };
