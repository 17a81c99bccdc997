import type { Hash } from 'viem';
import type { TokenDispute } from './witness';

/** The amounts that the trader confirms, in base units; `limit` is the minimum received or the maximum sold. */
export type TradeFigures = { sellAmount: bigint; buyAmount: bigint; limit: bigint };

/**
 * The state of a trade in the confirm dialog, up to its hash; its fate on the chain is in the record of transactions.
 * In `confirming`, `updated` holds newer figures that the trader has not accepted yet.
 */
export type TradeState =
  | { status: 'idle' }
  | { status: 'confirming'; shown: TradeFigures; updated?: TradeFigures }
  | { status: 'signing'; shown: TradeFigures }
  | { status: 'pending'; shown: TradeFigures; hash: Hash }
  | { status: 'failed'; rejected: boolean; code: string; reason: string; dispute?: TokenDispute | undefined };

/** An event of the confirm dialog, the quotes or the wallet. */
export type TradeEvent =
  | { type: 'review'; figures: TradeFigures }
  | { type: 'quoted'; figures: TradeFigures }
  | { type: 'accept' }
  | { type: 'sign' }
  | { type: 'sent'; hash: Hash }
  | { type: 'rejected' }
  | { type: 'failed'; code: string; reason: string };

/** The state before the dialog opens. */
export const idleTrade: TradeState = { status: 'idle' };

/** Returns the state after an event, or the same object when the event does not apply to it. */
export function reduceTrade(state: TradeState, event: TradeEvent): TradeState {
  switch (state.status) {
    case 'idle':
      return event.type === 'review' ? { status: 'confirming', shown: event.figures } : state;
    case 'confirming':
      return reduceConfirming(state, event);
    case 'signing':
      return reduceSigning(state, event);
    case 'pending':
    case 'failed':
      return state;
  }
}

function reduceConfirming(state: TradeState & { status: 'confirming' }, event: TradeEvent): TradeState {
  const { shown, updated } = state;
  if (event.type === 'quoted') {
    if (isSame(event.figures, shown)) return updated ? { status: 'confirming', shown } : state;
    return updated && isSame(event.figures, updated) ? state : { status: 'confirming', shown, updated: event.figures };
  }
  if (event.type === 'accept' && updated) return { status: 'confirming', shown: updated };
  return event.type === 'sign' && !updated ? { status: 'signing', shown } : state;
}

function reduceSigning(state: TradeState & { status: 'signing' }, event: TradeEvent): TradeState {
  if (event.type === 'sent') return { status: 'pending', shown: state.shown, hash: event.hash };
  if (event.type === 'rejected') {
    return { status: 'failed', rejected: true, code: 'REJECTED', reason: 'Transaction rejected.' };
  }
  if (event.type !== 'failed') return state;
  return { status: 'failed', rejected: false, code: event.code, reason: event.reason };
}

function isSame(a: TradeFigures, b: TradeFigures): boolean {
  return a.sellAmount === b.sellAmount && a.buyAmount === b.buyAmount && a.limit === b.limit;
}
