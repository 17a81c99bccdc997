import { getChain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { expect, test } from 'vitest';
import { sampleConfig } from '../../../config/testing/sampleApp';
import { chooseCurrency, completeSwapParams, readSwapParams, writeSwapParams } from './swapParams';

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const kit = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';
const config: ProductConfig = { ...sampleConfig, default_token_address: kit };
const ethereum = getChain(1);
const optimism = getChain(10);
const bsc = getChain(56);
if (!ethereum || !optimism || !bsc) throw new Error('chains are missing');
const empty = { inputCurrency: undefined, outputCurrency: undefined, exactField: 'input', exactAmount: '' } as const;

test('written parameters read back the same', () => {
  const params = { inputCurrency: 'ETH', outputCurrency: usdc, exactField: 'output', exactAmount: '1.' } as const;
  expect(readSwapParams(writeSwapParams(new URLSearchParams(), params))).toEqual(params);
});

test('a change keeps every other parameter', () => {
  const query = new URLSearchParams({ affiliate: 'a.eth', recipient: usdc, theme: 'dark', exactAmount: '1' });
  const next = writeSwapParams(query, { exactAmount: '12' });
  expect(Object.fromEntries(next)).toEqual({ affiliate: 'a.eth', recipient: usdc, theme: 'dark', exactAmount: '12' });
});

test('removing the amount removes the exact side', () => {
  const query = new URLSearchParams({ exactField: 'output', exactAmount: '1' });
  expect(writeSwapParams(query, { exactAmount: '' }).toString()).toBe('');
});

test.each(['1e5', '-1', '0x10', '1'.repeat(80), 'NaN'])('%s in the query is not an amount', (exactAmount) => {
  expect(readSwapParams(new URLSearchParams({ exactAmount })).exactAmount).toBe('');
});

test('a comma in the query is read as the decimal point', () => {
  expect(readSwapParams(new URLSearchParams({ exactAmount: '1,5' })).exactAmount).toBe('1.5');
});

test.each(['output', 'OUTPUT', 'Output'])('%s in the query makes the bought amount exact', (exactField) => {
  expect(readSwapParams(new URLSearchParams({ exactField })).exactField).toBe('output');
});

test("an empty query sells the native coin for the operator's token", () => {
  expect(completeSwapParams(empty, { chain: ethereum, config })).toMatchObject({
    inputCurrency: 'ETH',
    outputCurrency: kit,
  });
});

test('a chain without an operator token leaves the bought side empty', () => {
  expect(completeSwapParams(empty, { chain: optimism, config }).outputCurrency).toBeUndefined();
});

test('currencies in the query are kept', () => {
  const asked = { ...empty, inputCurrency: usdc, outputCurrency: 'eth' };
  expect(completeSwapParams(asked, { chain: ethereum, config })).toMatchObject({
    inputCurrency: usdc,
    outputCurrency: 'ETH',
  });
});

test('when the native coin is bought the sold side stays empty', () => {
  const asked = { ...empty, outputCurrency: 'ETH' };
  expect(completeSwapParams(asked, { chain: ethereum, config })).toMatchObject({
    inputCurrency: undefined,
    outputCurrency: 'ETH',
  });
});

test('when both sides name the same token the bought side is emptied', () => {
  const asked = { ...empty, inputCurrency: kit, outputCurrency: kit.toLowerCase() };
  expect(completeSwapParams(asked, { chain: ethereum, config }).outputCurrency).toBeUndefined();
});

test('the native symbol of another chain is read as the one of this chain', () => {
  const asked = { ...empty, inputCurrency: 'ETH' };
  expect(completeSwapParams(asked, { chain: bsc, config }).inputCurrency).toBe('BNB');
});

test('an operator without other recipients ignores the one in the query', () => {
  const asked = { ...empty, recipient: 'alice.eth' };
  expect(completeSwapParams(asked, { chain: ethereum, config }).recipient).toBe('alice.eth');
  const refused = { ...config, recipients: false };
  expect(completeSwapParams(asked, { chain: ethereum, config: refused }).recipient).toBeUndefined();
});

const swap = { inputCurrency: 'ETH', outputCurrency: usdc, exactField: 'input', exactAmount: '1.5' } as const;

test('choosing another token changes its side only', () => {
  expect(chooseCurrency(swap, 'output', dai)).toEqual({ ...swap, outputCurrency: dai });
  expect(chooseCurrency(swap, 'input', dai)).toEqual({ ...swap, inputCurrency: dai });
});

test('choosing the token of the other side switches the direction, and the amount stays with its token', () => {
  const switched = { inputCurrency: usdc, outputCurrency: 'ETH', exactField: 'output', exactAmount: '1.5' };
  expect(chooseCurrency(swap, 'input', usdc.toLowerCase())).toEqual(switched);
  expect(chooseCurrency(swap, 'output', 'ETH')).toEqual(switched);
});
