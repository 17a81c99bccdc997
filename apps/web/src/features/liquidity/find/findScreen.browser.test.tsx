import { type Chain, getChain } from '@livery/core/domain/chains';
import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { getNativeCoin, getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useConnection } from '../../../connection/useConnection';
import { priceQuery } from '../../../fiat/prices';
import { useAddedPairs } from '../../../state/addedPairs';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { poolsQuery } from '../pools/poolQueries';
import { FindScreen } from './FindScreen';

const chain = getChain(1) as Chain;
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const weth = getWrappedCoin(chain);
const dai: Token = { ...weth, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI', name: 'Dai' };
const one = 10n ** 18n;
const pool: LiquidityPool = {
  ...{ address: '0xA478c2975Ab1Ea89e8196811F51A7B7Ade33eB11', token0: dai.address, token1: weth.address },
  ...{ reserve0: 3_000n * one, reserve1: one, totalSupply: 50n * one },
};

afterEach(() => {
  vi.unstubAllGlobals();
  useConnection.setState(useConnection.getInitialState(), true);
  useAddedPairs.setState(useAddedPairs.getInitialState(), true);
  localStorage.clear();
});

/** Opens the search with the pool of the coin and DAI, of which the account has some shares. */
async function open(shares: bigint) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  useConnection.setState({ status: 'connected', address: account, chainId: 1 });
  const client = new QueryClient();
  const { queryKey } = poolsQuery({ chain, pairs: [[weth.address, dai.address]], account });
  client.setQueryData(queryKey, [{ state: 'EXISTS', pool, shares }] as never);
  client.setQueryData(priceQuery(getNativeCoin(chain)).queryKey, '3000');
  client.setQueryData(priceQuery(dai).queryKey, '1');
  const location = memoryLocation({ path: '/find', record: true });
  const screen = await render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>
        <Router hook={location.hook}>
          <FindScreen
            chain={chain}
            native={getNativeCoin(chain)}
            tokenSelect={({ open, onSelect }) =>
              open &&
              [weth, dai].map((token) => (
                <button key={token.symbol} type="button" onClick={() => onSelect(token)}>
                  Pick {token.symbol}
                </button>
              ))
            }
            onConnect={() => {}}
          />
        </Router>
      </TextProvider>
    </QueryClientProvider>,
  );
  const choose = async (symbol: string) => {
    await screen.getByRole('button', { name: /^Second token|Select a token/ }).click();
    await screen.getByRole('button', { name: `Pick ${symbol}` }).click();
  };
  return { screen, choose, location };
}

test('the coin and its wrapped form are no pair, and without a second token one is asked for', async () => {
  const { screen, choose } = await open(0n);
  await expect.element(screen.getByText('Select a token to find your liquidity.')).toBeVisible();
  await choose('WETH');
  await expect.element(screen.getByText('Invalid pair.')).toBeVisible();
});

test('a pool without shares of the trader’s offers to add some', async () => {
  const { screen, choose } = await open(0n);
  await choose('DAI');
  await expect.element(screen.getByText("You don't have liquidity in this pool yet.")).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Add liquidity' }))
    .toHaveAttribute('href', `/add/ETH/${dai.address}`);
});

test('a pool with shares of the trader’s is shown with them, and imported to the list of positions', async () => {
  const { screen, choose, location } = await open(5n * one);
  await choose('DAI');
  await expect.element(screen.getByText('Pool Found!')).toBeVisible();
  await expect.element(screen.getByText('10.00%')).toBeVisible();
  // A tenth of the pool: each of its amounts has its worth.
  await expect.element(screen.getByText('≈ $300.00').first()).toBeVisible();
  expect(screen.getByText('≈ $300.00').elements()).toHaveLength(2);
  expect(useAddedPairs.getState().pairs).toEqual([]);
  await screen.getByRole('link', { name: 'Import this pool' }).click();
  expect(location.history.at(-1)).toBe('/pool');
  expect(useAddedPairs.getState().pairs).toMatchObject([{}]);
});
