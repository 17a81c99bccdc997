import type { TradeFigures, TradeState } from '@livery/core/domain/trade';
import type { ReadySwap } from './preparedSwap';

/** One way through the confirm dialog, as it is on the screen. */
export type SwapSessionState = {
  trade: TradeState;
  /** The freshest swap that the gate let pass. */
  latest: ReadySwap | undefined;
  /** Why there is no fresh one; it is asked for again. */
  error: unknown;
  /** Whether the last check before the wallet's prompt is running. */
  isChecking: boolean;
  /** What was agreed to on the form: prompted for without a review, if the first quote is no worse. */
  agreed: TradeFigures | undefined;
};

/** What the confirm dialog does: an outside store for it, and the trader's answers. */
export type SwapSession = {
  getState(): SwapSessionState;
  /** The first listener starts the quotes, the last one to leave ends them. */
  subscribe(listener: () => void): () => void;
  /** Agrees to updated figures. */
  accept(): void;
  /** Checks once more, then asks the wallet; a second call meanwhile does nothing. */
  confirm(): Promise<void>;
};
