import type { Token } from '@livery/core/domain/token';
import { getCatalog } from './getCatalog';
import { whenIdle } from './whenIdle';

/** Sorts a list and makes it searchable while nothing else is to be done, a piece at a time; returns what stops it. */
export function prepareTokens(listed: readonly Token[]): () => void {
  const controller = new AbortController();
  const step = () => {
    if (!controller.signal.aborted && getCatalog(listed).prepare()) whenIdle(step);
  };
  whenIdle(step);
  return () => controller.abort();
}
