import type { Hash } from 'viem';
import { idleTrade, type TradeEvent, type TradeFigures, type TradeState } from './trade';

/** The state after an event. An event that the state does not know leaves it as it is, the same object. */
export function reduceTrade(state: TradeState, event: TradeEvent): TradeState {
  switch (state.status) {
    case 'idle':
      return reduceIdle(state, event);
    case 'approving':
      return reduceApproving(state, event);
    case 'confirming':
      return reduceConfirming(state, event);
    case 'signing':
      return reduceSigning(state, event);
    case 'pending':
      return reducePending(state, event);
    case 'confirmed':
    case 'failed':
      return event.type === 'dismiss' ? idleTrade : state;
  }
}

function reduceIdle(state: TradeState, event: TradeEvent): TradeState {
  if (event.type === 'approve') return { status: 'approving' };
  if (event.type === 'review') return { status: 'confirming', shown: event.figures };
  return state;
}

function reduceApproving(state: TradeState & { status: 'approving' }, event: TradeEvent): TradeState {
  if (event.type === 'approvalSent') return { status: 'approving', hash: event.hash };
  if (event.type === 'approved') return idleTrade;
  return reduceFailure(state, event, state.hash);
}

function reduceConfirming(state: TradeState & { status: 'confirming' }, event: TradeEvent): TradeState {
  const { shown, updated } = state;
  if (event.type === 'quoted') {
    if (isSame(event.figures, shown)) return updated ? { status: 'confirming', shown } : state;
    return updated && isSame(event.figures, updated) ? state : { status: 'confirming', shown, updated: event.figures };
  }
  if (event.type === 'accept' && updated) return { status: 'confirming', shown: updated };
  if (event.type === 'sign' && !updated) return { status: 'signing', shown };
  if (event.type === 'dismiss') return idleTrade;
  return event.type === 'failed' ? reduceFailure(state, event) : state;
}

function reduceSigning(state: TradeState & { status: 'signing' }, event: TradeEvent): TradeState {
  if (event.type === 'sent') return { status: 'pending', shown: state.shown, hash: event.hash };
  return reduceFailure(state, event);
}

function reducePending(state: TradeState & { status: 'pending' }, event: TradeEvent): TradeState {
  const { shown, hash } = state;
  if (event.type === 'replaced') return { status: 'pending', shown, hash: event.hash };
  if (event.type === 'dismiss') return idleTrade;
  if (event.type !== 'mined') return event.type === 'failed' ? reduceFailure(state, event, hash) : state;
  if (event.success) return { status: 'confirmed', shown, hash };
  return { status: 'failed', rejected: false, code: 'REVERTED', reason: 'The transaction reverted.', hash };
}

function reduceFailure(state: TradeState, event: TradeEvent, hash?: Hash): TradeState {
  const sent = hash ? { hash } : {};
  if (event.type === 'rejected') {
    return { status: 'failed', rejected: true, code: 'REJECTED', reason: 'Transaction rejected.', ...sent };
  }
  if (event.type !== 'failed') return state;
  return { status: 'failed', rejected: false, code: event.code, reason: event.reason, ...sent };
}

function isSame(a: TradeFigures, b: TradeFigures): boolean {
  return a.sellAmount === b.sellAmount && a.buyAmount === b.buyAmount && a.limit === b.limit;
}
