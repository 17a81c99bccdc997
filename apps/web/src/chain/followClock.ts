import { maxClockErrorMs } from '@livery/core/domain/clock';
import type { QueryClient } from '@tanstack/react-query';
import { timeEvent } from '../config/gateway';
import { recordServerTime } from '../state/clock';

const tickMs = 1_000;

/**
 * Keeps the gateway's time as its answers tell it, and has all data fetched again when the device's clock is set while
 * the page is open: the ages of what was fetched before are wrong. Returns a function that stops it.
 */
export function followClock(client: QueryClient): () => void {
  const keepTime = (event: Event) => {
    if (event instanceof CustomEvent) recordServerTime(event.detail);
  };
  addEventListener(timeEvent, keepTime);
  let startedAt = Date.now() - performance.now();
  const timer = setInterval(() => {
    const now = Date.now() - performance.now();
    if (Math.abs(now - startedAt) <= maxClockErrorMs) return;
    startedAt = now;
    void client.invalidateQueries();
  }, tickMs);
  return () => {
    removeEventListener(timeEvent, keepTime);
    clearInterval(timer);
  };
}
