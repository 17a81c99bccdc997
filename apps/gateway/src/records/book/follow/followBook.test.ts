import { chains } from '@livery/core/domain/chains';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChainState } from '../../../chains/chainState';
import { followChain } from '../../../chains/followChain';
import { pollChain } from '../../../chains/pollChain';
import { createBook } from '../rows/book';
import { followBook } from './followBook';

const log = pino({ level: 'silent' });
const clock = () => Date.now();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a follower of a chain whose node does not answer. Returns the number of its looks at the head in a time. */
function start(kind: 'pools' | 'orders', restPollMs: number | undefined) {
  const [chain] = chains;
  if (!chain) throw new Error('There is no chain.');
  const state = createChainState(chain, { urls: ['http://127.0.0.1:2'], log, clock });
  const request = vi.spyOn(state.rpc, 'request').mockRejectedValue(new Error('No answer.'));
  const rest = restPollMs === undefined ? {} : { restPollMs };
  const reads = { read: vi.fn(), find: vi.fn(), readLatest: vi.fn(), checkReplica: vi.fn() };
  const database = { prepare: vi.fn(), isBroken: () => false, ...reads, write: vi.fn(), close: vi.fn() };
  const notifier = { notify: vi.fn(), subscribe: vi.fn(), close: vi.fn() };
  const follower =
    kind === 'pools'
      ? followChain(state, { log, clock, ...rest })
      : followBook(createBook({ state, database: { ...database, notifier }, log, clock }), rest);
  return {
    state,
    stop: follower.stop,
    async countLooks(ms: number) {
      request.mockClear();
      await vi.advanceTimersByTimeAsync(ms);
      return request.mock.calls.length;
    },
  };
}

test.each(['pools', 'orders'] as const)('the %s of a chain that nobody uses are looked at less often', async (kind) => {
  const { state, stop, countLooks } = start(kind, 5_000);
  expect(await countLooks(10_000)).toBeGreaterThanOrEqual(10);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await countLooks(60_000)).toBe(12);
  state.usedAt = clock();
  expect(await countLooks(10_000)).toBeGreaterThanOrEqual(10);
  stop();
  expect(await countLooks(60_000)).toBe(0);
});

test.each(['pools', 'orders'] as const)('without a setting the %s are looked at every second', async (kind) => {
  const { stop, countLooks } = start(kind, undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await countLooks(60_000)).toBe(60);
  stop();
});

test('while a node is down, the log names the first failure, then one in five minutes, then the recovery', async () => {
  const { state, stop } = start('pools', undefined);
  stop();
  const lines: string[] = [];
  const quiet = pino({ level: 'info' }, { write: (line) => void lines.push(String(JSON.parse(line).msg)) });
  let isDown = true;
  const look = async () => {
    if (isDown) throw new Error('No answer.');
  };
  const polling = pollChain(state, { name: 'sync the pools', look }, { log: quiet, clock });
  await vi.advanceTimersByTimeAsync(299_000);
  expect(lines).toEqual(['failed to sync the pools']);
  await vi.advanceTimersByTimeAsync(301_000);
  expect(lines).toEqual(Array(3).fill('failed to sync the pools'));
  isDown = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lines.slice(3)).toEqual(['able to sync the pools again']);
  polling.stop();
});
