import '../../../ui/theme.css';
import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import type { LimitTerms } from '../terms/limitTerms';
import { SoldAmount } from './SoldAmount';

const chain = getChain(1);
if (!chain) throw new Error('chain 1 is missing');
const native = getNativeCoin(chain);
const wrapped = { ...native, ...chain.wrappedNative };
const one = 10n ** 18n;

async function open({ token, balance, coins = 10n * one }: { token: Token; balance: bigint; coins?: bigint }) {
  const onAmount = vi.fn<(amount: string) => void>();
  const terms = { sellToken: token, sellAmount: one } as LimitTerms;
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <SoldAmount
          chain={chain as NonNullable<typeof chain>}
          amount="1"
          sell={{ token, isLoading: false }}
          terms={terms}
          balance={balance}
          coins={coins}
          isConnected
          onAmount={onAmount}
          onChoose={() => {}}
        />
      </TextProvider>
    </QueryClientProvider>,
  );
  return { screen, onAmount, line: screen.getByText(/^Balance/) };
}

test('the most of the native coin leaves what its gas costs, so that it can be wrapped', async () => {
  const { screen, onAmount } = await open({ token: native, balance: one + chain.gasReserve });
  await screen.getByRole('button', { name: 'Max' }).click();
  expect(onAmount).toHaveBeenCalledExactlyOnceWith('1');
});

test('a balance is red only where the coins do not repair it', async () => {
  const repaired = await open({ token: wrapped, balance: one / 2n });
  const plain = getComputedStyle(repaired.line.element()).color;
  await repaired.screen.unmount();
  const short = await open({ token: wrapped, balance: one / 2n, coins: 0n });
  expect(getComputedStyle(short.line.element()).color).not.toBe(plain);
});
