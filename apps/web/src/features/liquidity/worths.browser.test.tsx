import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { MigrationFlow } from './migrate/MigrationFlow';
import { V1Payout } from './migrate/RemoveV1Screen';
import { V1Card } from './migrate/V1Screen';
import { RemovalPayout } from './remove/RemovalPayout';

vi.mock('../../fiat/Worth', () => ({
  Worth: ({ token, amount }: { token: Token; amount: bigint }) => <i>{`worth of ${amount} ${token.symbol}`}</i>,
}));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const native = getNativeCoin(chain);
const dai: Token = { ...native, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI', name: 'Dai' };

test('what a removal pays has its worth, token by token', async () => {
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <RemovalPayout
        chain={chain}
        tokens={[native, dai]}
        holding={undefined}
        removal={{
          shares: 5n,
          amounts: [7n, 21_000n],
          percent: 50,
          isTooMuch: false,
          texts: { shares: '', a: '', b: '' },
        }}
        slippageBps={100}
        taxes={[0, 0]}
      />
    </TextProvider>,
  );
  await expect.element(screen.getByText('worth of 7 ETH')).toBeVisible();
  await expect.element(screen.getByText('worth of 21000 DAI')).toBeVisible();
});

test('what leaves V1 and what enters V2 have their worth', async () => {
  const amounts = { native: 7n, token: 21_000n };
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <MigrationFlow
        token={dai}
        native={native}
        amounts={amounts}
        deposit={amounts}
        refund={{ native: 0n, token: 0n }}
      />
    </TextProvider>,
  );
  expect(screen.getByText('worth of 7 ETH').elements()).toHaveLength(2);
  expect(screen.getByText('worth of 21000 DAI').elements()).toHaveLength(2);
});

test('a position of V1 has its worth in the list: twice that of its coins', async () => {
  const exchange = {
    address: dai.address,
    token: dai.address,
    tokenReserve: 60_000n,
    nativeReserve: 20n,
    totalSupply: 10n,
  };
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <V1Card chain={chain} token={dai} position={{ exchange, shares: 5n }} />
    </TextProvider>,
  );
  await expect.element(screen.getByText('worth of 20 ETH')).toBeVisible();
});

test('a removal from V1 has its worth: twice that of its coins', async () => {
  const amounts = { native: 7n, token: 21_000n };
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <V1Payout pair={[dai, native]} amounts={amounts} minimums={amounts} shares={5n} />
    </TextProvider>,
  );
  await expect.element(screen.getByText('worth of 14 ETH')).toBeVisible();
});
