import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { priceQuery } from '../../fiat/prices';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { MigrationFlow } from './migrate/MigrationFlow';
import { V1Payout } from './migrate/RemoveV1Screen';
import { V1Card } from './migrate/V1Screen';
import { RemovalPayout } from './remove/RemovalPayout';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const native = getNativeCoin(chain);
const dai: Token = { ...native, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI', name: 'Dai' };
const unit = 10n ** 18n;
const amounts = { native: 7n * unit, token: 21_000n * unit };

/** Renders a part of a screen while the gateway tells $2,000 as the price of the coin, and $1 as that of DAI. */
function show(part: ReactElement) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(priceQuery(native).queryKey, '2000');
  queries.setQueryData(priceQuery(dai).queryKey, '1');
  return render(
    <QueryClientProvider client={queries}>
      <TextProvider texts={englishTexts}>{part}</TextProvider>
    </QueryClientProvider>,
  );
}

test('what a removal pays has its worth, token by token', async () => {
  const screen = await show(
    <RemovalPayout
      chain={chain}
      tokens={[native, dai]}
      holding={undefined}
      removal={{
        shares: 5n,
        amounts: [amounts.native, amounts.token],
        percent: 50,
        isTooMuch: false,
        texts: { shares: '', a: '', b: '' },
      }}
      slippageBps={100}
      taxes={[0, 0]}
    />,
  );
  await expect.element(screen.getByText('≈ $14,000.00')).toBeVisible();
  await expect.element(screen.getByText('≈ $21,000.00')).toBeVisible();
});

test('what leaves V1 and what enters V2 have their worth', async () => {
  const screen = await show(
    <MigrationFlow
      token={dai}
      native={native}
      amounts={amounts}
      deposit={amounts}
      refund={{ native: 0n, token: 0n }}
    />,
  );
  expect(screen.getByText('≈ $14,000.00').elements()).toHaveLength(2);
  expect(screen.getByText('≈ $21,000.00').elements()).toHaveLength(2);
});

test('a position of V1 has its worth in the list: twice that of its coins', async () => {
  const exchange = {
    address: dai.address,
    token: dai.address,
    tokenReserve: 60_000n * unit,
    nativeReserve: 20n * unit,
    totalSupply: 10n,
  };
  const screen = await show(<V1Card chain={chain} token={dai} position={{ exchange, shares: 5n }} />);
  await expect.element(screen.getByText('≈ $40,000.00')).toBeVisible();
});

test('a removal from V1 has its worth: twice that of its coins', async () => {
  const screen = await show(<V1Payout pair={[dai, native]} amounts={amounts} minimums={amounts} shares={5n} />);
  await expect.element(screen.getByText('≈ $28,000.00')).toBeVisible();
});
