import { expect } from '@playwright/test';
import { test as base } from '../fixtures/test';
import { protectedOperator } from '../product/operators';

const { domain, protected_rpc } = protectedOperator;
const url = protected_rpc[1];

const test = base.extend({ host: domain, walletOptions: { connected: true } });

test('one click adds the protected endpoint to the wallet, and the page never contacts it', async ({
  page,
  swap,
  wallet,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await swap.open('/swap');
  await expect(swap.header.getByRole('button', { name: /^0x/ })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toContainText('On Ethereum, rpc.example passes transactions on to block builders');
  await settings.getByRole('button', { name: 'Add to wallet' }).click();
  await expect(settings).toContainText('Your wallet took the request.');
  expect(await wallet.listAsked()).toContain('wallet_addEthereumChain');
  const asked = await page.evaluate(() => globalThis.scriptedWallet.log);
  expect(JSON.stringify(asked)).toContain(JSON.stringify({ rpcUrls: [url] }).slice(1, -1));
  expect([...hosts]).not.toContain('rpc.example');
  // Only the operator named the host, so that nothing it says confirms his figures.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toContainText('No second node checks the figures there');
});

test('a chain with one sequencer needs none, and the settings say so', async ({ page, swap, wallet: _ }) => {
  await swap.open('/optimism/swap');
  await expect(swap.header.getByRole('button', { name: /^0x/ })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toContainText('Optimism has no public mempool');
  await expect(settings.getByRole('button', { name: 'Add to wallet' })).toHaveCount(0);
});
