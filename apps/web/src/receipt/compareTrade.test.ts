import { dai, native, usdc, wrapped } from '@livery/core/testing/scene';
import { expect, test } from 'vitest';
import type { TradeRecord } from '../state/transactions';
import { compareTrade } from './compareTrade';

const toSide = ({ address, symbol, decimals }: typeof usdc, amount: bigint, minimum?: bigint) => ({
  address,
  symbol,
  decimals,
  amount: `${amount}`,
  ...(minimum !== undefined && { minimum: `${minimum}` }),
});
const toTrade = (sell: typeof usdc, buy: typeof usdc, kind: TradeRecord['kind'] = 'swap'): TradeRecord => ({
  kind,
  gives: [toSide(sell, 10n)],
  gets: [toSide(buy, 20n, 19n)],
});
const nothing = { movements: [], paid: [], swaps: [] };

test('a token that takes a fee on each transfer arrives as its contract says, below quote and minimum', () => {
  const movements = [
    { token: usdc.address, left: 10n, arrived: 0n },
    { token: dai.address, left: 0n, arrived: 15n },
  ];
  const { gives, gets } = compareTrade(toTrade(usdc, dai), { ...nothing, movements, paid: movements });
  expect(gives[0]?.moved).toBe(10n);
  expect(gets[0]).toMatchObject({ moved: 15n, quoted: 20n, minimum: 19n });
});

test('a token of which the receipt shows no transfer did not arrive', () => {
  expect(compareTrade(toTrade(usdc, dai), nothing).gets[0]?.moved).toBe(0n);
});

test('a native amount that nothing proves is not told', () => {
  expect(compareTrade(toTrade(usdc, native), nothing).gets[0]?.moved).toBeUndefined();
  expect(compareTrade(toTrade(native, usdc), nothing).gives[0]?.moved).toBeUndefined();
});

test('the exchange’s own log proves a native amount for its sender, and for nobody else', () => {
  const swaps = [{ sellToken: usdc.address, buyToken: native.address, sellAmount: 10n, buyAmount: 21n }];
  const trade = toTrade(usdc, native);
  expect(compareTrade(trade, { ...nothing, swaps }).gets[0]?.moved).toBe(21n);
  const other = { ...trade, recipient: dai.address };
  expect(compareTrade(other, { ...nothing, swaps }).gets[0]?.moved).toBeUndefined();
  expect(compareTrade(trade, { ...nothing, swaps: [...swaps, ...swaps] }).gets[0]?.moved).toBeUndefined();
});

test('a refund is taken off what was sold', () => {
  const movements = [{ token: usdc.address, left: 10n, arrived: 3n }];
  expect(compareTrade(toTrade(usdc, dai), { ...nothing, movements }).gives[0]?.moved).toBe(7n);
});

test('the log of the wrapped coin proves both sides of a wrap and of an unwrap', () => {
  const movements = [{ token: wrapped.address, left: 0n, arrived: 20n }];
  const wrap = compareTrade(toTrade(native, wrapped, 'wrap'), { ...nothing, movements, paid: movements });
  expect([wrap.gives[0]?.moved, wrap.gets[0]?.moved]).toEqual([20n, 20n]);
  const back = [{ token: wrapped.address, left: 10n, arrived: 0n }];
  const unwrap = compareTrade(toTrade(wrapped, native, 'unwrap'), { ...nothing, movements: back, paid: back });
  expect([unwrap.gives[0]?.moved, unwrap.gets[0]?.moved]).toEqual([10n, 10n]);
});

test('before the receipt nothing is told', () => {
  expect(compareTrade(toTrade(usdc, dai), undefined).gets[0]?.moved).toBeUndefined();
});
