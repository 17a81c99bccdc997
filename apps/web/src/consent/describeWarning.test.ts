import type { Token } from '@livery/core/domain/tokens/token';
import { expect, test } from 'vitest';
import { describeWarning } from './describeWarning';
import { isSevere, type TokenWarning } from './useTokenWarnings';

const token: Token = {
  chainId: 1,
  address: '0x2e9c76243E91B9ef1380929a36750Ae0E1179520',
  symbol: 'STAX',
  name: 'Sandbox Fee On Transfer',
  decimals: 18,
};
const trial = { canBuy: true, canSell: true, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };
const warn = (risk: TokenWarning['risk'], found: Partial<typeof trial> = {}): TokenWarning => ({
  token,
  risk,
  trial: { ...trial, ...found },
});

test('the same fee on purchase, sale and transfer is a fee on every transfer', () => {
  const warning = warn('taxed', { buyTaxBps: 200, sellTaxBps: 199, transferTaxBps: 200 });
  expect(describeWarning(warning)).toEqual({
    title: { id: 'common.taxedTransfer', values: { symbol: 'STAX', percent: '2' } },
    help: { id: 'common.taxedHelp' },
  });
  expect(isSevere(warning)).toBe(false);
});

test('different fees on purchase and sale are listed separately', () => {
  expect(describeWarning(warn('taxed', { buyTaxBps: 250, sellTaxBps: 1_000 })).title).toEqual({
    id: 'common.taxedTrade',
    values: { symbol: 'STAX', buy: '2.5', sell: '10' },
  });
});

test('a token that cannot be sold, or only at a ruinous fee, needs consent', () => {
  const unsellable = warn('unsellable', { canSell: false });
  expect(describeWarning(unsellable).title.id).toBe('common.unsellable');
  expect(isSevere(unsellable)).toBe(true);
  const ruinous = warn('ruinous', { sellTaxBps: 9_900 });
  expect(describeWarning(ruinous).title).toEqual({ id: 'swap.ruinous', values: { symbol: 'STAX', percent: '99' } });
  expect(isSevere(ruinous)).toBe(true);
});

test('a token that cannot be bought needs no consent, since the swap would fail', () => {
  const warning = warn('unbuyable', { canBuy: false, canSell: false });
  expect(describeWarning(warning)).toEqual({ title: { id: 'swap.unbuyable', values: { symbol: 'STAX' } } });
  expect(isSevere(warning)).toBe(false);
});

test('a sale of a token that takes a fee is said to fail, a purchase to bring less', () => {
  const taxed = warn('taxed', { buyTaxBps: 200, sellTaxBps: 200, transferTaxBps: 200 });
  expect(describeWarning(taxed, { isSold: true }).help).toEqual({
    id: 'swap.taxedSaleHelp',
    values: { symbol: 'STAX' },
  });
  expect(describeWarning(taxed).help).toEqual({ id: 'common.taxedHelp' });
  expect(describeWarning(warn('taxed', { buyTaxBps: 200 }), { isSold: true }).help).toEqual({ id: 'common.taxedHelp' });
});
