import { type Address, type Hex, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { createOrderTurns, type Waiting } from './createOrderTurns';

const toAddress = (number: number): Address => numberToHex(number, { size: 20 });
const toOrder = (number: number, maker: number, estimate: number, token = 1): Waiting => ({
  orderHash: numberToHex(number, { size: 32 }) as Hex,
  maker: toAddress(maker),
  makerToken: toAddress(token),
  estimate,
});

test('orders that fail again and again leave the turns to an honest one, also those of their makers that were not tried', () => {
  let now = 0;
  const turns = createOrderTurns(() => now);
  // Five makers of 200 orders each, all of which seem to bring more and fail.
  const poison = Array.from({ length: 1_000 }, (_, index) => toOrder(index, index % 5, 100 + index));
  const honest = toOrder(5_000, 99, 1);
  const tries: number[] = [];
  for (let look = 0; look < 300; look++) {
    for (const [index, order] of turns
      .take([...poison, honest])
      .slice(0, 5)
      .entries()) {
      turns.look(order);
      if (order !== honest) turns.fail(order);
      else tries.push(look * 5 + index);
    }
    now += 2_000;
  }
  expect(tries[0]).toBeLessThanOrEqual(10);
  // It has a turn in nearly every look.
  expect(tries.length).toBeGreaterThan(250);
});

test('an order that failed is tried again, later each time', () => {
  let now = 0;
  const turns = createOrderTurns(() => now);
  const order = toOrder(1, 1, 1);
  const waits: number[] = [];
  for (let failed = 0; failed < 12; failed++) {
    turns.fail(order);
    const from = now;
    while (now - from < 10_000_000 && turns.take([order]).length === 0) now += 1_000;
    waits.push((now - from) / 1_000);
  }
  expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80]);
  expect(waits.at(-1)).toBe(1_800);
});

test('a thousand makers whose orders fail leave turns to an honest one that brings less than all of theirs', () => {
  let now = 0;
  const turns = createOrderTurns(() => now);
  // More than rest at any time.
  const poison = Array.from({ length: 2_000 }, (_, index) => toOrder(index, index % 1_000, 100 + index));
  const honest = toOrder(9_000, 9_999, 1);
  const tries: number[] = [];
  for (let look = 0; look < 600; look++) {
    for (const order of turns.take([...poison, honest]).slice(0, 5)) {
      turns.look(order);
      if (order !== honest) turns.fail(order);
      else tries.push(look);
    }
    now += 2_000;
  }
  expect(tries.length).toBeGreaterThan(0);
});

test('a token that claims balances for ten thousand makers delays an honest order of another token by no look', () => {
  let now = 0;
  const turns = createOrderTurns(() => now);
  const poison = Array.from({ length: 10_000 }, (_, index) => toOrder(index, index, 100 + index, 7));
  const honest = toOrder(20_000, 20_001, 1);
  for (let look = 0; look < 20; look++) {
    const tried = turns.take([...poison, honest]).slice(0, 5);
    expect(tried).toContain(honest);
    for (const order of tried) {
      turns.look(order);
      if (order !== honest) turns.fail(order);
    }
    now += 2_000;
  }
});

test('orders that fail before they are searched come after one of their token that was looked at, once they are tried again', () => {
  let now = 1;
  const turns = createOrderTurns(() => now);
  const poison = Array.from({ length: 100 }, (_, index) => toOrder(index, index, 100 + index));
  const honest = toOrder(1_000, 1_001, 1);
  turns.look(honest);
  now += 1;
  for (const order of poison) turns.fail(order);
  // The poison has rested by now.
  now += 20_000;
  expect(turns.take([...poison, honest]).indexOf(honest)).toBe(1);
});

test('among orders of one token the best of eight makers alternate with one order of each maker, of those first that waited longest', () => {
  let now = 1;
  const turns = createOrderTurns(() => now);
  const orders = Array.from({ length: 40 }, (_, index) => toOrder(index, index % 20, 100 - index));
  const even = (taken: readonly Waiting[]) => taken.filter((_, index) => index % 2 === 0).slice(0, 8);
  const odd = (taken: readonly Waiting[]) => taken.filter((_, index) => index % 2 === 1).slice(0, 8);
  const makers = (taken: readonly Waiting[]) => taken.map(({ maker }) => Number(maker));
  const first = turns.take(orders);
  expect(even(first)).toEqual(orders.slice(0, 8));
  expect(makers(odd(first))).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
  expect(new Set(first)).toEqual(new Set(orders));
  for (const order of first.slice(0, 6)) turns.look(order);
  now += 1;
  const next = turns.take(orders);
  expect(even(next)).toEqual(orders.slice(0, 8));
  expect(makers(odd(next)).slice(0, 5)).toEqual([11, 12, 13, 14, 15]);
});
