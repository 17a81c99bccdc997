import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { accounts } from '@livery/sandbox/accounts';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { readSettlement } from '../fixtures/readSettlement';
import { test } from '../fixtures/test';
import { sentHeading } from '../screens/sentHeading';

/** An account of the sandbox wallet, funded from the start, without a name that would take the place of its address. */
const account = accounts[4];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a newcomer without an extension swaps with the sandbox wallet', async ({ page, swap, ledger }) => {
  const card = page.getByRole('dialog', { name: 'Sandbox Wallet' });
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('UNI');
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect('Sandbox Wallet');
  await card.getByRole('radio', { name: new RegExp(account) }).check();
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(swap.header).toContainText(new RegExp(`${account.slice(0, 6)}.+${account.slice(-4)}`, 'i'));
  await swap.type('From', '0.3');
  await swap.review();
  const guaranteed = await swap.readGuarantee(buy);

  await swap.confirm();
  await expect(card).toContainText('UNI');
  await card.getByRole('button', { name: 'Reject' }).click();
  await expect(swap.dialog).toContainText('Transaction rejected.');
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();

  await swap.review();
  await swap.confirm();
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(swap.dialog).toContainText(sentHeading);
  const hash = await swap.readHash();
  const { sold, bought, status } = await readSettlement({ ledger, trader: account, hash, sell, buy });
  expect(status).toBe('success');
  expect(sold).toBe(parseEther('0.3'));
  expect(bought).toBeGreaterThanOrEqual(guaranteed);
});
