import { toQuoteQuery } from '@livery/core/wire/toQuoteQuery';
import { expect, test } from 'vitest';
import type { TransactionRecord } from '../../../state/transactions';
import { operator as account, eth, sampleTerms, usdc, weth } from '../testing/sampleTerms';
import { toQuoteRequest } from './requestQuote';
import { hasReverted } from './useHasReverted';

const now = 1_800_000_000_000;
const side = ({ address, symbol, decimals }: typeof eth) => ({ address, symbol, decimals, amount: '1' });
const receipt = {
  blockHash: '0x1',
  blockNumber: 1,
  contractAddress: null,
  from: account,
  status: 0,
  to: null,
  transactionHash: '0x1',
  transactionIndex: 0,
} as const;
const reverted: TransactionRecord = {
  hash: '0x1',
  from: account,
  chainId: 1,
  trade: { kind: 'swap', gives: [side(eth)], gets: [side(usdc)] },
  summary: '',
  receipt,
  addedTime: now - 60 * 60_000,
  confirmedTime: now - 60_000,
};
const asked = { chainId: 1, account, sellToken: eth, buyToken: usdc, now } as const;

test('a swap that reverted a minute ago counts for its account, chain and direction', () => {
  expect(hasReverted([reverted], asked)).toBe(true);
  expect(hasReverted([{ ...reverted, receipt: { ...receipt, status: 1 } }], asked)).toBe(false);
  expect(hasReverted([{ ...reverted, receipt: undefined }], asked)).toBe(false);
  expect(hasReverted([{ ...reverted, chainId: 56 }], asked)).toBe(false);
  expect(hasReverted([reverted], { ...asked, account: weth.address })).toBe(false);
  expect(hasReverted([reverted], { ...asked, account: undefined })).toBe(false);
  expect(hasReverted([reverted], { ...asked, sellToken: usdc, buyToken: eth })).toBe(false);
  expect(hasReverted([reverted], { ...asked, sellToken: weth })).toBe(false);
});

test('it counts for half an hour after it was mined', () => {
  expect(hasReverted([reverted], { ...asked, now: now + 28 * 60_000 })).toBe(true);
  expect(hasReverted([reverted], { ...asked, now: now + 29 * 60_000 })).toBe(false);
});

test('terms without limit orders ask the gateway to leave these out', () => {
  const toQuery = (terms: typeof sampleTerms) =>
    toQuoteQuery(toQuoteRequest(terms, { taker: account, skipValidation: false }));
  expect(toQuery({ ...sampleTerms, isWithoutOrders: true }).get('excludedSources')).toBe('Limit_Orders');
  expect(toQuery(sampleTerms).has('excludedSources')).toBe(false);
});
