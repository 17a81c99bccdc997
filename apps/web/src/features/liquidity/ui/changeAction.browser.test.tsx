import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import type { LiquidityDialog } from '../confirm/LiquidityDialog';
import type { LiquidityToConfirm } from '../confirm/liquidityWords';
import { ChangeAction } from './ChangeAction';

vi.mock('../confirm/LiquidityDialog', () => ({
  LiquidityDialog: ({ held, onClose }: Parameters<typeof LiquidityDialog>[0]) => (
    <div role="dialog">
      <p>Holds {String(held)}</p>
      <button type="button" onClick={() => onClose(true)}>
        Close
      </button>
    </div>
  ),
}));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const [before, after] = [1n, 2n].map((held) => ({ chain, held }) as LiquidityToConfirm);

test('the dialog keeps the change of the click, and tells its form once whether it was sent', async () => {
  const onClose = vi.fn<(wasSent: boolean) => void>();
  let change: (next: LiquidityToConfirm | undefined) => void = () => {};
  const Form = () => {
    const [shown, setShown] = useState(before);
    change = setShown;
    return (
      <>
        <p>The form holds {String(shown?.held)}</p>
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
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Holds 1');
  change(after);
  await expect.element(screen.getByText('The form holds 2')).toBeInTheDocument();
  await expect.element(dialog).toHaveTextContent('Holds 1');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
  await screen.getByRole('button', { name: 'Supply' }).click();
  await expect.element(dialog).toHaveTextContent('Holds 2');
});
