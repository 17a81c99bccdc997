import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Page } from '@playwright/test';
import { type Hex, parseEther, parseGwei } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { installWallet } from '../fixtures/installWallet';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import type { Ledger } from '../fixtures/openLedger';
import { test } from '../fixtures/test';
import { createSwapScreen, type SwapScreen } from '../screens/createSwapScreen';
import { sentHeading } from '../screens/sentHeading';

// A chain without other trades, whose blocks these journeys mine themselves.
test.use({ chainId: 10, walletOptions: { chainId: 10 } });

test.beforeEach(({ ledger }) => ledger.client.setAutomine(true));

const popup = (page: Page, name: string) => page.getByRole('article', { name });

/** Sends a swap of 0.2 ETH and closes its dialog. */
async function sendSwap(swap: SwapScreen): Promise<Hex> {
  await swap.type('From', '0.2');
  await swap.review();
  await swap.confirm();
  await expect(swap.dialog).toContainText(sentHeading);
  const hash = await swap.readHash();
  await swap.close();
  return hash;
}

/** Returns whether a node has shown the transaction to the page. */
async function isSeen(page: Page, hash: Hex): Promise<boolean> {
  const stored = await page.evaluate(() => localStorage.getItem('livery.transactions'));
  const { state }: { state: { transactions: { hash: Hex; digest?: string }[] } } = JSON.parse(stored ?? '');
  return state.transactions.some((transaction) => transaction.hash === hash && transaction.digest !== undefined);
}

/** Opens the account dialog with the list of transactions. */
async function openAccount(swap: SwapScreen) {
  await swap.header.getByRole('button', { name: /^0x|Pending/ }).click();
  return swap.dialog;
}

const call = ({ client }: Ledger, method: string, params: unknown[]) =>
  client.request<{ Method: string; Parameters: unknown[]; ReturnType: unknown }>({ method, params });

test('cancelled and dropped transactions are shown the same in two tabs and after a reload', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
  chainId,
}) => {
  const { client, chain } = ledger;
  const native = getNativeCoin(chain).address;
  const dai = ledger.getToken('DAI').address;
  await ledger.fund(native, trader.address, parseEther('2'));
  await swap.open(`/optimism/swap?outputCurrency=${dai}`);
  await swap.connect();
  const other = await page.context().newPage();
  await installWallet(other, { chainId, privateKey: trader.privateKey });
  const otherSwap = createSwapScreen(other);
  await otherSwap.open('/optimism/swap');
  await otherSwap.connect();
  await client.setAutomine(false);
  try {
    await sendSwap(swap);
    for (const { header } of [swap, otherSwap]) {
      await expect(header.getByRole('button', { name: '1 Pending' })).toBeVisible();
    }
    // The way wallets cancel: a transfer of zero to oneself with the same nonce and a higher fee.
    await client.sendTransaction({
      account: privateKeyToAccount(trader.privateKey),
      chain: null,
      to: trader.address,
      nonce: 0,
      gas: 21_000n,
      maxFeePerGas: parseGwei('500'),
      maxPriorityFeePerGas: parseGwei('500'),
    });
    await client.setIntervalMining({ interval: 1 });
    for (const tab of [swap, otherSwap]) {
      await expect(tab.header.getByRole('button', { name: /^0x/ })).toBeVisible();
      await expect(await openAccount(tab)).toContainText('Cancelled');
    }
    const shown = () => Promise.all([page, other].map((tab) => popup(tab, 'The transaction was cancelled').count()));
    await expect.poll(async () => Math.max(...(await shown()))).toBe(1);
    await other.close();
    await page.keyboard.press('Escape');
    expect(await ledger.balance(dai, trader.address)).toBe(0n);
    expect(await ledger.balance(native, trader.address)).toBeGreaterThan(parseEther('1.98'));

    await client.setIntervalMining({ interval: 0 });
    const hash = await sendSwap(swap);
    // A transaction that no node has shown may be on its way by a private relay: only one that was seen can be dropped.
    await expect.poll(() => isSeen(page, hash)).toBe(true);
    await client.dropTransaction({ hash });
    await client.setIntervalMining({ interval: 1 });
    await expect(popup(page, 'The network dropped the transaction')).toBeVisible();
    expect(await listAxeFaults(page)).toEqual([]);
    await page.reload();
    await expect(swap.field('From')).toBeEditable();
    await swap.connect();
    const dialog = await openAccount(swap);
    await expect(dialog).toContainText('Dropped');
    await dialog.getByRole('button', { name: 'Stop tracking this transaction' }).click();
    await expect(dialog).not.toContainText('Dropped');
    await dialog.getByRole('button', { name: '(clear all)' }).click();
    await expect(dialog).toContainText('Your transactions will appear here...');
    expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions']);
  } finally {
    await client.setIntervalMining({ interval: 0 });
    await client.setAutomine(true);
  }
});

