import { getChain } from '@livery/core/domain/chains';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPoolState } from '../pools/poolState';
import { getCaller, runAs } from '../rpc/caller';
import { awakeFor, wakeChain } from './chainSleep';
import { createChainState, getCondition, isReady } from './chainState';
import { followChain } from './followChain';

const log = pino({ level: 'silent' });
const clock = () => Date.now();
const [minute, sleepAfterMs] = [60_000, 600_000];
const blockMs = 2_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const toHash = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const;

/** Follows a chain without pools whose node has a block every 2 s. */
async function start(setting: number | null = sleepAfterMs) {
  const chain = getChain(250);
  if (!chain) throw new Error('Fantom is not registered.');
  const state = createChainState(chain, {
    urls: ['http://127.0.0.1:2'],
    log,
    clock,
    sleepAfterMs: setting ?? undefined,
  });
  const node = { isDown: false, answerMs: 0, methods: [] as string[], callers: new Set<unknown>() };
  const begun = clock();
  const getBlock = (number: number) => ({
    number: `0x${number.toString(16)}`,
    hash: toHash(number),
    parentHash: toHash(number - 1),
    timestamp: `0x${Math.floor(clock() / 1_000).toString(16)}`,
    gasLimit: '0x1c9c380',
    transactions: [],
  });
  vi.spyOn(state.rpc, 'request').mockImplementation(async (method, params) => {
    node.methods.push(method);
    node.callers.add(getCaller());
    if (node.answerMs > 0) await new Promise((resolve) => setTimeout(resolve, node.answerMs));
    if (node.isDown) throw new Error('No answer.');
    const head = 1_000 + Math.floor((clock() - begun) / blockMs);
    if (method === 'eth_getBlockByNumber') return getBlock(params[0] === 'latest' ? head : Number(params[0]));
    if (method === 'eth_getBlockByHash') return getBlock(Number(params[0]));
    if (method === 'eth_gasPrice') return '0x3b9aca00';
    if (method === 'eth_getLogs') return [];
    throw new Error(`The node does not know ${method}.`);
  });
  state.pools = createPoolState({ venues: [], head: { number: 999n, hash: toHash(999), parentHash: toHash(998) } });
  const { stop } = followChain(state, { log, clock });
  await vi.advanceTimersByTimeAsync(0);
  return {
    state,
    node,
    stop,
    async fallAsleep() {
      await vi.advanceTimersByTimeAsync(sleepAfterMs + 3_000);
      expect(getCondition(state, clock())).toBe('asleep');
      node.methods = [];
    },
  };
}

test('a chain that nobody asks for sleeps after ten minutes, and then costs one header in two minutes', async () => {
  const { state, node, stop } = await start();
  await vi.advanceTimersByTimeAsync(sleepAfterMs - 2_000);
  expect(getCondition(state, clock())).toBe('awake');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(getCondition(state, clock())).toBe('asleep');
  expect(isReady(state, clock())).toBe(false);
  node.methods = [];
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(node.methods).toEqual(Array(30).fill('eth_getBlockByNumber'));
  stop();
});

test('without a setting a chain never sleeps', async () => {
  const { state, stop } = await start(null);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(getCondition(state, clock())).toBe('awake');
  stop();
});

test('a visitor keeps a chain awake, and so does an order that could fill', async () => {
  const { state, stop } = await start();
  for (let visits = 0; visits < 4; visits++) {
    await vi.advanceTimersByTimeAsync(9 * minute);
    wakeChain(state, clock());
  }
  expect(getCondition(state, clock())).toBe('awake');
  state.sleep.isHeld = () => true;
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(getCondition(state, clock())).toBe('awake');
  state.sleep.isHeld = () => false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(getCondition(state, clock())).toBe('asleep');
  stop();
});

test('many visitors who come at once wake a chain by one read, without logs or blocks of the gap', async () => {
  const { state, node, stop, fallAsleep } = await start();
  await fallAsleep();
  await vi.advanceTimersByTimeAsync(24 * 60 * minute);
  node.methods = [];
  const visits = Promise.all(Array.from({ length: 100 }, () => awakeFor(state, 'pools', clock())));
  expect(getCondition(state, clock())).toBe('waking');
  await vi.advanceTimersByTimeAsync(0);
  await visits;
  expect(isReady(state, clock())).toBe(true);
  expect(node.methods.toSorted()).toEqual(['eth_gasPrice', 'eth_getBlockByNumber', 'eth_getBlockByNumber']);
  expect(state.sleep.wakings).toBe(1);
  await vi.advanceTimersByTimeAsync(minute);
  expect(isReady(state, clock())).toBe(true);
  stop();
});

test('the reads of a waking chain are not those of the visitor, who may leave', async () => {
  const { state, node, stop, fallAsleep } = await start();
  await fallAsleep();
  node.callers.clear();
  const left = new AbortController();
  const visit = runAs({ signal: left.signal }, () => awakeFor(state, 'pools', clock()));
  left.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  await visit;
  expect([...node.callers]).toEqual([undefined]);
  stop();
});

test('a visitor who comes while the head is looked at is answered after that look', async () => {
  const { state, node, stop, fallAsleep } = await start();
  await fallAsleep();
  node.answerMs = 800;
  await vi.advanceTimersByTimeAsync(2 * minute - 1_000);
  expect(node.methods).toEqual(['eth_getBlockByNumber']);
  const visit = awakeFor(state, 'pools', clock());
  await vi.advanceTimersByTimeAsync(5_000);
  await visit;
  expect(isReady(state, clock())).toBe(true);
  stop();
});

test('a visitor does not wait for a node that is down, and the chain wakes once it is back', async () => {
  const { state, node, stop, fallAsleep } = await start();
  await fallAsleep();
  node.isDown = true;
  const visit = awakeFor(state, 'pools', clock());
  await vi.advanceTimersByTimeAsync(100);
  await visit;
  expect(isReady(state, clock())).toBe(false);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(getCondition(state, clock())).toBe('unreachable');
  node.isDown = false;
  await vi.advanceTimersByTimeAsync(1_100);
  expect(getCondition(state, clock())).toBe('awake');
  stop();
});

test('a node that does not answer a sleeping chain makes it unreachable, and its return ends that', async () => {
  const { state, node, stop, fallAsleep } = await start();
  await fallAsleep();
  node.isDown = true;
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(getCondition(state, clock())).toBe('unreachable');
  node.isDown = false;
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(getCondition(state, clock())).toBe('asleep');
  stop();
});

test('a chain that woke sleeps again', async () => {
  const { state, stop, fallAsleep } = await start();
  await fallAsleep();
  for (let nights = 0; nights < 3; nights++) {
    const visit = awakeFor(state, 'pools', clock());
    await vi.advanceTimersByTimeAsync(0);
    await visit;
    expect(getCondition(state, clock())).toBe('awake');
    await fallAsleep();
  }
  expect(state.sleep.wakings).toBe(3);
  stop();
});
