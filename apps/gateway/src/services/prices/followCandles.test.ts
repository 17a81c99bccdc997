import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChainState } from '../../chains/chainState';
import { createCandleLog } from '../../records/candles/candleLog';
import { loadCandles, storeCandles } from '../../records/candles/candleRows';
import type { Database } from '../../records/database/createDatabase';
import { followCandles, keepCandles } from './followCandles';
import { samplePrices } from './samplePrices';

vi.mock('./samplePrices', () => ({ samplePrices: vi.fn<typeof samplePrices>() }));
vi.mock('../../records/candles/candleRows', () => ({
  loadCandles: vi.fn<typeof loadCandles>(),
  storeCandles: vi.fn<typeof storeCandles>(),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_040_000 });
  vi.mocked(samplePrices).mockReturnValue(
    new Map([
      ['a', 3],
      ['dollar', 1],
    ]),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

function start(isShared = true) {
  const candles = createCandleLog();
  const state = { chain: { id: 1 }, listed: [], pools: { journal: [{ hash: '0x1' }] }, syncedAt: Date.now() };
  const context = {
    candles: new Map([[1, candles]]),
    database: {} as Database, // only the mocked functions have it
    clock: () => Date.now(),
    log: pino({ level: 'silent' }),
    isShared,
  };
  const follower = followCandles(state as unknown as ChainState, context);
  const pass = async (seconds: number, isSynced = true) => {
    for (let passed = 0; passed < seconds; passed += 10) {
      if (isSynced) state.syncedAt = Date.now() + 10_000;
      await vi.advanceTimersByTimeAsync(10_000);
    }
  };
  return { candles, context, follower, pass, list: () => candles.listPair(60, ['a', 'dollar']) };
}

test('prices are added while the pools are at the head, and no longer', async () => {
  const { pass, list, follower } = start();
  await pass(120);
  expect(list()).toHaveLength(3);
  await pass(600, false);
  expect(list()).toHaveLength(3);
  follower.stop();
  await pass(120);
  expect(list()).toHaveLength(3);
});

test('nothing is stored before what is stored was read, and both are tried again', async () => {
  vi.mocked(loadCandles).mockRejectedValueOnce(new Error('no database')).mockResolvedValue();
  const { pass, follower } = start();
  await pass(50);
  expect(storeCandles).not.toHaveBeenCalled();
  await pass(120);
  expect(loadCandles).toHaveBeenCalledTimes(2);
  expect(vi.mocked(storeCandles).mock.calls.length).toBeGreaterThan(1);
  follower.stop();
});

test('after a gap, what other gateways have stored meanwhile is read', async () => {
  vi.mocked(loadCandles).mockResolvedValue();
  const { pass, follower } = start();
  await pass(300);
  expect(loadCandles).toHaveBeenCalledTimes(1);
  await pass(300, false);
  await pass(120);
  expect(loadCandles).toHaveBeenCalledTimes(2);
  follower.stop();
});

test('after a gap, a database of one gateway is not read again', async () => {
  vi.mocked(loadCandles).mockResolvedValue();
  const { pass, follower } = start(false);
  await pass(300);
  await pass(300, false);
  await pass(120);
  expect(loadCandles).toHaveBeenCalledTimes(1);
  follower.stop();
});

test('the end keeps what has begun, and a database that fails does not hold it up', async () => {
  vi.mocked(loadCandles).mockResolvedValue();
  const { context, follower } = start();
  follower.stop();
  await vi.advanceTimersByTimeAsync(0);
  vi.mocked(storeCandles).mockReset().mockRejectedValue(new Error('no database'));
  await keepCandles(context);
  expect(storeCandles).toHaveBeenCalledExactlyOnceWith(context.candles.get(1), expect.objectContaining({ all: true }));
});
