import type { Hash } from 'viem';

/** What the confirm dialog shows and the trader agrees to, in base units; `limit` is the minimum received or the maximum sold. */
export type TradeFigures = { sellAmount: bigint; buyAmount: bigint; limit: bigint };

/**
 * The life of a trade in the confirm dialog, up to its hash: what becomes of it on the chain is in the record of
 * transactions. In `confirming`, `updated` holds figures that came after the shown ones and are not accepted yet.
 */
export type TradeState =
  | { status: 'idle' }
  | { status: 'confirming'; shown: TradeFigures; updated?: TradeFigures }
  | { status: 'signing'; shown: TradeFigures }
  | { status: 'pending'; shown: TradeFigures; hash: Hash }
  | { status: 'failed'; rejected: boolean; code: string; reason: string };

export type TradeEvent =
  | { type: 'review'; figures: TradeFigures }
  | { type: 'quoted'; figures: TradeFigures }
  | { type: 'accept' }
  | { type: 'sign' }
  | { type: 'sent'; hash: Hash }
  | { type: 'rejected' }
  | { type: 'failed'; code: string; reason: string };

export const idleTrade: TradeState = { status: 'idle' };
