import { onlineManager } from '@tanstack/react-query';
// biome-ignore lint/style/noRestrictedImports: what it loads never fails
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { SmallPart } from '../Part';
import { loadChunk } from './loadChunk';

/** The first and the longest pause before another attempt; each is twice as long as the one before. */
const [minPauseMs, maxPauseMs] = [1_000, 64_000];

type Load<Props> = () => Promise<(props: Props) => ReactNode>;

/** Load the parts that a served document can have. */
const served: (() => Promise<void>)[] = [];

/**
 * Creates a component whose code is a chunk of its own, for a part that the page works without. While the chunk cannot
 * be loaded, the fallback stays, and the chunk is tried again by itself. A part that fails while it renders says so in
 * a line. A served document has the part only if it `isServed`.
 */
export function lazyExtra<Props extends object>(load: Load<Props>, { isServed = false } = {}): ComponentType<Props> {
  const Late = import.meta.env.SSR ? () => null : lazy(async () => ({ default: await keepLoading(load) }));
  const draw = (Shown: ComponentType<Props>, props: Props) =>
    createElement(SmallPart, null, createElement(Shown, props));
  if (!isServed) return (props) => draw(Late, props);
  let Part: ComponentType<Props> | undefined;
  served.push(async () => {
    Part = await load();
  });
  return function Served(props) {
    const [Shown] = useState(() => Part ?? Late);
    return draw(Shown, props);
  };
}

/** Loads the parts of a served document. What is rendered from then on has them at once. */
export async function loadServed(): Promise<void> {
  await Promise.all(served.map((load) => load()));
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
