import '../../../ui/theme.css';
import { type Chain, chains } from '@livery/core/domain/chains';
import { getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { tokenTrialKey } from '../../../chain/tokenTrial';
import { priceQuery } from '../../../fiat/prices';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { Card } from '../../../ui/Card';
import { entryQuery } from './entryQuery';
import { PositionCard } from './PositionCard';
import type { Position } from './usePositions';

const [chain] = chains.filter(({ id }) => id === 1) as [Chain];
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const matic: Token = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'MATIC',
  name: 'Matic',
  decimals: 18,
};
const steth = { ...getWrappedCoin(chain), symbol: 'stETH' };
const [ethers, matics] = [1_234n * 10n ** 18n, 3_702_123_456n * 10n ** 15n];
const pool = {
  address: account,
  token0: matic.address,
  token1: steth.address,
  reserve0: matics,
  reserve1: ethers,
  totalSupply: 10n ** 24n,
} as const;
const position: Position = { pool, shares: 10n ** 24n, tokens: [steth, matic], amounts: [ethers, matics] };

/** Shows a position whose deposit was `entry`, of which MATIC takes `tax` basis points whenever it moves. */
async function open(
  entry: { amount0: bigint; amount1: bigint } | null,
  isOpen: boolean,
  { tax = 0, price = null as string | null } = {},
) {
  const client = new QueryClient();
  client.setQueryData(priceQuery(matic).queryKey, price);
  client.setQueryData(tokenTrialKey({ chainId: 1, token: matic.address, byBoth: false }), {
    ...{ canBuy: true, canSell: true, isByGatewayAlone: false },
    ...{ buyTaxBps: tax, sellTaxBps: tax, transferTaxBps: tax },
  });
  const { queryKey } = entryQuery({ chain, account, pool, shares: position.shares });
  client.setQueryData(queryKey, () => entry);
  return render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>
        <main style={{ padding: 16 }}>
          <Card>
            <PositionCard chain={chain} account={account} position={position} isOpen={isOpen} onToggle={() => {}} />
          </Card>
        </main>
      </TextProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => page.viewport(414, 896));

test('at 320 px the name of the pair keeps its line', async () => {
  await page.viewport(320, 640);
  const screen = await open({ amount0: (matics * 9n) / 10n, amount1: (ethers * 9n) / 10n }, false);
  await expect.element(screen.getByText('+11.11%')).toBeVisible();
  const name = document.createRange();
  name.selectNodeContents(screen.getByText('stETH/MATIC').element());
  expect(name.getClientRects()).toHaveLength(1);
});

test.each([390, 1280])('at %d px what a position is worth stands apart from its composition', async (width) => {
  await page.viewport(width, 800);
  const screen = await open(null, true, { price: '3000' });
  const worth = screen.getByText(/^≈ \$/);
  await expect.element(worth).toBeVisible();
  const bar = screen.getByRole('img').first().element().getBoundingClientRect();
  expect(bar.top - worth.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(12);
});

test('the price of today has the digits of the add form', async () => {
  const screen = await open({ amount0: (matics * 9n) / 10n, amount1: ethers }, true);
  await expect.element(screen.getByText('Today 3,000.1', { exact: true })).toBeInTheDocument();
});

test('the price of the deposit, and the ends of the axis, are cut as the price of today is', async () => {
  // 2,999.88 a token when it was deposited; to the nearest it would be 3,000.
  const screen = await open({ amount0: 2_999_889n * 1_234n * 10n ** 15n, amount1: ethers }, true);
  await expect.element(screen.getByText('when added: 2,999.88', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText('1,199', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText('7,499', { exact: true })).toBeInTheDocument();
});

test('a long price of the deposit has four digits', async () => {
  const screen = await open({ amount0: 123_456_789n * 1_234n * 10n ** 6n, amount1: ethers }, true);
  await expect.element(screen.getByText('when added: 0.0001234', { exact: true })).toBeInTheDocument();
});

test('a position that does as holding its tokens is neither good nor bad', async () => {
  const screen = await open({ amount0: matics, amount1: ethers }, true);
  await expect.element(screen.getByText('0.00%').first()).toBeVisible();
  const figures = screen.getByText('0.00%', { exact: true }).elements();
  expect(figures).toHaveLength(3);
  for (const figure of figures) {
    expect(getComputedStyle(figure).color).toBe(getComputedStyle(figure.parentElement as Element).color);
  }
});

test('each pooled amount says how it has changed since it was deposited, rounded towards zero', async () => {
  const screen = await open({ amount0: (matics * 9n) / 10n, amount1: ethers + 1_234_567_891n * 10n ** 9n }, true);
  await expect.element(screen.getByText('+370,212 since added', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('−1.23456 since added', { exact: true })).toBeVisible();
});

test('an amount that the pool has only rounded has not changed', async () => {
  const screen = await open({ amount0: matics + 54n, amount1: ethers + 1n }, true);
  await expect.element(screen.getByText('1,234', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/since added/)).not.toBeInTheDocument();
});

test('an unknown deposit has no change', async () => {
  const screen = await open(null, true);
  await expect.element(screen.getByText('1,234', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/since added/)).not.toBeInTheDocument();
});

test('what a token took of the deposit is no negative fee that the pool earned', async () => {
  // Two per cent of one token did not arrive, and as much of the other was left to the pool.
  const screen = await open({ amount0: matics, amount1: (ethers * 100n) / 98n }, true);
  await expect.element(screen.getByText(/^Fees earned, less what a token took of the deposit −/)).toBeVisible();
});

test('the fees of a pool with a token that takes a fee are less what it took of the deposit', async () => {
  const screen = await open({ amount0: (matics * 9n) / 10n, amount1: (ethers * 9n) / 10n }, true, { tax: 200 });
  await expect.element(screen.getByText('Fees earned, less what a token took of the deposit +11.11%')).toBeVisible();
});

test('the fees of other pools are called so', async () => {
  const screen = await open({ amount0: (matics * 9n) / 10n, amount1: (ethers * 9n) / 10n }, true);
  await expect.element(screen.getByText('Fees earned +11.11%')).toBeVisible();
});
