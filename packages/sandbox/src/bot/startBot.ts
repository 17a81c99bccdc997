import { setTimeout as pause } from 'node:timers/promises';
import { planMarket } from '../market/planMarket';
import { createTrader, type Trader } from './createTrader';

export type Bot = {
  /** Resolves after the last pending trade. */
  stop(): Promise<void>;
};

/**
 * Starts a trader on each chain, so that prices move: a swap every `pauseMs`, plus or minus a half. A failed trade is reported
 * to `onError`, and the next one follows after the usual pause. Throws UnknownChainError.
 */
export function startBot({
  chains,
  pauseMs = 12_000,
  onError = () => undefined,
}: {
  chains: readonly { id: number; rpcUrl: string }[];
  pauseMs?: number;
  onError?: (chainId: number, error: unknown) => void;
}): Bot {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(id: number, trader: Trader): Promise<void> {
    while (!signal.aborted) {
      await pause(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await trader.trade().catch((error: unknown) => onError(id, error));
    }
  }

  const traders = chains.map(({ id, rpcUrl }) => ({
    id,
    trader: createTrader({ plan: planMarket(id), rpcUrl, random: Math.random }),
  }));
  const running = traders.map(({ id, trader }) => run(id, trader));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
