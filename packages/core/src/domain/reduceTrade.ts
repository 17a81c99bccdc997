import type { TradeEvent, TradeFigures, TradeState } from './trade';

/** The state after an event. An event that the state does not know leaves it as it is, the same object. */
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
