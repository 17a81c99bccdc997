import { expect, test } from 'vitest';
import { englishTexts } from '../../../text/testing/englishTexts';
import { sampleQuote, sampleTerms } from '../testing/sampleTerms';
import { getPriceHint } from './getPriceHint';

const text: Parameters<typeof getPriceHint>[0] = (id, values) => englishTexts._(id, values);

test('the hint lists the number of sources, their shares, the best price and the minimum price', () => {
  const sources = [
    { name: 'Sushi_Swap', proportion: '0.25' },
    { name: 'Curve', proportion: '0' },
    { name: 'Uniswap_V2', proportion: '0.75' },
  ];
  expect(getPriceHint(text, sampleTerms, { ...sampleQuote, sources })?.split('\n')).toEqual([
    'Searched 3 exchanges',
    'Best prices found on:',
    'Uniswap V2: 75.00 %',
    'Sushi Swap: 25.00 %',
    'Best Price: 3085.4490 USDC per ETH',
    'Minimum Price: 3054.5945 USDC per ETH',
  ]);
});

test('the price of an exact output is in sold tokens per bought token', () => {
  const quote = { ...sampleQuote, price: '0.00032410123', guaranteedPrice: '0.000327342' };
  const hint = getPriceHint(text, { ...sampleTerms, side: 'exactOutput' }, quote);
  expect(hint).toContain('Searched 1 exchange\n');
  expect(hint).toContain('Best Price: 0.000324101 ETH per USDC');
});

test('without sources there is no hint', () => {
  expect(getPriceHint(text, sampleTerms, { ...sampleQuote, sources: [] })).toBeUndefined();
});
