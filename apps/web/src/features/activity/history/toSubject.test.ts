import type { HistoryEntry } from '@livery/core/domain/receipt/historyEntry';
import { chain, native, trader, usdc } from '@livery/core/testing/scene';
import { expect, test } from 'vitest';
import { toSubject } from './toSubject';

const entry: HistoryEntry = {
  kind: 'remove',
  hash: '0xaa',
  blockNumber: 7n,
  timestamp: 1n,
  isEstimated: false,
  gives: [],
  gets: [
    { token: usdc.address, amount: 5n },
    { token: native.address, amount: undefined },
  ],
};
const row = {
  key: '',
  hash: '0xaa',
  kind: 'liquidity',
  time: 1,
  isEstimated: false,
  outcome: 'success',
  summary: '',
  trade: undefined,
} as const;
const tokens = new Map([usdc, native].map((token) => [token.address, token]));

test('a row of the chain brings its tokens, so that the sheet can tell what arrived', () => {
  const { trade } = toSubject({ ...row, entry }, { chain, account: trader, tokens });
  expect(trade?.gets.map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['USDC', '5'],
    ['ETH', '0'],
  ]);
});

test('a token that is not known yet is left out', () => {
  expect(toSubject({ ...row, entry }, { chain, account: trader, tokens: new Map() }).trade).toMatchObject({
    gives: [],
    gets: [],
  });
});

test('the transaction that filled an order is another account’s, whose movements are not the trader’s', () => {
  expect(
    toSubject({ ...row, entry: { ...entry, kind: 'order' } }, { chain, account: trader, tokens }).trade,
  ).toBeUndefined();
  expect(toSubject({ ...row, entry: undefined }, { chain, account: trader, tokens }).trade).toBeUndefined();
});
