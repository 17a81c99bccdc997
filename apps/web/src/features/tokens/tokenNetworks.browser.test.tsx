import '../../ui/theme.css';
import { chains } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderTokens } from './testing/renderTokens';

afterEach(() => page.viewport(414, 896));

const everywhere = chains.map(({ id }) => id);
const pendle = '0x808507121B80c02388fAd14726482e061B8da827';

const listMarks = (row: Element) => [...row.querySelectorAll('[id$="-networks"] ~ svg')];

/** Another token with a bundled symbol, as a list of the trader's can have. */
const namesake: Token = {
  chainId: 1,
  address: '0x0000000000000000000000000000000000000001',
  symbol: 'LINK',
  name: 'Another link',
  decimals: 18,
};

test('a row says on which other served networks its token is, in words that describe it and in at most three marks', async () => {
  const { option } = await renderTokens({ served: [1, 137, 8453, 42161], connected: false });
  const row = option(/^AAVE/);
  await expect.element(row).toHaveAccessibleName('AAVE Aave');
  await expect.element(row).toHaveAccessibleDescription('Also on Polygon, Arbitrum');
  expect(listMarks(row.element())).toHaveLength(2);
  await expect.element(row).not.toHaveTextContent('+');
  // The native coin, and a token of one network.
  await expect.element(option(/^ETH /)).toHaveAccessibleDescription('Also on Arbitrum, Base');
  await expect.element(option(/^BAT/)).toHaveAccessibleDescription('Also on Polygon');
  await expect.element(option(/^CHZ/)).toHaveAccessibleDescription('');
});

test('more than three networks are counted', async () => {
  const { option, search } = await renderTokens({ served: everywhere });
  await search.fill('USDC');
  const row = option(/^USDC/);
  await expect
    .element(row)
    .toHaveAccessibleDescription(
      'Balance 0 Also on BNB Chain, Polygon, Avalanche, Fantom, Optimism, Arbitrum, Base, Celo',
    );
  expect(listMarks(row.element())).toHaveLength(3);
  await expect.element(row).toHaveTextContent('+5');
});

test('a token of another list has no networks, whatever its symbol', async () => {
  const { options, search } = await renderTokens({ served: everywhere, list: [namesake], connected: false });
  await search.fill('LINK');
  await expect.element(options.nth(1)).toBeVisible();
  const described = options.elements().filter((row) => listMarks(row).length > 0);
  expect(described.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['LINK']);
  expect(described[0]?.textContent).toContain('ChainLink Token');
});

test.each([320, 390, 1280])('on a screen of %d px no networks cover a symbol, a balance or the star', async (width) => {
  await page.viewport(width, 844);
  const { option, search } = await renderTokens({
    served: everywhere,
    prepare: (node) => {
      node.balances.set(pendle, 123_456_789n * 10n ** 18n);
      node.prices = { [pendle]: '3' };
    },
  });
  await search.fill('PENDLE');
  const row = option(/^PENDLE/);
  await expect
    .element(row)
    .toHaveAccessibleDescription(/^Balance 123,456,789 .*Also on BNB Chain, Avalanche, Optimism, Arbitrum$/);
  const [symbol, facts] = [row.element().querySelector('bdi'), row.element().querySelector('[id$="-facts"]')];
  const line = symbol?.parentElement?.getBoundingClientRect();
  expect(symbol?.scrollWidth).toBeLessThanOrEqual(symbol?.clientWidth ?? 0);
  expect(line?.height).toBe(20);
  expect(line?.right).toBeLessThan(facts?.getBoundingClientRect().left ?? 0);
  expect(row.element().getBoundingClientRect().height).toBe(56);
});

test('the networks of a token stand one gap after its symbol', async () => {
  const { option } = await renderTokens({ served: everywhere, connected: false });
  const row = option(/^AAVE/);
  await expect.element(row).toHaveAccessibleName('AAVE Aave');
  const [symbol, networks] = [row.element().querySelector('bdi'), row.element().querySelector('[title]')];
  const gap = (networks?.getBoundingClientRect().left ?? 0) - (symbol?.getBoundingClientRect().right ?? 0);
  expect(gap).toBeCloseTo(8, 1);
});
