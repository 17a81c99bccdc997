import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { accounts } from '@livery/sandbox/accounts';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { readSettlement } from '../fixtures/readSettlement';
import { test } from '../fixtures/test';

const another = accounts[1];

test('nothing is sent after the account changes, and an unanswered wallet is not prompted twice', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDT');
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  await ledger.fund(sell.address, another, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.type('From', '0.1');

  await swap.review();
  await wallet.setAccount(another);
  await expect(swap.dialog).toContainText('WRONG_SENDER');
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await wallet.setAccount(trader.address);
  await expect(swap.header).toContainText(trader.address.slice(-4), { ignoreCase: true });
  expect(await wallet.listSent()).toEqual([]);

  await swap.review();
  await wallet.answer('never');
  await swap.confirm();
  await expect(swap.dialog).toContainText('Confirm this transaction in your wallet');
  await swap.dialog.getByRole('button', { name: 'Close' }).click();
  await swap.review();
  await swap.confirm();
  await expect(swap.dialog).toContainText('Your wallet is still waiting for your answer to an earlier request.');
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
  expect(await wallet.listSent()).toHaveLength(1);

  await wallet.answer('approve');
  const hash = await swap.readHash(page.getByRole('article', { name: 'Done' }));
  const { sold, status } = await readSettlement({ ledger, trader: trader.address, hash, sell, buy });
  expect({ sold, status }).toEqual({ sold: parseEther('0.1'), status: 'success' });
  expect(await ledger.countTransactions(trader.address)).toBe(1);
});
