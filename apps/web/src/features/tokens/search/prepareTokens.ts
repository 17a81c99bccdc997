// A chunk of its own: loads when a long list comes, or with the dialog.
import type { Token } from '@livery/core/domain/tokens/token';
import { getCatalog } from './catalog';
import { whenIdle } from './whenIdle';

/** Sorts and indexes a list for searches, page by page in idle moments. Returns a function that stops it. */
export function prepareTokens(listed: readonly Token[]): () => void {
  const controller = new AbortController();
  const step = () => {
    if (!controller.signal.aborted && getCatalog(listed).prepare()) whenIdle(step);
  };
  whenIdle(step);
  return () => controller.abort();
}
