import { createWallet } from '@livery/core/testing/witnessWallet';
import fc from 'fast-check';
import { numberToHex } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConnection } from '../connection/useConnection';
import { getTime, recordServerTime, resetClocks } from '../state/clock';
import { followTime, readTime } from './readTime';

const nodes = vi.hoisted(() => ({ gateway: {} as object, wallet: undefined as object | undefined }));
vi.mock('../chain/getClient', () => ({ getClient: async () => nodes.gateway }));
vi.mock('./getSecondNode', async (load) => ({
  ...(await load<typeof import('./getSecondNode')>()),
  getSecondNode: async () => nodes.wallet,
}));

const now = 1_800_000_000;
const year = 365 * 86_400;

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1_000 });
  resetClocks();
});
afterEach(() => void vi.useRealTimers());

/** A node whose newest block has this time in seconds, or that answers so. */
const createNode = (timestamp: unknown) =>
  createWallet({
    eth_getBlockByNumber: () => ({ timestamp: typeof timestamp === 'number' ? numberToHex(timestamp) : timestamp }),
  }).client;

/** Reads the time of a chain whose nodes have blocks of these times. */
const read = (gateway: unknown, wallet?: unknown) => {
  const witness = wallet === undefined ? undefined : createNode(wallet);
  return readTime({ gateway: createNode(gateway), witness }, 1);
};

test('the time is that of the newest block, by both nodes, however late the device is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 31, max: year }), fc.nat(12), async (late, age) => {
      const block = now + late + age;
      expect(await read(block + age, block)).toEqual({ timestamp: BigInt(block), claimedTime: undefined });
    }),
  );
});

test('a device that is early has the time of the gateway, however old the blocks are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 31, max: year }), fc.nat(year), async (early, age) => {
      recordServerTime((now - early) * 1_000);
      const block = now - early - age;
      expect(await read(block, block)).toEqual({ timestamp: BigInt(now - early), claimedTime: undefined });
    }),
  );
});

test('one node puts nothing off, and only the gateway’s is named where no other can speak against it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 31, max: year }), async (lie) => {
      expect(await read(now + lie, now)).toEqual({ timestamp: BigInt(now), claimedTime: undefined });
      expect(await read(now, now + lie)).toEqual({ timestamp: BigInt(now), claimedTime: undefined });
      expect(await read(now + lie)).toEqual({ timestamp: BigInt(now), claimedTime: BigInt(now + lie) });
    }),
  );
});

test.each([[undefined], [null], [''], ['soon'], ['-0x5'], ['0x'], [`0x${'f'.repeat(400)}`], [{}]])(
  'a node that tells %j as the time of its block has told none',
  async (told) => {
    expect(await read(told, told)).toEqual({ timestamp: BigInt(now), claimedTime: undefined });
    expect(await read(now + 3_600, told)).toMatchObject({ timestamp: BigInt(now) });
  },
);

test('a node that is silent holds nothing up for longer than a review waits', async () => {
  const silent = createWallet({ eth_getBlockByNumber: () => new Promise(() => {}) }).client;
  const reading = readTime({ gateway: createNode(now), witness: silent }, 1);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await reading).toMatchObject({ timestamp: BigInt(now + 8) });
});

test('a wallet without a node of its own keeps the time that a review has proven, until another is connected', async () => {
  const late = now + 1_500;
  expect(await read(late, late)).toMatchObject({ timestamp: BigInt(late) });
  const toBlock = () => ({ timestamp: numberToHex(Math.floor(Date.now() / 1_000) + 1_500) });
  nodes.gateway = createWallet({ eth_getBlockByNumber: toBlock }).client;
  const stop = followTime(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(getTime(1)).toBe((late + 120) * 1_000);
  useConnection.setState({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getTime(1)).toBe((now + 121) * 1_000);
  stop();
});

test('a wallet’s own node that tells no time any more proves none', async () => {
  const late = now + 1_500;
  await read(late, late);
  [nodes.gateway, nodes.wallet] = [createNode(late), createNode(null)];
  const stop = followTime(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getTime(1)).toBe((now + 1) * 1_000);
  stop();
  nodes.wallet = undefined;
});
