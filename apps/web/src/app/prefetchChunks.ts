import type { AppConfig } from '@livery/core/wire/appConfig';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** The chunks that most visits need, in the order in which they are needed. */
const chunks = [
  () => import('../features/swap/quote/gatewayQuotes'),
  () => import('../features/swap/facts/QuoteFacts'),
  () => import('../ui/DialogPanel'),
  () => import('../features/tokens/TokenDialog'),
  () => import('../features/wallet/WalletViews'),
];

/** The chunks of the dialogs that a trader who has begun opens next, so that they open without a network, too. */
const dialogs = [
  () => import('../ui/PopoverPanel'),
  () => import('../features/settings/SettingsForm'),
  () => import('../features/swap/confirm/TokenCheckGate'),
];

/** The first and the last pause before another attempt to load the wallet chunk; each is twice as long as the one before. */
const [minPauseMs, maxPauseMs] = [1_000, 32_000];

/** A trader who has done nothing for this long reads the page. */
const readingMs = 10_000;

/** Set once the prefetched chunks are loaded or have failed to load. */
export const usePrefetch = create(() => ({ chunksReady: false }));

/** Loads, once the form is drawn and the browser is idle, the code that the form can do without until then. */
export function useIdlePrefetch(app: AppConfig): void {
  // Once, even if a host changes the configuration later.
  const start = useEffectEvent(() => prefetchAll(app));
  useEffect(() => void start(), []);
}

/** Prefetches the chunks, and those of the dialogs once the trader has begun. */
export async function prefetchAll(app: AppConfig): Promise<void> {
  await prefetchChunks(app).finally(() => usePrefetch.setState({ chunksReady: true }));
  await beginning();
  await loadIdle(dialogs);
}

/** Starts the wallet and then loads the chunks of the next clicks. Resolves when all are loaded or have failed to load. */
export async function prefetchChunks(app: AppConfig): Promise<void> {
  await idle();
  await startFollowers(app).catch(() => void retryFollowers(app));
  await loadIdle(chunks);
}

async function loadIdle(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    await idle();
    // A click that needs the chunk loads it again and reports the failure.
    await load().catch(() => undefined);
  }
}

async function startFollowers(app: AppConfig): Promise<void> {
  const module = await import('./startFollowers');
  // A task of its own: the code has just been run for the first time.
  await idle();
  module.startFollowers(app);
}

/** Retries for a minute, so that a brief loss of the network does not keep the last visit's wallet from reconnecting. */
async function retryFollowers(app: AppConfig): Promise<void> {
  for (let pauseMs = minPauseMs; pauseMs <= maxPauseMs; pauseMs *= 2) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      return await startFollowers(app);
    } catch {
      // Retried after the next pause.
    }
  }
}

/** Resolves at the trader's first touch of the page, or after ten seconds. */
function beginning(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const begin = () => {
      listeners.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(begin, readingMs);
    for (const name of ['pointerdown', 'keydown'] as const) addEventListener(name, begin, { signal: listeners.signal });
  });
}

/** Resolves when the browser is idle, or after two seconds. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}
