import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from './createServer';

/**
 * Ends a server without cutting an answer. For `waitMs` it goes on, not ready any more, so that load balancers choose another;
 * then no new connection is accepted, streams end, and running requests have `maxMs` to finish. `hurry` skips both.
 */
export async function drainServer(
  { server, running }: RunningServer,
  {
    shutdown: { draining, closing },
    waitMs,
    maxMs,
    hurry,
  }: {
    shutdown: { draining: AbortController; closing: AbortController };
    waitMs: number;
    maxMs: number;
    hurry: AbortSignal;
  },
): Promise<void> {
  draining.abort();
  for (const outgoing of running) {
    if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
  }
  const wait = (ms: number) => pause(ms, undefined, { signal: hurry }).catch(() => undefined);
  if (waitMs > 0) await wait(waitMs);
  const closed = once(server, 'close');
  server.close();
  closing.abort();
  for (const outgoing of running) outgoing.once('close', () => server.closeIdleConnections());
  server.closeIdleConnections();
  await Promise.race([closed, wait(maxMs)]);
  server.closeAllConnections();
}
