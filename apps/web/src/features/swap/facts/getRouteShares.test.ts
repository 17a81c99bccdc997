import { expect, test } from 'vitest';
import { getRouteShares } from './getRouteShares';

test('the sources in use, largest first', () => {
  const sources = [
    { name: 'SushiSwap', proportion: '0' },
    { name: 'Livery', proportion: '0.25' },
    { name: 'Uniswap_V2', proportion: '0.75' },
  ];
  expect(getRouteShares(sources)).toEqual([
    { name: 'Uniswap V2', share: 0.75, percent: '75.00' },
    { name: 'Livery', share: 0.25, percent: '25.00' },
  ]);
});
