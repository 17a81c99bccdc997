import type { Catalog } from './createCatalog';

/** Makes a catalogue searchable while nothing else is to be done, a page at a time; returns what stops it. */
export function prepareCatalog(catalog: Catalog): () => void {
  const controller = new AbortController();
  const step = () => {
    if (!controller.signal.aborted && catalog.prepare()) wait(step);
  };
  wait(step);
  return () => controller.abort();
}

function wait(step: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(step);
  else setTimeout(step, 50);
}
