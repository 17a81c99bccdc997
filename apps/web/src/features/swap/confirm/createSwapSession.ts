import type { Sent } from '@livery/core/actions/sendGated';
import { reduceTrade } from '@livery/core/domain/reduceTrade';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { SwapSide } from '@livery/core/domain/swapSide';
import { idleTrade, type TradeEvent, type TradeFigures } from '@livery/core/domain/trade';
import { BaseError } from '@livery/core/errors/BaseError';
import { readMessage } from '@livery/core/errors/readMessage';
import type { Hash } from 'viem';
import { isNear } from './isNear';
import { isWorse } from './isWorse';
import type { PreparedSwap, ReadySwap } from './preparedSwap';
import type { SwapSession, SwapSessionState } from './swapSession';

const refreshMilliseconds = 10_000;
const failureMilliseconds = 2_000;

/**
 * The life of one swap from the click on Swap to its hash: fresh quotes until the trader agrees to one, one more check of
 * its call at the click on Confirm, and at most one prompt. What is sent is recorded even when nobody looks any more.
 * Who has agreed to figures before is prompted at once, unless the first quote is worse than they are or fails.
 */
export function createSwapSession(deps: {
  side: SwapSide;
  /** What an expert agreed to on the form. */
  agreed?: TradeFigures | undefined;
  prepare: (signal: AbortSignal) => Promise<PreparedSwap>;
  /** The same call, simulated and judged once more. */
  judgeAgain: (swap: ReadySwap, signal: AbortSignal) => Promise<PreparedSwap>;
  send: (transaction: GatedTransaction) => Promise<Sent>;
  onSent: (sent: { hash: Hash; swap: ReadySwap }) => void;
  /** Resolves when that time has passed and somebody looks; rejects when aborted. */
  pause: (signal: AbortSignal, milliseconds: number) => Promise<void>;
}): SwapSession {
  let state: SwapSessionState = {
    trade: idleTrade,
    latest: undefined,
    error: undefined,
    isChecking: false,
    agreed: deps.agreed,
  };
  let refreshing = new AbortController();
  const listeners = new Set<() => void>();

  function update(change: Partial<SwapSessionState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function dispatch(event: TradeEvent, change: Partial<SwapSessionState> = {}): void {
    update({ ...change, trade: reduceTrade(state.trade, event) });
  }

  /** Ends by itself when the signal aborts or there is nothing left to agree to. */
  async function keepFresh(signal: AbortSignal, isDue = true): Promise<void> {
    try {
      if (isDue) await refresh(signal);
      while (isOpen()) {
        await deps.pause(signal, state.error ? failureMilliseconds : refreshMilliseconds);
        await refresh(signal);
      }
    } catch {
      // Aborted: somebody else goes on, or nobody looks.
    }
  }

  async function refresh(signal: AbortSignal): Promise<void> {
    try {
      const prepared = await deps.prepare(signal);
      signal.throwIfAborted();
      show(prepared);
    } catch (error) {
      signal.throwIfAborted();
      update({ error, agreed: undefined });
    }
  }

  function show(prepared: PreparedSwap): void {
    if (prepared.status === 'blocked') {
      const { code, reason } = prepared;
      update({ trade: { status: 'failed', rejected: false, code, reason }, error: undefined });
      return;
    }
    const { agreed } = state;
    const isFirst = state.trade.status === 'idle';
    if (agreed && isFirst) settleAgreed(prepared, agreed);
    else
      dispatch(
        { type: isFirst ? 'review' : 'quoted', figures: prepared.figures },
        { latest: prepared, error: undefined },
      );
  }

  /** The prompt without a review; figures that got worse are shown beside those that were agreed to. */
  function settleAgreed(prepared: ReadySwap, agreed: TradeFigures): void {
    const { figures } = prepared;
    const isKept = !isWorse(figures, agreed, deps.side);
    dispatch(
      { type: 'review', figures: isKept ? figures : agreed },
      { latest: prepared, error: undefined, agreed: undefined },
    );
    dispatch(isKept ? { type: 'sign' } : { type: 'quoted', figures });
    if (isKept) void prompt(prepared);
  }

  function isOpen(): boolean {
    return state.trade.status === 'idle' || state.trade.status === 'confirming';
  }

  async function confirm(): Promise<void> {
    const { trade } = state;
    if (trade.status !== 'confirming' || trade.updated || state.error || state.isChecking) return;
    const { signal } = restart();
    update({ isChecking: true });
    try {
      if (!(await settleLatest(trade.shown, signal))) await refresh(signal);
    } catch {
      return update({ isChecking: false });
    }
    update({ isChecking: false });
    // Figures that have changed make the reducer refuse this.
    if (!state.error) dispatch({ type: 'sign' });
    if (state.trade.status === 'signing' && state.latest) return prompt(state.latest);
    void keepFresh(signal, false);
  }

  /**
   * Whether the very call that the trader agreed to can be sent now, so that a price that drifts a little needs no new
   * consent, or can never be, as its approval is gone; else another quote is needed.
   */
  async function settleLatest(shown: TradeFigures, signal: AbortSignal): Promise<boolean> {
    if (!state.latest) return false;
    const again = await deps.judgeAgain(state.latest, signal).catch(() => undefined);
    signal.throwIfAborted();
    const isGood = again?.status === 'ready' && isNear(again.figures, shown);
    const isUnapproved = again?.status === 'blocked' && again.code === 'NOT_APPROVED';
    if (isGood) update({ latest: again });
    if (isUnapproved) show(again);
    return isGood || isUnapproved;
  }

  function restart(): AbortController {
    refreshing.abort();
    refreshing = new AbortController();
    return refreshing;
  }

  async function prompt(swap: ReadySwap): Promise<void> {
    try {
      const sent = await deps.send(swap.transaction);
      if (sent.status === 'rejected') return dispatch({ type: 'rejected' });
      dispatch({ type: 'sent', hash: sent.hash });
      deps.onSent({ hash: sent.hash, swap });
    } catch (error) {
      const code = error instanceof BaseError ? error.code : 'SEND_FAILED';
      dispatch({ type: 'failed', code, reason: readMessage(error) });
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) void keepFresh(restart().signal);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) refreshing.abort();
      };
    },
    accept: () => dispatch({ type: 'accept' }),
    confirm,
  };
}
