import { findRoute } from '@livery/router/findRoute';
import { addPool } from '@livery/router/market';
import type { Pool } from '@livery/router/pool';
import { type Address, type Hash, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { applyBlock, createPoolState, getPairPool, rollBack } from './poolState';

const toAddress = (value: number): Address => numberToHex(value, { size: 20 });
const toHash = (value: number): Hash => numberToHex(value, { size: 32 });
const hub = toAddress(1);
const toPool = (token: number): Pool => ({
  address: toAddress(1000 + token),
  token0: hub,
  token1: toAddress(token),
  reserve0: 10n ** 9n,
  reserve1: 10n ** 9n,
  feeBps: 30,
});

const venue = { kind: 'v2', name: 'Exchange', factory: toAddress(8), router: toAddress(9) } as const;

function open(maxLookedUp: number) {
  const head = { number: 5n, hash: toHash(5), parentHash: toHash(4) };
  const state = createPoolState({ venues: [{ venue, feeBps: 30, pools: [toPool(2)] }], head, maxLookedUp });
  return {
    state,
    lookUp(token: number, since: bigint) {
      const pool = toPool(token);
      addPool(state.market, pool);
      state.lookedUp.set(toAddress(token), { decimals: 18, since, pools: [pool.address] });
    },
    follow(number: number, reserve: bigint) {
      const moved = [2, 3, 4].map((token) => {
        return { kind: 'moved', pool: toPool(token).address, reserve0: reserve, reserve1: reserve } as const;
      });
      const block = { number: BigInt(number), hash: toHash(number), parentHash: toHash(number - 1) };
      applyBlock(state, block, moved);
    },
    reserveOf: (token: number) => getPairPool(state.market, toPool(token).address)?.reserve0,
    isTraded: (token: number) =>
      !!findRoute(state.market, { sellToken: hub, buyToken: toAddress(token), side: 'sell', amount: 1_000n }),
  };
}

test('beyond the maximum of looked-up tokens, the least recently used one is removed with its pools', () => {
  const { state, lookUp, isTraded } = open(2);
  lookUp(3, 5n);
  lookUp(4, 5n);
  state.lookedUp.get(toAddress(3));
  lookUp(5, 5n);
  expect([2, 3, 4, 5].map(isTraded)).toEqual([true, true, false, true]);
});

test('a rollback removes tokens looked up after the ancestor, and restores the reserves of the others', () => {
  const { state, lookUp, follow, reserveOf } = open(9);
  lookUp(3, 5n);
  follow(6, 600n);
  lookUp(4, 6n);
  follow(7, 700n);
  rollBack(state, toHash(5));
  expect([2, 3, 4].map(reserveOf)).toEqual([10n ** 9n, 10n ** 9n, undefined]);
  expect([...state.lookedUp.keys()]).toEqual([toAddress(3)]);
});

test('a pool that was removed meanwhile does not prevent a rollback', () => {
  const { state, lookUp, follow, reserveOf } = open(1);
  lookUp(3, 5n);
  follow(6, 600n);
  lookUp(4, 6n);
  expect(reserveOf(3)).toBeUndefined();
  rollBack(state, toHash(5));
  expect([2, 3, 4].map(reserveOf)).toEqual([10n ** 9n, undefined, undefined]);
});
