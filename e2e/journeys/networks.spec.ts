import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { startAnvil } from '@livery/sandbox/chains/startAnvil';
import { expect } from '@playwright/test';
import { createTestClient, http, parseEther } from 'viem';
import { test } from '../fixtures/test';

test('nothing is sent with a wallet on a different network that has the same chain id', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const other = await startAnvil({ chainId: 1, port: 0, args: [] });
  try {
    const elsewhere = createTestClient({ mode: 'anvil', transport: http(other.rpcUrl) });
    await elsewhere.mine({ blocks: 64 });
    await elsewhere.setBalance({ address: trader.address, value: parseEther('2') });
    await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
    // The content security policy allows the page's own origin only, so the wallet's node is served from there.
    await page.route('**/other-node', async (route) => {
      const response = await route.fetch({ url: other.rpcUrl });
      await route.fulfill({ response });
    });
    await swap.open(`/swap?outputCurrency=${ledger.getToken('AAVE').address}`);
    await swap.connect();
    await wallet.setNode(1, '/other-node');
    await swap.type('From', '0.1');
    await swap.action('Swap').click();
    await expect(swap.dialog).toContainText('Your wallet is not connected to the same chain as this exchange');
    expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions']);
    expect(await ledger.countTransactions(trader.address)).toBe(0);
    await wallet.setNode(1, '/api/1/rpc');
    await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
    await swap.review();
  } finally {
    await other.stop();
  }
});

test('a wallet on another network is offered the switch', { tag: '@long' }, async ({ page, swap, wallet }) => {
  await swap.open('/matic/swap');
  await swap.connect();
  const banner = page.getByRole('status').filter({ hasText: 'Your wallet is on Ethereum. Switch it to Polygon' });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Switch to Polygon' }).click();
  await expect(banner).toBeHidden();
  await expect(page).toHaveURL(/\/matic\/swap/);
  expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions', 'wallet_switchEthereumChain']);
});

test('choosing a network switches page and wallet', { tag: '@long' }, async ({ page, swap, wallet }) => {
  await swap.open('/swap');
  await swap.connect();
  await swap.header.getByRole('button', { name: 'Network: Ethereum' }).click();
  const networks = page.getByRole('dialog', { name: 'Switch Network' });
  await networks.getByRole('button', { name: /Avalanche/ }).click();
  await expect(page).toHaveURL(/\/avax\/swap/);
  await expect(swap.header.getByRole('button', { name: 'Network: Avalanche' })).toBeVisible();
  await expect(swap.half('From')).toContainText('AVAX');
  await expect.poll(() => wallet.listAsked()).toEqual(['wallet_requestPermissions', 'wallet_switchEthereumChain']);
});

test('the chosen network is kept for links that name none', { tag: '@long' }, async ({ page, swap }) => {
  await swap.open('/swap');
  await swap.header.getByRole('button', { name: 'Network: Ethereum' }).click();
  await page
    .getByRole('dialog', { name: 'Switch Network' })
    .getByRole('button', { name: /Avalanche/ })
    .click();
  await expect(page).toHaveURL(/\/avax\/swap/);
  await swap.open('/swap?exactAmount=2');
  await expect(page).toHaveURL(/\/avax\/swap\?exactAmount=2$/);
  await expect(swap.half('From')).toContainText('AVAX');
});
