import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { expect, type Page } from '@playwright/test';
import { type Address, createWalletClient, erc20Abi, type Hex, http, maxUint256, parseEther, parseUnits } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { completeSwap } from '../fixtures/completeSwap';
import { holdTransactions } from '../fixtures/holdTransactions';
import type { Ledger } from '../fixtures/openLedger';
import { refuseMaximum } from '../fixtures/refuseMaximum';
import { test } from '../fixtures/test';

const hourMs = 60 * 60 * 1_000;

test.beforeEach(async ({ ledger, trader }) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
});

/** Sets an allowance from outside the page. */
async function approveElsewhere(
  ledger: Ledger,
  { privateKey, token, amount }: { privateKey: Hex; token: Address; amount: bigint },
) {
  const account = privateKeyToAccount(privateKey);
  const client = createWalletClient({ account, transport: http(ledger.rpcUrl) });
  const args = [ledger.chain.exchangeProxy, amount] as const;
  const hash = await client.writeContract({
    abi: erc20Abi,
    address: token,
    functionName: 'approve',
    args,
    chain: null,
  });
  await ledger.getReceipt(hash);
}

const toUnits = (token: Token, amount: number) => parseUnits(`${amount}`, token.decimals);

test('a rejected approval changes nothing', { tag: '@long' }, async ({ page, swap, wallet, ledger, trader }) => {
  const sell = ledger.getToken('DAI');
  const { exchangeProxy } = ledger.chain;
  await ledger.fund(sell.address, trader.address, toUnits(sell, 100));
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH`);
  await swap.connect();
  await wallet.answer('never');
  await swap.type('From', '100');
  await swap.action('Approve DAI').click();
  await expect(swap.action('Confirm in your wallet')).toBeDisabled();
  await wallet.answer('reject');
  await expect(page.getByRole('main')).toContainText('Transaction rejected.');
  await expect(swap.action('Approve DAI')).toBeEnabled();
  await expect(swap.field('From')).toHaveValue('100');
  expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(0n);
  expect(await ledger.countTransactions(trader.address)).toBe(0);
});

test('a pending approval is remembered after a reload, for a day', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = ledger.getToken('DAI');
  const steps = page.getByRole('main').getByRole('listitem');
  await ledger.fund(sell.address, trader.address, toUnits(sell, 100));
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH&exactAmount=100`);
  await swap.connect();
  const release = await holdTransactions(page, ledger);
  await swap.action('Approve DAI').click();
  await expect(swap.action('Approving DAI')).toBeDisabled();
  await page.reload();
  await swap.connect();
  await expect(swap.action('Approving DAI')).toBeDisabled();
  await expect(steps).toHaveText([/Approve$/, /Swap$/]);

  await page.evaluate((age) => {
    const stored = JSON.parse(localStorage.getItem('livery.transactions') ?? '');
    for (const transaction of stored.state.transactions) transaction.addedTime -= age;
    localStorage.setItem('livery.transactions', JSON.stringify(stored));
  }, 24 * hourMs);
  await page.reload();
  await swap.connect();
  await expect(swap.action('Approve DAI')).toBeEnabled();
  await release();
  await expect(swap.action('Swap')).toBeEnabled();
  expect(await wallet.listSent()).toEqual([]);
});

test('the step indicator goes from Approve to Approved to Swap', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = ledger.getToken('DAI');
  const steps = page.getByRole('main').getByRole('listitem');
  const current = page.getByRole('main').locator('[aria-current=step]');
  await ledger.fund(sell.address, trader.address, toUnits(sell, 100));
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH`);
  await swap.connect();
  await swap.type('From', '100');
  await expect(steps).toHaveText([/Approve$/, /Swap$/]);
  await expect(current).toHaveText(/Approve$/);
  await swap.action('Approve DAI').click();
  await expect(steps).toHaveText([/Approved$/, /Swap$/]);
  await expect(current).toHaveText(/Swap$/);
  expect(await wallet.listSent()).toHaveLength(1);
  await expect(swap.action('Swap')).toBeEnabled();
});

test('when a token rejects the maximum allowance, the exact amount is approved', async ({
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = ledger.getToken('LINK');
  const buy = getNativeCoin(ledger.chain);
  const { exchangeProxy } = ledger.chain;
  const amount = toUnits(sell, 3);
  await ledger.fund(sell.address, trader.address, amount);
  const accept = await refuseMaximum(ledger, sell.address);
  try {
    await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH`);
    await swap.connect();
    await swap.type('From', '3');
    await swap.action('Approve LINK').click();
    await swap.review();
    expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(amount);
    await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount });
  } finally {
    await accept();
  }
});

