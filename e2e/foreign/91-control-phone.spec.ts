import { devices, expect } from '@playwright/test';
import { test } from '../fixtures/remoteTest';

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 13'];
test.use({ ...iPhone, permissions: ['clipboard-read', 'clipboard-write'] });

test('C5 on a phone the pairing has a link that opens the wallet', async ({ swap, phone: _phone }) => {
  test.setTimeout(240_000);
  await swap.open('/swap');
  await swap.connect('WalletConnect');
  await expect(swap.dialog.getByRole('link', { name: 'Open the wallet app' })).toHaveAttribute('href', /^wc:/);
});
