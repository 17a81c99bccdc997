import type { GateCode } from '@livery/core/gate/gateCode';
import type { Interception } from './interception';

/** The swap that the trader is about to make; `sent` pays somebody else. */
export type TradeName = 'nativeSold' | 'exactOutput' | 'tokenSold' | 'nativeBought' | 'sent' | 'approval';

/** What a gateway does to a trader, and what the page has to say of it. */
export type HostileCase = {
  /** What the gateway answers, in words. */
  title: string;
  /** The rule that it breaks, or how the client calls an answer that is of no use. */
  code: GateCode | 'QUOTE_NONSENSE' | 'QUOTE_FAILED';
  /** The text that the trader reads, by its id in the catalogue: the code's own unless the answer is of no use. */
  says?: 'swap.quoteNonsense' | 'swap.quoteNoAnswer' | 'swap.willFail' | 'swap.cannotPayRecipient';
  trade: TradeName;
  /** When it begins: at the click on Swap, or once the trader has read what an honest gateway quoted. */
  when?: 'reviewed';
  intercept?: Interception;
  /** What the wallet answers instead, by method, and tells nobody. */
  answers?: Readonly<Record<string, unknown>>;
};
