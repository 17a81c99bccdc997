import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { holdTransactions } from '../fixtures/holdTransactions';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import type { Ledger } from '../fixtures/openLedger';
import { test as base } from '../fixtures/test';
import { watchLossy } from '../fixtures/watchLossy';
import type { SwapScreen } from '../screens/createSwapScreen';
import { sentHeading } from '../screens/sentHeading';

const test = base.extend(watchLossy);

/** TCP sends a lost packet again after a second. */
const resentMs = 1_000;

const offlineWords = /^You are offline/;
const missing = 'This part of the page could not be loaded.';

/** Matches all code of the page but its first script. */
const isScript = ({ pathname }: URL) => /\/assets\/(?!page-)/.test(pathname);

/** Resolves when nothing is requested any more, as after the prefetch. */
const settle = (page: Page) => page.waitForLoadState('networkidle');

/** Takes the network away, which the page says within 5 s. */
async function goOffline(page: Page, isDialog = false): Promise<void> {
  await page.context().setOffline(true);
  const place = isDialog ? page.getByRole('dialog') : page.getByRole('main');
  await expect(place.getByRole('alert').filter({ hasText: offlineWords })).toBeVisible();
}

async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText(offlineWords)).toHaveCount(0);
}

const isStruck = (page: Page, name: RegExp) =>
  page
    .getByRole('textbox', { name })
    .evaluate((field) => getComputedStyle(field).textDecorationLine === 'line-through');

async function openSwap({ swap, ledger }: { swap: SwapScreen; ledger: Ledger }): Promise<void> {
  await swap.open(`/swap?outputCurrency=${ledger.getToken('USDC').address}`);
  await swap.connect();
}

test.beforeEach(async ({ ledger, trader }) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
});

test('offline is said at each step of a swap, and each goes on by itself when the network is back', async ({
  page,
  swap,
  wallet,
  ledger,
}) => {
  await openSwap({ swap, ledger });
  await expect(swap.action('Enter Amount')).toBeVisible();
  await settle(page);

  await goOffline(page);
  await expect(swap.action('No connection')).toBeDisabled();
  await swap.type('From', '0.25');
  await goOnline(page);
  await expect(swap.action('Swap')).toBeEnabled();

  const quoted = await swap.field('To').inputValue();
  await goOffline(page);
  await expect(swap.action('No connection')).toBeDisabled();
  await expect(swap.field('To')).toHaveValue(quoted);
  expect(await isStruck(page, /^To/)).toBe(true);
  expect(await listAxeFaults(page)).toEqual([]);
  // What an idle page has loaded opens without a network.
  await swap.openTokens('To');
  await expect(swap.tokens.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await goOnline(page);
  expect(await isStruck(page, /^To/)).toBe(false);

  await swap.review();
  await goOffline(page, true);
  await expect(swap.confirmation.getByRole('button', { name: 'No connection' })).toBeDisabled();
  // What the trader typed holds, and what the market decides is struck through.
  // The line is that of the box around the digits.
  const box = (amount: string) => swap.confirmation.getByText(amount, { exact: true }).locator('..');
  await expect(box('0.25')).not.toHaveCSS('text-decoration-line', 'line-through');
  await expect(box(quoted)).toHaveCSS('text-decoration-line', 'line-through');
  expect(await listAxeFaults(page)).toEqual([]);
  expect(await wallet.listSent()).toEqual([]);
  await goOnline(page);
  await expect(swap.confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled();

  const release = await holdTransactions(page, ledger);
  await swap.confirm();
  await expect(swap.dialog).toContainText(sentHeading);
  await goOffline(page, true);
  await release();
  await goOnline(page);
  await swap.close();
  await expect(page.getByRole('article', { name: 'Done' })).toContainText('USDC');
  await expect(swap.field('From')).toHaveValue('');
  expect(await wallet.listSent()).toHaveLength(1);
});

test('a gateway that does not answer is said as well, although the browser is online', async ({
  page,
  swap,
  wallet: _,
  ledger,
}) => {
  await openSwap({ swap, ledger });
  await swap.type('From', '0.25');
  await expect(swap.action('Swap')).toBeEnabled();
  await settle(page);
  await page.route('**/api/**', (route) => route.abort());
  await swap.type('From', '0.5');
  await expect(page.getByText("This exchange isn't responding.")).toBeVisible();
  await expect(swap.action('No connection')).toBeDisabled();
  await page.unroute('**/api/**');
  await expect(swap.action('Swap')).toBeEnabled();
  await expect(swap.field('From')).toHaveValue('0.5');
});

const dialogs: Record<string, (page: Page, swap: SwapScreen) => Promise<void>> = {
  Settings: (page) => page.getByRole('main').getByRole('button', { name: 'Settings' }).click(),
  'Select a token': (_, swap) => swap.openTokens('To'),
  'Switch Network': (_, { header }) => header.getByRole('button', { name: /^Network/ }).click(),
  'Connect to a wallet': (_, { header }) => header.getByRole('button', { name: 'Connect to a wallet' }).click(),
};

// Each on a page of its own: parts that load themselves again bring scripts that dialogs share.
for (const [name, open] of Object.entries(dialogs))
  test(`scripts that are refused cost a sentence in the place of ${name}, and Try again brings it`, {
    tag: '@long',
  }, async ({ page, swap }) => {
    await page.route(isScript, (route) => route.abort());
    await swap.open('/swap');
    await swap.type('From', '0.25');
    await open(page, swap);
    await expect(page.getByText(missing)).toBeVisible();
    expect(await listAxeFaults(page)).toEqual([]);
    await page.unroute(isScript);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.getByText(missing)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(swap.field('From')).toHaveValue('0.25');
  });

test('a confirm dialog whose script was refused opens after Try again, and the swap is as it was', {
  tag: '@long',
}, async ({ page, swap, wallet: _, ledger }) => {
  const isDialog = ({ pathname }: URL) => /\/assets\/TokenCheckGate-/.test(pathname);
  const isCheck = ({ pathname }: URL) => /\/assets\/collectFacts-/.test(pathname);
  for (const refused of [isDialog, isCheck]) await page.route(refused, (route) => route.abort());
  await openSwap({ swap, ledger });
  await swap.type('From', '0.25');
  await swap.action('Swap').click();
  const notice = page.getByRole('alertdialog', { name: missing });
  await expect(notice).toBeVisible();
  await page.unroute(isDialog);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(swap.confirmation).toContainText('The quote server did not respond.');
  await page.unroute(isCheck);
  await expect(swap.confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled();
  await expect(swap.confirmation).toContainText('0.25');
});

test('over 3G on which every tenth request is a second late, a swap is confirmed', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
}) => {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await session.send('Network.emulateNetworkConditions', conditions);
  let requests = 0;
  // Chromium loses packets of WebRTC only: here every tenth request is as late as one whose packet is sent again.
  await page.route('**/*', async (route) => {
    requests += 1;
    if (requests % 10 === 0) await new Promise((resolve) => setTimeout(resolve, resentMs));
    await route.continue();
  });
  await openSwap({ swap, ledger });
  await swap.type('From', '0.25');
  await swap.review();
  await swap.confirm();
  await expect(swap.dialog).toContainText(sentHeading);
  await swap.close();
  await expect(page.getByRole('article', { name: 'Done' })).toBeVisible();
  expect(await wallet.listSent()).toHaveLength(1);
  expect(requests).toBeGreaterThan(30);
});
