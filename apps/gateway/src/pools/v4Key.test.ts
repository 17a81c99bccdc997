import { computePoolId, type PoolKey } from '@livery/core/domain/v4/poolKey';
import { getV4Venue } from '@livery/core/domain/v4/v4Venue';
import { type Address, numberToHex, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { applyEvents, awaitPool, createConcentratedState } from './concentratedState';
import { toPoolEvents } from './readPools';
import { toV4Key } from './v4Key';

const toAddress = (value: number): Address => numberToHex(value, { size: 20 });
const [wrapped, token, stranger] = [toAddress(0x1000), toAddress(0x2000), toAddress(0x3000)];
const venue = getV4Venue({ id: 1 });
if (!venue) throw new Error('Ethereum has no V4.');
const context = { venue, wrapped };
const native: PoolKey = { currency0: zeroAddress, currency1: token, fee: 500, tickSpacing: 10, hooks: zeroAddress };

test('a pool of the native coin is one of its wrapped form for routes, and keeps its own id', () => {
  const id = computePoolId(native);
  expect(toV4Key(native, context)).toMatchObject({ address: id, token0: wrapped, token1: token, isNative: true });
  expect(toV4Key({ ...native, currency0: wrapped }, context)).toMatchObject({ token0: wrapped, isNative: false });
});

test.each([
  ['with a dynamic fee', { fee: 0x800000 }],
  ['whose hook is called by swaps', { hooks: toAddress(0x80) }],
  ['of the coin and its wrapped form', { currency1: wrapped }],
])('a pool %s is not followed', (_, change) => {
  expect(toV4Key({ ...native, ...change }, context)).toBeUndefined();
});

describe('a state that follows V4', () => {
  const open = () => createConcentratedState({ v4: context, hubs: [wrapped], tokens: [token] });
  const born = (change: Partial<PoolKey> = {}) => ({ kind: 'initialized', ...native, ...change }) as const;

  test('lets a new pool be read that is plain and between followed tokens', () => {
    const state = open();
    const odd = { fee: 1_234, tickSpacing: 7, hooks: toAddress(0x20) };
    const events = [born(), born(odd), born({ currency1: stranger }), born({ fee: 0x800000 })];
    expect(applyEvents(state, events)).toEqual([]);
    expect([...state.awaiting.keys()]).toEqual([native, { ...native, ...odd }].map(computePoolId));
  });

  test('keeps room: strangers who create pools on odd terms take no places of others', () => {
    const state = open();
    applyEvents(
      state,
      Array.from({ length: 300 }, (_, fee) => born({ fee: 4_000 + fee })),
    );
    expect(state.awaiting.size).toBe(100);
    for (const tickSpacing of [1, 10, 60, 200]) {
      const fee = { 1: 100, 10: 500, 60: 3_000, 200: 10_000 }[tickSpacing];
      applyEvents(state, [born({ tickSpacing, ...(fee && { fee }) })]);
    }
    expect(state.awaiting.size).toBe(104);
    for (let index = 0; index < 2_000; index++) {
      const currency1 = toAddress(0x10_000 + index);
      const key = toV4Key({ ...native, currency1 }, context);
      if (key) awaitPool(state, key);
    }
    expect(state.awaiting.size).toBe(500);
  });

  test('hears of V4 pools from the PoolManager alone', () => {
    const log = { eventName: 'ProtocolFeeUpdated', args: { id: computePoolId(native), protocolFee: 5 } };
    const read = (address: Address) =>
      toPoolEvents([{ ...log, address }] as unknown as Parameters<typeof toPoolEvents>[0], {
        withV3: true,
        poolManager: venue?.poolManager,
      });
    expect(read(toAddress(0x666))).toEqual([]);
    expect(read(venue?.poolManager ?? zeroAddress)).toEqual([
      { kind: 'charged', pool: computePoolId(native), protocolFee: 5 },
    ]);
  });
});
