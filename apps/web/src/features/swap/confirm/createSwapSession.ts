import type { Sent } from '@livery/core/actions/sendGated';
import {
  idleTrade,
  reduceTrade,
  type TradeEvent,
  type TradeFigures,
  type TradeState,
} from '@livery/core/domain/swap/reduceTrade';
import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import { BaseError } from '@livery/core/errors/BaseError';
import { readMessage } from '@livery/core/errors/readMessage';
import { type Consent, isAgreed } from '@livery/core/gate/consent';
import { askAgain } from '../../../send/askAgain';
import { isNear, isWorse } from './compareFigures';
import type { PreparedSwap, ReadySwap } from './prepareSwap';

const refreshMs = 10_000;
const retryMs = 2_000;

/** The state of the confirm dialog. */
export type SwapSessionState = {
  trade: TradeState;
  /** The latest swap that the gate passed. */
  latest: ReadySwap | undefined;
  /** The error of the latest quote, which is retried. */
  error: unknown;
  /** True during the last check before the wallet's prompt. */
  isChecking: boolean;
  /** The figures agreed to on the form, until the first quote: if that is no worse, the wallet is prompted at once. */
  agreed: TradeFigures | undefined;
};

/** An external store for the confirm dialog, with the trader's answers as its actions. */
export type SwapSession = {
  getState(): SwapSessionState;
  /** The first listener starts the quotes, the last one to leave stops them. */
  subscribe(listener: () => void): () => void;
  /** Agrees to updated figures. */
  accept(): void;
  /**
   * Checks the swap once more, then prompts the wallet. Does nothing while a check is running, and nothing is sent while the
   * newest facts need a consent that `given` does not cover.
   */
  confirm(given: readonly Consent[]): Promise<void>;
};

/**
 * Creates the session of one swap, from the click on Swap to its hash: fresh quotes until the trader agrees to one, another
 * check of its call at the click on Confirm, and at most one prompt. A sent swap is recorded even without listeners.
 * With agreed figures the wallet is prompted at once, unless the first quote is worse, needs a consent or fails.
 */
export function createSwapSession(deps: {
  side: SwapSide;
  /** The figures that an expert agreed to on the form. */
  agreed?: TradeFigures | undefined;
  prepare: (signal: AbortSignal) => Promise<PreparedSwap>;
  /** Simulates and judges the same call again. */
  judgeAgain: (swap: ReadySwap, signal: AbortSignal) => Promise<PreparedSwap>;
  /** Prompts the wallet, and records what was sent. */
  send: (swap: ReadySwap) => Promise<Sent>;
  onSent: () => void;
  /** Resolves after the delay, once the page is visible; rejects when aborted. */
  pause: (signal: AbortSignal, delayMs: number) => Promise<void>;
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

  /** Returns when the signal aborts or the trade is past its review. */
  async function keepFresh(signal: AbortSignal, isDue = true): Promise<void> {
    try {
      if (isDue) await refresh(signal);
      while (isOpen()) {
        await deps.pause(signal, state.error ? retryMs : refreshMs);
        await refresh(signal);
      }
    } catch {
      // Aborted: a newer loop has taken over, or there are no listeners.
    }
  }

  async function refresh(signal: AbortSignal): Promise<void> {
    try {
      const prepared = await askAgain(deps.prepare, { signal, pause: deps.pause });
      signal.throwIfAborted();
      show(prepared);
    } catch (error) {
      signal.throwIfAborted();
      update({ error, agreed: undefined });
    }
  }

  function show(prepared: PreparedSwap): void {
    if (prepared.status === 'blocked') {
      const { code, reason, dispute } = prepared;
      update({ trade: { status: 'failed', rejected: false, code, reason, dispute }, error: undefined });
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

  /** Prompts without a review, or opens the review for a consent or worse figures, shown beside the agreed ones. */
  function settleAgreed(prepared: ReadySwap, agreed: TradeFigures): void {
    const { figures } = prepared;
    const isKept = !isWorse(figures, agreed, deps.side);
    dispatch(
      { type: 'review', figures: isKept ? figures : agreed },
      { latest: prepared, error: undefined, agreed: undefined },
    );
    if (!isKept) dispatch({ type: 'quoted', figures });
    if (!isKept || prepared.facts.consents.length > 0) return;
    dispatch({ type: 'sign' });
    void prompt(prepared);
  }

  function isOpen(): boolean {
    return state.trade.status === 'idle' || state.trade.status === 'confirming';
  }

  async function confirm(given: readonly Consent[]): Promise<void> {
    const { trade, latest: shown } = state;
    if (trade.status !== 'confirming' || trade.updated || state.error || state.isChecking) return;
    if (!shown || !isAgreed(shown.facts.consents, given)) return;
    const { signal } = restart();
    update({ isChecking: true });
    try {
      if (!(await settleLatest(trade.shown, signal))) await refresh(signal);
    } catch {
      return update({ isChecking: false });
    }
    update({ isChecking: false });
    const { latest } = state;
    // The reducer ignores this when the figures have changed.
    if (!state.error && latest && isAgreed(latest.facts.consents, given)) dispatch({ type: 'sign' });
    if (state.trade.status === 'signing' && latest) return prompt(latest);
    void keepFresh(signal, false);
  }

  /**
   * Checks the exact call that the trader agreed to again, so that a small drift of the price needs no new consent. Returns
   * false when another quote is needed: the call can neither be sent now nor has lost its approval.
   */
  async function settleLatest(shown: TradeFigures, signal: AbortSignal): Promise<boolean> {
    const { latest } = state;
    if (!latest) return false;
    const judge = (own: AbortSignal) => deps.judgeAgain(latest, own);
    const again = await askAgain(judge, { signal, pause: deps.pause }).catch(() => undefined);
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
      const sent = await deps.send(swap);
      if (sent.status === 'rejected') return dispatch({ type: 'rejected' });
      dispatch({ type: 'sent', hash: sent.hash });
      deps.onSent();
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
