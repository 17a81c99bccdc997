import { type Address, type Hex, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { createTurns, type Waiting } from './createTurns';

const toOrder = (number: number, maker: number, estimate: number): Waiting => ({
  orderHash: numberToHex(number, { size: 32 }) as Hex,
  maker: numberToHex(maker, { size: 20 }) as Address,
  estimate,
});

test('orders that fail again and again leave the turns to an honest one, also those of their makers that were not tried', () => {
  let now = 0;
  const turns = createTurns(() => now);
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
  const turns = createTurns(() => now);
  const order = toOrder(1, 1, 1);
  const waits: number[] = [];
  for (let failed = 0; failed < 12; failed++) {
    turns.fail(order);
    const from = now;
    while (turns.take([order]).length === 0) now += 1_000;
    waits.push((now - from) / 1_000);
  }
  expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80]);
  expect(waits.at(-1)).toBe(1_800);
});

test('behind the best of eight makers, those come first that waited longest', () => {
  let now = 1;
  const turns = createTurns(() => now);
  const orders = Array.from({ length: 20 }, (_, index) => toOrder(index, index % 10, 100 - index));
  const first = turns.take(orders);
  expect(first.slice(0, 8)).toEqual(orders.slice(0, 8));
  for (const order of first.slice(0, 12)) turns.look(order);
  now += 1;
  expect(turns.take(orders).slice(8, 12)).toEqual(first.slice(12, 16));
});
