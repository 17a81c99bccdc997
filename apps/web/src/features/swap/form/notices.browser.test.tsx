import { expect, test, vi } from 'vitest';
import { useConnection } from '../../../connection/useConnection';
import { type TradeRecord, type TransactionRecord, useTransactions } from '../../../state/transactions';
import { renderSwap } from '../testing/renderSwap';
import { eth, usdc } from '../testing/sampleTerms';

const query = `outputCurrency=${usdc.address}&exactAmount=1`;

test('a refused quote is shown with the reason of the server', async () => {
  const reason = 'The slippage is too high for this pair.';
  const { screen } = await renderSwap({
    query,
    prepare: (gateway) => {
      gateway.quote = () => Response.json({ code: 105, reason }, { status: 400 });
    },
  });
  await expect.element(screen.getByText(`The quote server refused the request: ${reason}`)).toBeVisible();
});

test('a wallet that fails to switch the network asks the trader to switch it there', async () => {
  const { wallet, button, screen } = await renderSwap({ query });
  wallet.setChain(56);
  const answer = wallet.provider.request;
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (asked) => {
    if (asked.method.startsWith('wallet_')) throw Object.assign(new Error('not now'), { code: -32603 });
    return answer(asked);
  });
  await button('Switch to Ethereum').click();
  await expect
    .element(screen.getByText('Your wallet did not switch to Ethereum. Switch the network in your wallet.'))
    .toBeVisible();
  await expect.element(button('Switch to Ethereum')).toBeEnabled();
});

test('a failed approval is shown without the additions of viem', async () => {
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
  const failure = screen.getByText(/^Approval failed: /);
  await expect.element(failure).toHaveTextContent(/No method eth_call$/);
  await button('Dismiss').click();
  await expect.element(failure).not.toBeInTheDocument();
});

test('a recipient’s name is refused where Ethereum is not served', async () => {
  const { button, screen } = await renderSwap({ chainId: 56, query });
  await button('+ Add a send (optional)').click();
  await screen.getByRole('textbox', { name: 'Recipient' }).fill('alice.eth');
  await expect.element(screen.getByText('Names cannot be looked up here. Enter an address instead.')).toBeVisible();
});

test('choosing the token of the other side switches the direction', async () => {
  const { button, field, screen } = await renderSwap({ query });
  await expect.element(field('To')).toHaveValue('2991.02');
  await button('From token: ETH').click();
  await button('Pick USDC').click();
  const tokens = screen.getByRole('button', { name: /token: (ETH|USDC)$/ });
  await expect.element(tokens.nth(0)).toHaveAccessibleName('From token: USDC');
  await expect.element(tokens.nth(1)).toHaveAccessibleName('To token: ETH');
});

test('after a swap reverted, quotes of its tokens do without limit orders, and the form says why', async () => {
  const { gateway, field, screen } = await renderSwap({ query });
  await expect.element(field('To')).toHaveValue('2991.02');
  const { address: from = '0x' } = useConnection.getState();
  const side = ({ address, symbol, decimals }: typeof eth) => ({ address, symbol, decimals, amount: '1' });
  const trade: TradeRecord = { kind: 'swap', gives: [side(eth)], gets: [side(usdc)] };
  const outcome = { blockHash: '0x1', blockNumber: 1, transactionHash: '0x1', transactionIndex: 0, status: 0 } as const;
  const reverted: TransactionRecord = {
    ...{ hash: '0x1', from, chainId: 1, trade, summary: '', addedTime: Date.now() },
    receipt: { ...outcome, from, to: null, contractAddress: null },
  };
  expect(gateway.asked.at(-1)?.query.has('excludedSources')).toBe(false);
  useTransactions.setState({ transactions: [reverted] });
  await expect
    .element(screen.getByText(/^Your last swap of these tokens failed\. .* leave out limit orders/))
    .toBeVisible();
  await expect.poll(() => gateway.asked.at(-1)?.query.get('excludedSources')).toBe('Limit_Orders');
});
