import { setTimeout as pause } from 'node:timers/promises';
import { GatewayNotReadyError } from '../errors/process';

const timeoutMs = 60_000;

/** Resolves when the URL answers 200. Rejects after a timeout or when the signal aborts. */
export async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  for (const start = performance.now(); performance.now() - start < timeoutMs; await pause(20, undefined, { signal })) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 200) return;
  }
  throw new GatewayNotReadyError(timeoutMs / 1000);
}