test('a transaction that a reorganization removes is pending again until it is mined again', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const { client, chain } = ledger;
  const dai = ledger.getToken('DAI').address;
  await ledger.fund(getNativeCoin(chain).address, trader.address, parseEther('2'));
  await swap.open(`/optimism/swap?outputCurrency=${dai}`);
  await swap.connect();
  const hash = await sendSwap(swap);
  const done = popup(page, 'Done');
  await expect(done).toContainText(/Swap 0\.2 ETH for \S+ DAI/);
  await expect(swap.header.getByRole('button', { name: /^0x/ })).toBeVisible();
  const bought = await ledger.balance(dai, trader.address);
  expect(bought).toBeGreaterThan(0n);

  const raw = await call(ledger, 'eth_getRawTransactionByHash', [hash]);
  await call(ledger, 'anvil_reorg', [1, []]);
  await client.mine({ blocks: 1 });
  expect(await ledger.balance(dai, trader.address)).toBe(0n);
  await expect(swap.header.getByRole('button', { name: '1 Pending' })).toBeVisible();
  await expect(done).toBeHidden();
  await call(ledger, 'eth_sendRawTransaction', [raw]);
  await expect(done).toBeVisible();
  await expect(swap.header.getByRole('button', { name: /^0x/ })).toBeVisible();
  expect(await ledger.balance(dai, trader.address)).toBe(bought);
  expect((await wallet.listSent()).length).toBe(1);
});

test('a receipt tells what arrived, and the activity shows the swap in a browser that did not record it', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const { chain } = ledger;
  const dai = ledger.getToken('DAI').address;
  await ledger.fund(getNativeCoin(chain).address, trader.address, parseEther('2'));
  await swap.open(`/optimism/swap?outputCurrency=${dai}`);
  await swap.connect();
  await sendSwap(swap);
  const done = popup(page, 'Done');
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Receipt' }).click();
  await expect(swap.dialog).toContainText('You received');
  await expect(swap.dialog).toContainText("Confirmed by your wallet's own node");
  expect(await listAxeFaults(page)).toEqual([]);
  const bought = formatSignificant(await ledger.balance(dai, trader.address), 18);
  await expect(swap.dialog).toContainText(`${Number(bought).toLocaleString('en', { maximumFractionDigits: 18 })} DAI`);
  await page.keyboard.press('Escape');

  expect((await wallet.listSent()).length).toBe(1);
  await page.evaluate(() => localStorage.removeItem('livery.transactions'));
  await page.goto(page.url().replace(/\/optimism\/.*/, '/optimism/activity'));
  await swap.connect();
  const row = page.getByRole('main').getByRole('row', { name: /^Swap/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('−0.2 ETH');
  await expect(row).toContainText('DAI');
  expect(await listAxeFaults(page)).toEqual([]);
  await row.getByRole('button').click();
  await expect(swap.dialog).toContainText('You received');
});