/** Returns a function that lists the places, in px from the top, at which a button that can be pressed has stood since then. */
async function watchPlaces(page: Page, name: string): Promise<() => Promise<number[]>> {
  const places = await page.evaluateHandle((label) => {
    const seen = new Set<number>();
    const look = () => {
      const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === label);
      if (button?.matches(':not([aria-disabled])')) seen.add(Math.round(button.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
    return seen;
  }, name);
  return () => places.evaluate((seen) => [...seen]);
}

test('a USDT-like allowance is reset to zero first', async ({ page, swap, wallet, ledger, trader }) => {
  const sell = ledger.getToken('USDT');
  const buy = getNativeCoin(ledger.chain);
  const { exchangeProxy } = ledger.chain;
  const amount = toUnits(sell, 80);
  await ledger.fund(sell.address, trader.address, amount);
  await approveElsewhere(ledger, { privateKey: trader.privateKey, token: sell.address, amount: amount - 1n });
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH`);
  await swap.connect();
  const listPlaces = await watchPlaces(page, 'Approve USDT');
  await swap.type('From', '80');
  await expect(page.getByRole('checkbox', { name: /^Approve only 80 USDT/ })).toBeVisible();
  // The panel comes with the button, which never moves away below a pointer.
  expect(await listPlaces()).toHaveLength(1);
  await swap.action('Approve USDT').click();
  await swap.review();
  expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(maxUint256);
  const sent = await wallet.listSent();
  expect(sent.map(({ to, data }) => [to.toLowerCase(), BigInt(`0x${data.slice(-64)}`)])).toEqual([
    [sell.address.toLowerCase(), 0n],
    [sell.address.toLowerCase(), maxUint256],
  ]);
  await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount });
});

test('the settings make every approval exact', { tag: '@long' }, async ({ page, swap, wallet, ledger, trader }) => {
  const sell = ledger.getToken('DAI');
  const { exchangeProxy } = ledger.chain;
  await ledger.fund(sell.address, trader.address, toUnits(sell, 100));
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH`);
  await swap.connect();
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByText('Exact amount').click();
  await page.keyboard.press('Escape');
  await swap.type('From', '40');
  await expect(page.getByRole('checkbox', { name: 'Approve only 40 DAI' })).toBeChecked();
  await swap.action('Approve DAI').click();
  await expect(swap.action('Swap')).toBeEnabled();
  expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(toUnits(sell, 40));
  expect(await wallet.listSent()).toHaveLength(1);
  await swap.type('From', '41');
  await expect(swap.action('Approve DAI')).toBeEnabled();
});

test('an operator can make approvals exact', { tag: '@long' }, async ({ page, swap, wallet, ledger, trader }) => {
  const sell = ledger.getToken('DAI');
  const { exchangeProxy } = ledger.chain;
  await ledger.fund(sell.address, trader.address, toUnits(sell, 100));
  await page.route('**/swap?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"config":{', '"config":{"approval":"exact",');
    await route.fulfill({ response, body });
  });
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH`);
  await swap.connect();
  await swap.type('From', '40');
  await swap.action('Approve DAI').click();
  await expect(swap.action('Swap')).toBeEnabled();
  expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(toUnits(sell, 40));
  expect(await wallet.listSent()).toHaveLength(1);
});

test('an approval is taken back from the account, and the form asks for it again', async ({
  page,
  swap,
  wallet,
  ledger,
  trader: { address, privateKey },
}) => {
  const sell = ledger.getToken('DAI');
  const { exchangeProxy } = ledger.chain;
  await ledger.fund(sell.address, address, toUnits(sell, 100));
  await approveElsewhere(ledger, { privateKey, token: sell.address, amount: maxUint256 });
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH`);
  await swap.connect();
  await swap.type('From', '40');
  await expect(swap.action('Swap')).toBeEnabled();
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approvals' }).click();
  const list = page.getByRole('dialog').getByRole('region', { name: 'Approvals' });
  await expect(list.getByRole('listitem')).toHaveText(/Unlimited DAI/);
  await list.getByRole('button', { name: 'Revoke DAI, For swaps and limit orders' }).click();
  await expect(list).toContainText('The exchange may take none of the listed tokens from your account.');
  expect(await ledger.allowance(sell.address, address, exchangeProxy)).toBe(0n);
  const [sent] = await wallet.listSent();
  expect(sent?.to.toLowerCase()).toBe(sell.address.toLowerCase());
  await page.keyboard.press('Escape');
  await expect(swap.action('Approve DAI')).toBeEnabled();
});

test('when the approval is revoked before the wallet prompt, the trader is told and nothing is sent', async ({
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const { privateKey } = trader;
  const sell = ledger.getToken('DAI');
  await ledger.fund(sell.address, trader.address, toUnits(sell, 100));
  await approveElsewhere(ledger, { privateKey, token: sell.address, amount: maxUint256 });
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH`);
  await swap.connect();
  await swap.type('From', '100');
  await swap.review();
  await approveElsewhere(ledger, { privateKey, token: sell.address, amount: 0n });
  await swap.confirm();
  await expect(swap.dialog).toContainText(
    'Attempting to confirm without approval or a signature. Please contact support.',
  );
  expect(await wallet.listSent()).toEqual([]);
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(swap.action('Approve DAI')).toBeEnabled();
});
