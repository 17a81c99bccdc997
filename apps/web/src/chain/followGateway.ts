import { withPatience } from '@livery/core/actions/patience';
import { onlineManager } from '@tanstack/react-query';
import { fetchFromGateway, unansweredEvent } from '../config/gateway';

/** The pause between two questions, and the time that an answer may take: together they are less than 5 s. */
const pauseMs = 1_500;
const timeoutMs = 3_000;

/**
 * Follows whether the gateway can be reached, and tells react-query's `onlineManager`, which pauses all queries until it can. The
 * gateway is asked when the browser goes offline, comes back or fails to send a request, and again until it answers: a browser
 * that calls itself offline still reaches a gateway on the same machine. Returns a function that stops it.
 */
export function followGateway(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (!signal.aborted && !(await isAnswering(signal))) {
      if (!signal.aborted) onlineManager.setOnline(false);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    isAsking = false;
    if (!signal.aborted) onlineManager.setOnline(true);
  }

  for (const event of ['offline', 'online', unansweredEvent]) addEventListener(event, () => void ask(), { signal });
  return () => stopped.abort();
}

/** Resolves to true if there is an answer of any status. */
function isAnswering(signal: AbortSignal): Promise<boolean> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(withPatience(timeoutMs))]);
  return fetchFromGateway('/api/chains', { signal: limit }).then(
    () => true,
    () => false,
  );
}
