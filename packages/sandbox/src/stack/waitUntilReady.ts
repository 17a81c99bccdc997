import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { GatewayNotReadyError } from '../errors/process';

/** Ends a hang: several stacks that start at once on a small machine take minutes each. */
const timeoutMs = 360_000;

const readiness = v.object({ chains: v.array(v.object({ unread: v.number() })) });

/** Resolves when the gateway of the URL is ready, with all of its pools. Rejects after a timeout or when the signal aborts. */
export async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  for (const start = performance.now(); performance.now() - start < timeoutMs; await pause(20, undefined, { signal })) {
    if (await isReady(url, signal)) return;
  }
  throw new GatewayNotReadyError(timeoutMs / 1000);
}

async function isReady(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { signal }).catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  if (!response?.ok || !v.is(readiness, body)) return false;
  return body.chains.every(({ unread }) => unread === 0);
}
