import { expect, test } from './foreignTest';

/** Longer than a person waits before trying again. */
const patience = { timeout: 25_000 };

test.describe('6 a wallet that answers the switch without switching', () => {
  test('6a with null: the button can be pressed again, and the trader is told', async ({ page, swap, wallet }) => {
    await swap.open('/matic/swap?exactAmount=1');
    await swap.connect();
    const main = page.getByRole('main');
    const button = swap.action('Switch to Polygon');
    await expect(button).toBeEnabled();
    await wallet.setManner('wallet_switchEthereumChain', { type: 'answer', value: null });
    await button.click();
    await expect(main).toContainText(/did not switch/, patience);
    await expect(button).toBeEnabled();
    await wallet.setManner('wallet_switchEthereumChain');
    await button.click();
    await expect(button).toHaveCount(0);
    expect((await wallet.listAsked()).filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2);
  });

  test('6b with an unknown chain under the code of an internal error: the chain is offered, or the trader is told', async ({
    page,
    swap,
    wallet,
  }) => {
    await swap.open('/optimism/swap?exactAmount=1');
    await swap.connect();
    const button = swap.action('Switch to Optimism');
    await expect(button).toBeEnabled();
    await wallet.setManner('wallet_switchEthereumChain', {
      type: 'throw',
      value: {
        code: -32603,
        message: 'Unrecognized chain ID "0xa". Try adding the chain using wallet_addEthereumChain first.',
      },
    });
    await button.click();
    await expect(
      page
        .getByText(/did not switch/)
        .first()
        .or(page.getByRole('status').filter({ hasText: 'reads Optimism' }))
        // The wallet has added the chain, and is on it.
        .or(swap.action('Select a Token'))
        .first(),
    ).toBeVisible(patience);
    test.info().annotations.push({ type: 'asked', description: (await wallet.listAsked()).join(' ') });
  });
});
