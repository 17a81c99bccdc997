import { setTimeout as pause } from 'node:timers/promises';
import { GatewayNotReadyError } from '../errors/GatewayNotReadyError';

const withinMs = 60_000;

/** Resolves when the address answers 200; rejects when it takes too long or nobody waits any more. */
export async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  for (const start = performance.now(); performance.now() - start < withinMs; await pause(20, undefined, { signal })) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 200) return;
  }
  throw new GatewayNotReadyError(withinMs / 1000);
}
