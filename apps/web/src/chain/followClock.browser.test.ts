import { shiftClock } from '@livery/core/testing/shiftClock';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchFromGateway } from '../config/gateway';
import { readClock, resetClocks } from '../state/clock';
import { followClock } from './followClock';

const hour = 3_600_000;

beforeEach(() => resetClocks());
afterEach(() => {
  shiftClock(0);
  vi.restoreAllMocks();
});

/** Fetches an answer of a gateway whose clock is so many ms ahead. */
async function fetchAt(aheadMs: number, headers: Record<string, string> = { 'cache-control': 'no-store' }) {
  const date = new Date(Date.now() + aheadMs).toUTCString();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { headers: { date, ...headers } }));
  await fetchFromGateway('/api/chains');
}

function follow() {
  const client = new QueryClient();
  onTestFinished(followClock(client));
  return vi.spyOn(client, 'invalidateQueries');
}

test('the page learns the time from any fresh answer of the gateway', async () => {
  follow();
  await fetchAt(-3 * hour);
  expect(readClock(1).aheadMs / hour).toBeCloseTo(3, 2);
  await fetchAt(0);
  expect(readClock(1).aheadMs).toBe(0);
});

test.each<[string, Record<string, string>]>([
  ['that the browser may have kept', { 'cache-control': 'public, max-age=86400' }],
  ['that is in no cache of its own, but of another', { 'cache-control': 'no-store', age: '7' }],
])('an answer %s tells no time', async (_, headers) => {
  follow();
  await fetchAt(-3 * hour, headers);
  expect(readClock(1).aheadMs).toBe(0);
});

test('what was fetched is fetched again when the clock is set while the page is open', async () => {
  const invalidate = follow();
  shiftClock(-hour);
  await expect.poll(() => invalidate.mock.calls.length).toBe(1);
  shiftClock(0);
  await expect.poll(() => invalidate.mock.calls.length).toBe(2);
});
