import type { RevertCode } from '@livery/core/domain/swap/decodeRevert';
import type { Consent } from '@livery/core/gate/common/consent';
import type { GateCode } from '@livery/core/gate/common/verdict';
import type { LiquidityAction } from './actions/liquidityCases';
import type { Interception } from './interception';

/**
 * Action of the page. `swap` sells the native coin or a token. `list` reads the book, and `cancel` ends an order that
 * it lists. `shares` approves a pool's shares by a transaction, `permit` by a signature, and `sharesV1` approves those
 * of a V1 exchange.
 */
export type ActionName =
  | 'swap'
  | 'order'
  | 'list'
  | 'cancel'
  | 'approval'
  | 'shares'
  | 'sharesV1'
  | 'permit'
  | LiquidityAction;

/**
 * Attack on an action whose form was filled in on the same lies: the party lies consistently, from the first figure to
 * the wallet. Played below the browser, with the code that the page's buttons call, over the sandbox's Ethereum.
 */
export type ActionCase = {
  title: string;
  /**
   * Rule that blocks it, the kind of a revert, or the consent that the trader is asked for; `NOT_LISTED` where the page
   * shows nothing of it, `TOKEN_UNREADABLE` where the page does not know what a token is.
   */
  code: GateCode | RevertCode | Consent['code'] | 'NOT_LISTED' | 'TOKEN_UNREADABLE';
  action: ActionName;
  /**
   * `given`: the wallet has no node of its own and reads through the gateway's; by default it has its own. `host`: the
   * page around the exchange shares its wallet, and answers for it.
   */
  wallet?: 'given' | 'host' | undefined;
  /** Symbols of the sold and the bought token of an order, and of the approved one. */
  tokens?: readonly [string, string] | undefined;
  /** Dollars that an order or a swap sells, before they are divided as all amounts are; 400 by default. */
  dollars?: number | undefined;
  /** Description of the token that no bundled list has, by a list that the trader follows; its contract's own by default. */
  listed?: { decimals?: number; symbol?: string } | undefined;
  /** Contract that a quote names as the spender. */
  spender?: `0x${string}` | undefined;
  /** Slippage of a swap, a deposit or a removal, in basis points, that the trader did not type; 50 by default. */
  slippageBps?: number | undefined;
  /** The order sells what another open order of the trader sells, which was signed in this browser or in another one. */
  repeats?: 'here' | 'elsewhere' | undefined;
  intercept?: Interception | undefined;
  /** Answers that the wallet silently gives instead, by method. */
  answers?: Readonly<Record<string, unknown>> | undefined;
  /** How often it answers each of them honestly before; never by default. */
  honestTimes?: number | undefined;
};

/** Token of the sandbox that no bundled list has: 18 decimals. */
export const unlistedSymbol = 'STRAP';
