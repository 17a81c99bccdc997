import type { Consent } from '@livery/core/gate/common/consent';
import type { Asked, ReadyAction, StoppedAction } from './outcome';
import type { SessionStage } from './sessionStage';

/** An action that the gate passed, with the figures that the trader agrees to. */
export type ReviewedAction<Figures> = ReadyAction & { figures: Figures };

/** The state of a dialog that reviews an action. */
export type SessionState<Ready extends ReviewedAction<unknown>, Result> = {
  stage: SessionStage<Ready['figures'], Result>;
  /** The latest action that the gate passed. */
  latest: Ready | undefined;
  /** The error of the latest reading, which is retried. */
  error: unknown;
  /** True during the last check before the wallet's prompt. */
  isChecking: boolean;
  /** The figures agreed to before, until the first reading: if that is no worse, the wallet is prompted at once. */
  agreed: Ready['figures'] | undefined;
};

/** An external store for a dialog, with the trader's answers as its actions. */
export type WalletSession<Ready extends ReviewedAction<unknown>, Result extends Asked> = {
  getState(): SessionState<Ready, Result>;
  /** The first listener starts the readings, the last one to leave stops them. */
  subscribe(listener: () => void): () => void;
  /** Agrees to updated figures. */
  accept(): void;
  /**
   * Checks the action once more, then prompts the wallet. Does nothing while a check is running, and nothing is sent while the
   * newest facts need a consent that `given` does not cover. Returns what was sent or signed.
   */
  confirm(given: readonly Consent[]): Promise<Result | undefined>;
};

/** The steps and comparisons of a session. */
export type SessionPlan<Ready extends ReviewedAction<unknown>, Result extends Asked> = {
  /** Reads the facts and passes the action to the gate. */
  prepare: (signal: AbortSignal) => Promise<Ready | StoppedAction>;
  /** Judges the same call again. */
  judgeAgain: (action: Ready, signal: AbortSignal) => Promise<Ready | StoppedAction>;
  /** Prompts the wallet, and records what was sent or signed. */
  ask: (action: Ready) => Promise<Result | { status: 'rejected' }>;
  figures: {
    /** True for figures that need no new look. */
    isSame: (one: Ready['figures'], other: Ready['figures']) => boolean;
    /** True for a call that still gives what was shown. */
    isNear: (now: Ready['figures'], shown: Ready['figures']) => boolean;
    /** True for figures that are worse than those agreed to before. */
    isWorse?: (now: Ready['figures'], agreed: Ready['figures']) => boolean;
    /** The figures that the trader agreed to before. */
    agreed?: Ready['figures'] | undefined;
  };
  /**
   * True for a call that follows from a quote, which is asked for anew where the call is refused at the last check. Any
   * other call ends there.
   */
  isQuoted: boolean;
  /** Resolves after the delay, once the page is visible; rejects when aborted. */
  pause: (signal: AbortSignal, delayMs: number) => Promise<void>;
};
