import type { Consent } from '@livery/core/gate/common/consent';
import type { GateCode } from '@livery/core/gate/common/verdict';
import type { Address } from 'viem';
import type { Interception } from './interception';

/**
 * Swap that the trader is about to make; `sent` pays a typed address, `named` a typed name, `linked` an address of the link.
 * `unlisted` buys a token that does not ship with the page, `listed` the same one from a list.
 */
export type TradeName =
  | 'nativeSold'
  | 'exactOutput'
  | 'tokenSold'
  | 'nativeBought'
  | 'sent'
  | 'approval'
  | 'named'
  | 'linked'
  | 'unlisted'
  | 'listed';

/** Change that a wallet tells the page of, as an event. */
export type WalletEvent = { chainId: number } | { account: Address } | 'disconnect';

/** Attack by a gateway, a node or a wallet, and how the page must report it. */
export type HostileCase = {
  /** Description of the attack. */
  title: string;
  /** Rule that it breaks, the client's code for an unusable answer, or the consent that the trader is asked for. */
  code: GateCode | 'QUOTE_INVALID' | 'QUOTE_FAILED' | Consent['code'];
  /** Id of the text that the trader reads; the text of the code by default. */
  says?:
    | 'swap.quoteInvalid'
    | 'swap.quoteNoAnswer'
    | 'swap.willFail'
    | 'swap.cannotPayRecipient'
    | 'swap.nameDisputed'
    | 'wallet.tokenDisputed'
    | 'wallet.gone'
    | 'swap.recipientMoved'
    | 'swap.recipientGone'
    | 'swap.nameDenied';
  trade: TradeName;
  /** Chain of the swap; Ethereum by default. */
  chainId?: number;
  /**
   * `added` is a wallet that lacked the chain until the page added it with the gateway's own node; `forgotten` is the same on a
   * later visit, after the page has lost its memory of that.
   */
  wallet?: 'added' | 'forgotten' | undefined;
  /** `expert`: the trader has turned on expert mode. `listed`: the page's lists are empty before each trade is opened. */
  page?: 'expert' | 'listed' | undefined;
  /** Begins before the page is opened, or after the trader has reviewed an honest quote; by default at the click on Swap. */
  when?: 'opened' | 'reviewed';
  intercept?: Interception | undefined;
  /** Answers that the wallet silently gives instead, by method. */
  answers?: Readonly<Record<string, unknown>>;
  /** Change of the wallet with its event. */
  event?: WalletEvent;
  /** Method that a node answers only once the wallet has changed. */
  during?: string;
};

/** Address of the attacker; its key is never used. */
export const thief: Address = '0x000000000000000000000000000000000000dEaD';

/** Paths of the wallet's own nodes. */
export const walletNode = { path: /^\/wallet-node\// };

/** The supported chains other than Ethereum, where most of the cases are. */
export const otherChains = [56, 137, 43114, 250, 10] as const;
