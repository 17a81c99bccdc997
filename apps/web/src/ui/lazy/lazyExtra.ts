import { onlineManager } from '@tanstack/react-query';
// biome-ignore lint/style/noRestrictedImports: what it loads never fails
import { lazy, type ReactNode } from 'react';
import { loadChunk } from './loadChunk';

/** The first and the longest pause before another attempt; each is twice as long as the one before. */
const [minPauseMs, maxPauseMs] = [1_000, 64_000];

/**
 * Creates a component whose code is a chunk of its own, for a part that the page works without. While the chunk cannot be loaded
 * the fallback stays, and the chunk is tried again by itself.
 */
export function lazyExtra<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy(async () => ({ default: await keepLoading(load) }));
}

async function keepLoading<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await loadChunk(load);
    } catch {
      await pauseUntilOnline(pauseMs);
    }
  }
}

/** Resolves after the pause, or when the network comes or goes. */
function pauseUntilOnline(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    const stop = onlineManager.subscribe(end);
  });
}
