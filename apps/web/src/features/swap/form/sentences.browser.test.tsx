import { expect, test, vi } from 'vitest';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

const query = `outputCurrency=${usdc.address}&exactAmount=1`;

test('why a quote was refused is said in the server’s words', async () => {
  const reason = 'The slippage is too high for this pair.';
  const { screen } = await renderSwap({
    query,
    prepare: (gateway) => {
      gateway.quote = () => Response.json({ code: 105, reason }, { status: 400 });
    },
  });
  await expect.element(screen.getByText(`The quote was refused: ${reason}`)).toBeVisible();
});

test('a wallet that does not go to the page’s network is told to be moved by its owner', async () => {
  const { wallet, button, screen } = await renderSwap({ query });
  wallet.setChain(56);
  const answer = wallet.provider.request;
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (asked) => {
    if (asked.method.startsWith('wallet_')) throw Object.assign(new Error('not now'), { code: -32603 });
    return answer(asked);
  });
  await button('Switch to Ethereum').click();
  await expect
    .element(screen.getByText('Your wallet did not switch to Ethereum. Switch it in the wallet itself.'))
    .toBeVisible();
  await expect.element(button('Switch to Ethereum')).toBeEnabled();
});

test('an approval that fails says so, without what a library adds', async () => {
  const { gateway, button, screen } = await renderSwap({
    query: `inputCurrency=${usdc.address}&outputCurrency=ETH&exactAmount=3000`,
  });
  await expect.element(button('Approve USDC')).toBeEnabled();
  Object.defineProperty(gateway.chain.allowances, 'unread', {
    enumerable: true,
    get: () => {
      throw new Error('no answer');
    },
  });
  await button('Approve USDC').click();
  const failure = screen.getByText(/^The approval failed: /);
  await expect.element(failure).toHaveTextContent(/No method eth_call$/);
  await button('Dismiss').click();
  await expect.element(failure).not.toBeInTheDocument();
});

test('a name for a recipient is no use where Ethereum is not served', async () => {
  const { button, screen } = await renderSwap({ chainId: 56, query });
  await button('+ Add a send (optional)').click();
  await screen.getByRole('textbox', { name: 'Recipient' }).fill('alice.eth');
  await expect.element(screen.getByText('Names cannot be looked up here. Paste an address.')).toBeVisible();
});

test('the token of the other side changes the sides', async () => {
  const { button, field, screen } = await renderSwap({ query });
  await expect.element(field('To')).toHaveValue('2991.02');
  await button('ETH').first().click();
  await button('Pick USDC').click();
  const tokens = screen.getByRole('button', { name: /^(ETH|USDC)$/ });
  await expect.element(tokens.nth(0)).toHaveTextContent('USDC');
  await expect.element(tokens.nth(1)).toHaveTextContent('ETH');
});
