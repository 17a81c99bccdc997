import { orderRecord } from '@livery/core/wire/orders/orderRecord';
import { formatSignedOrder } from '@livery/core/wire/orders/signedOrder';
import * as v from 'valibot';
import { type Address, getAddress, zeroAddress, zeroHash } from 'viem';
import { expect, test } from 'vitest';
import { getDepth } from './getDepth';

const base = { chainId: 1, address: getAddress(`0x${'1'.repeat(40)}`), symbol: 'BASE', name: 'Base', decimals: 18 };
const quote = { chainId: 1, address: getAddress(`0x${'2'.repeat(40)}`), symbol: 'QUOTE', name: 'Quote', decimals: 6 };
const pair = { chainId: 1, base, quote };
const maker: Address = getAddress(`0x${'3'.repeat(40)}`);
const unit = 10n ** 18n;

/** A pool of 1,000 base at a price of 2,000. */
const trades = (direction: 1 | -1) =>
  Array.from({ length: 16 }, (_, index) => {
    const traded = (index + 1) * 4;
    const quoted = direction === -1 ? 2e6 - 2e9 / (1_000 + traded) : 2e9 / (1_000 - traded) - 2e6;
    return { baseAmount: BigInt(traded) * unit, quoteAmount: BigInt(Math.round(quoted * 1e6)) };
  });
const pools = { bids: trades(-1), asks: trades(1), overlapping: {} };

const ask = (price: number, amount: bigint, remaining = 1n) =>
  v.parse(orderRecord, {
    order: formatSignedOrder({
      makerToken: base.address,
      takerToken: quote.address,
      makerAmount: amount * unit,
      takerAmount: amount * BigInt(price) * 10n ** 6n,
      takerTokenFeeAmount: 0n,
      maker,
      taker: zeroAddress,
      sender: zeroAddress,
      feeRecipient: zeroAddress,
      pool: zeroHash,
      expiry: 2_000_000_000n,
      salt: 1n,
      chainId: 1,
      verifyingContract: maker,
      signature: { signatureType: 2, v: 27, r: zeroHash, s: zeroHash },
    }),
    metaData: {
      orderHash: `0x${price.toString(16).padStart(64, '0')}`,
      remainingFillableTakerAmount: `${(amount * BigInt(price) * 10n ** 6n) / remaining}`,
      filledTakerAmount: '0',
      state: 'ADDED',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  });

test('the pools hold what moves their price to a level, and orders add to it in steps', () => {
  const asks = [ask(2_100, 5n), ask(2_050, 4n, 2n)];
  const depth = getDepth({ pools, bids: [], asks }, { pair, range: 0.1, open: asks });
  if (!depth) throw new Error('There is no depth.');
  expect(depth.market).toBeCloseTo(2_000, -1);
  const at = (price: number) => depth.asks.filter((level) => level.price <= price).at(-1);
  // A pool of x base has 1 − √(p₀/p) of it to buy until the price p.
  expect(at(2_100)?.pools).toBeCloseTo(1_000 * (1 - Math.sqrt(2_000 / 2_100)), 0);
  expect(at(2_049)?.book).toBe(0);
  expect(at(2_050)?.book).toBeCloseTo(2);
  expect(at(2_100)?.book).toBeCloseTo(7);
  expect(depth.bids.every(({ book }) => book === 0)).toBe(true);
  expect(depth.own.map(({ price, side }) => [price, side])).toEqual([
    [2_100, 'asks'],
    [2_050, 'asks'],
  ]);
});

test('the amount ahead of a price is one number, whatever the range of the picture', () => {
  const asks = [ask(2_100, 5n), ask(2_050, 4n, 2n)];
  const getAhead = (marked: number, range: number) =>
    getDepth({ pools, bids: [], asks }, { pair, range, open: [], marked })?.ahead;
  for (const range of [0.02, 0.05, 0.1]) {
    expect(getAhead(2_100, range)).toBeCloseTo(7 + 1_000 * (1 - Math.sqrt(2_000 / 2_100)), 0);
    expect(getAhead(2_000, range)).toBeLessThan(3);
    expect(getAhead(2_250, range)).toBe(getAhead(2_250, 0.1));
  }
  expect(getDepth({ pools, bids: [], asks }, { pair, range: 0.1, open: [] })?.ahead).toBeUndefined();
});

test('each side grows from the market outwards, within the range', () => {
  const depth = getDepth({ pools, bids: [], asks: [ask(2_300, 5n)] }, { pair, range: 0.05, open: [] });
  for (const side of ['bids', 'asks'] as const) {
    const levels = depth?.[side] ?? [];
    expect(levels.length).toBeGreaterThan(20);
    for (const [index, level] of levels.entries()) {
      const before = levels[index - 1] ?? { pools: 0, book: 0 };
      expect(level.pools).toBeGreaterThanOrEqual(before.pools);
      expect(level.book).toBeGreaterThanOrEqual(before.book);
      expect(Math.abs(level.price / 2_000 - 1)).toBeLessThan(0.06);
    }
  }
  expect(depth?.own).toEqual([]);
});

test('without pools there is no picture', () => {
  expect(
    getDepth({ pools: { bids: [], asks: [], overlapping: {} }, bids: [], asks: [] }, { pair, range: 0.1, open: [] }),
  ).toBeUndefined();
});

test('an order counts with what better orders of its maker leave of its funds', () => {
  const asks = [ask(2_050, 4n), ask(2_100, 5n)];
  const overlapping = { [asks[1]?.metaData.orderHash ?? '']: 1n * 2_100n * 10n ** 6n };
  const depth = getDepth({ pools: { ...pools, overlapping }, bids: [], asks }, { pair, range: 0.1, open: [] });
  expect(depth?.asks.at(-1)?.book).toBeCloseTo(5);
  const none = { [asks[0]?.metaData.orderHash ?? '']: 0n };
  const first = getDepth({ pools: { ...pools, overlapping: none }, bids: [], asks }, { pair, range: 0.1, open: [] });
  expect(first?.asks.at(-1)?.book).toBeCloseTo(5);
});
