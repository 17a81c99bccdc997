import type { Hash } from 'viem';

/** What the confirm dialog shows and the trader agrees to, in base units; `limit` is the minimum received or the maximum sold. */
export type TradeFigures = { sellAmount: bigint; buyAmount: bigint; limit: bigint };

/** The life of a trade. In `confirming`, `updated` holds figures that came after the shown ones and are not accepted yet. */
export type TradeState =
  | { status: 'idle' }
  | { status: 'approving'; hash?: Hash }
  | { status: 'confirming'; shown: TradeFigures; updated?: TradeFigures }
  | { status: 'signing'; shown: TradeFigures }
  | { status: 'pending'; shown: TradeFigures; hash: Hash }
  | { status: 'confirmed'; shown: TradeFigures; hash: Hash }
  | { status: 'failed'; rejected: boolean; code: string; reason: string; hash?: Hash };

export type TradeEvent =
  | { type: 'approve' }
  | { type: 'approvalSent'; hash: Hash }
  | { type: 'approved' }
  | { type: 'review'; figures: TradeFigures }
  | { type: 'quoted'; figures: TradeFigures }
  | { type: 'accept' }
  | { type: 'sign' }
  | { type: 'sent'; hash: Hash }
  | { type: 'replaced'; hash: Hash }
  | { type: 'mined'; success: boolean }
  | { type: 'rejected' }
  | { type: 'failed'; code: string; reason: string }
  | { type: 'dismiss' };

export const idleTrade: TradeState = { status: 'idle' };
