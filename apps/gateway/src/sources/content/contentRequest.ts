import type { Outside } from '../../store/outside/outside';

/** What every way to a content needs: where to ask, how much to take, and until when. */
export type ContentRequest = {
  outside: Outside;
  accept: string;
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
};
