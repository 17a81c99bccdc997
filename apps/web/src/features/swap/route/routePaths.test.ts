import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { operator, usdc, weth } from '../testing/sampleTerms';
import {
  formatPoolFee,
  formatShare,
  getQuotedPaths,
  getRouteShares,
  type ShownPath,
  sharePaths,
  toSourceName,
} from './routePaths';

const direct = { tokens: [weth.address, usdc.address], hops: [{ source: 'Uniswap_V2', fee: 3_000 }] };
const path = (sellAmount: bigint, fee = 3_000): ShownPath => ({
  ...direct,
  hops: [{ source: 'Uniswap_V2', fee }],
  sellAmount,
  buyAmount: sellAmount * 2n,
});

test('shares of any amounts add up to one thousand and are within one of the exact ones', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 2n ** 112n }), { minLength: 1, maxLength: 64 });
  fc.assert(
    fc.property(amounts, (parts) => {
      const shared = sharePaths(
        parts.map((amount, fee) => path(amount, fee)),
        'exactInput',
      );
      const total = parts.reduce((sum, amount) => sum + amount, 0n);
      if (total === 0n) return expect(shared).toEqual([]);
      expect(shared.reduce((sum, { share }) => sum + share, 0)).toBe(1_000);
      for (const { share, sellAmount = 0n } of shared) {
        expect(Math.abs(share - Number((sellAmount * 1_000_000n) / total) / 1_000)).toBeLessThanOrEqual(1.001);
      }
    }),
  );
});

test('the largest share comes first, and equal paths are one', () => {
  const shared = sharePaths([path(1n), path(6n, 500), path(3n)], 'exactInput');
  expect(shared.map(({ share, sellAmount }) => [share, sellAmount])).toEqual([
    [600, 6n],
    [400, 4n],
  ]);
});

test('an exact output is shared by what is bought', () => {
  const paths = [
    { ...path(1n), buyAmount: 9n },
    { ...path(9n, 500), buyAmount: 1n },
  ];
  expect(sharePaths(paths, 'exactOutput').map(({ share }) => share)).toEqual([900, 100]);
});

test('a quote names the pool of each hop, or else its source for all of them', () => {
  const order = {
    source: 'MultiHop',
    makerToken: usdc.address,
    takerToken: weth.address,
    makerAmount: 2n,
    takerAmount: 1n,
  } as const;
  const tokenAddressPath = [weth.address, usdc.address];
  const quote = (pools?: { source: string; fee: number }[]) =>
    getQuotedPaths({ orders: [{ ...order, fillData: { tokenAddressPath, router: usdc.address, pools } }] });
  const pool = { source: 'Uniswap_V3', fee: 500 };
  expect(quote([pool])[0]?.hops).toEqual([pool]);
  for (const pools of [undefined, [pool, pool]]) {
    expect(quote(pools)[0]?.hops).toEqual([{ source: 'MultiHop', fee: undefined }]);
  }
  const nowhere = { ...order, fillData: { tokenAddressPath: [weth.address], router: usdc.address } };
  expect(getQuotedPaths({ orders: [nowhere] })).toEqual([]);
});

test('shares and fees are written without trailing zeros', () => {
  expect([1_000, 624, 0].map(formatShare)).toEqual(['100', '62.4', '<0.1']);
  expect([3_000, 500, 100, 10_000].map(formatPoolFee)).toEqual(['0.3', '0.05', '0.01', '1']);
});

test('the route shares are the sources in use, largest first', () => {
  const sources = [
    { name: 'SushiSwap', proportion: '0' },
    { name: 'Livery', proportion: '0.25' },
    { name: 'Uniswap_V2', proportion: '0.75' },
  ];
  expect(getRouteShares({ sources })).toEqual([
    { name: 'Uniswap V2', share: 0.75, percent: '75.00' },
    { name: 'Livery', share: 0.25, percent: '25.00' },
  ]);
});

test('a path over several exchanges has their names, and none where they are not known', () => {
  const sources = [
    { name: 'MultiHop', proportion: '0.6' },
    { name: 'Uniswap_V2', proportion: '0.4' },
  ];
  const names = (pools?: { source: string; fee: number }[]) => {
    const [amounts, tokens] = [
      { makerAmount: 2n, takerAmount: 1n },
      { makerToken: usdc.address, takerToken: weth.address },
    ];
    const tokenAddressPath = [weth.address, operator, usdc.address];
    const orders = [
      { source: 'MultiHop', ...amounts, ...tokens, fillData: { tokenAddressPath, router: operator, pools } },
    ];
    return getRouteShares({ sources, orders }).map(({ name }) => name);
  };
  const pools = [
    { source: 'Uniswap_V3', fee: 500 },
    { source: 'SushiSwap', fee: 3_000 },
  ];
  expect(names(pools)).toEqual(['Uniswap V3 + SushiSwap', 'Uniswap V2']);
  expect(names()).toEqual(['?', 'Uniswap V2']);
  expect(getRouteShares({ sources }).map(({ name }) => name)).toEqual(['?', 'Uniswap V2']);
});

test('the name of a source is one short line', () => {
  expect(toSourceName(`Evil\u202e_\n${'x'.repeat(60)}`)).toBe(`Evil ${'x'.repeat(27)}`);
});
