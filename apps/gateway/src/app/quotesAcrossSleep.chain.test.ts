import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isAll } from '../../../../scripts/lib/isAll.mjs';
import { huntAcrossSleep } from '../testing/huntAcrossSleep';
import { startGateway } from '../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-across-'));
/** `npm run test:all` executes a thousand. */
const [count, atOnce] = isAll ? [1_000, 10] : [40, 5];
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], {
    v3: true,
    variables: { DATA_DIR: folder, VISITOR_ORDERS: '1000' },
  });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

test(`of ${count} quotes of a chain that falls asleep and wakes while pools, orders and funds change, all pay what they say`, {
  timeout: count * 9_000,
}, async () => {
  const wait = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true));
  const { executed, withOrders, wrong } = await huntAcrossSleep(gateway, { count, atOnce, wait });
  expect(wrong).toEqual([]);
  expect(executed).toBeGreaterThanOrEqual(count);
  expect(withOrders).toBeGreaterThan(count / 20);
});
