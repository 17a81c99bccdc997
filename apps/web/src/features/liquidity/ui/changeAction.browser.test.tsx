import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import type { LiquidityToConfirm } from '../confirm/liquidityWords';
import { account, weth } from '../testing/renderReview';
import { ChangeAction } from './ChangeAction';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const tokens = [weth, { ...weth, address: account, symbol: 'DAI' }];
const common = { chainId: 1, account, deadlineSeconds: 600, tokens, pair: account, slippageBps: 100, taxBps: [0, 0] };
const [before, after] = (['remove', 'add'] as const).map((type) => {
  const intent = { ...common, type, shares: 1n, amounts: [1n, 2n] };
  return { chain, intent, pool: undefined } as unknown as LiquidityToConfirm;
});

// No wallet is connected, so that the dialog says why the change cannot be reviewed. A journey closes one that was sent.
test('the dialog keeps the change of the click, and tells its form once whether it was sent', async () => {
  const onClose = vi.fn<(wasSent: boolean) => void>();
  let change: (next: LiquidityToConfirm | undefined) => void = () => {};
  const Form = () => {
    const [shown, setShown] = useState(before);
    change = setShown;
    return (
      <>
        <p>The form has to {shown?.intent.type}</p>
        <ChangeAction
          chain={chain}
          approvals={[]}
          button={{ label: 'liquidity.supply', action: 'review' }}
          change={shown}
          onConnect={() => {}}
          onSent={() => {}}
          onClose={onClose}
        />
      </>
    );
  };
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>
    </TextProvider>,
  );
  await screen.getByRole('button', { name: 'Supply' }).click();
  const removal = screen.getByRole('dialog', { name: 'Confirm removal' });
  await expect.element(removal).toBeVisible();
  change(after);
  await expect.element(screen.getByText('The form has to add')).toBeInTheDocument();
  await expect.element(removal).toBeVisible();
  await removal.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(removal).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
  await screen.getByRole('button', { name: 'Supply' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'You are creating a pool' })).toBeVisible();
});
