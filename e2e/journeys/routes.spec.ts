import { accounts } from '@livery/sandbox/accounts';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test';

const alice = accounts[1];
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

const getStatus = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });
const getPlace = (page: Page) => page.evaluate(() => location.href.slice(location.origin.length));

test('a path leads to the swap screen of its network, and an old link to the screen of today', async ({
  page,
  swap,
}) => {
  for (const [path, place, network] of [
    ['/matic/swap?exactAmount=2', '/matic/swap?exactAmount=2', 'Polygon'],
    ['/?theme=light#/bsc/send', '/swap?theme=light', 'Ethereum'],
    ['/swap?recipient=nobody&affiliate=0x12&exactAmount=1', '/swap?exactAmount=1', 'Ethereum'],
  ] as const) {
    // A fresh document: a URL that differs only in its hash would not load the page again.
    await page.goto('about:blank');
    await swap.open(path);
    await expect(swap.header.getByRole('button', { name: `Network: ${network}` })).toBeVisible();
    expect(await getPlace(page)).toBe(place);
    // The chain of this path is not the one chosen last for the next.
    await page.evaluate(() => localStorage.clear());
  }
});

test('the form is filled from the URL, and typing updates the URL', async ({ page, swap }) => {
  const link = `/swap?inputCurrency=${usdc}&outputCurrency=ETH&exactField=output&exactAmount=1.5`;
  await swap.open(`${link}&recipient=${alice}&affiliate=bob.eth&theme=dark`);
  await expect(swap.half('From').getByRole('button', { name: 'USDC' })).toBeVisible();
  await expect(swap.half('To').getByRole('button', { name: 'ETH' })).toBeVisible();
  await expect(swap.field('To')).toHaveValue('1.5');
  await expect(swap.recipient).toHaveValue(alice);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // Once the quote is there: an amount that arrives while the field is filled would keep what it holds.
  await expect(swap.field('From')).toHaveValue(/\d/);
  await swap.type('From', '20');
  await swap.recipient.fill('alice.eth');
  await expect(page.getByRole('main')).toContainText(alice);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    inputCurrency: usdc,
    outputCurrency: 'ETH',
    exactField: 'input',
    exactAmount: '20',
    recipient: 'alice.eth',
    affiliate: 'bob.eth',
    theme: 'dark',
  });

  await page.reload();
  await expect(swap.field('From')).toHaveValue('20');
  await expect(swap.recipient).toHaveValue('alice.eth');
  await swap.action('- Remove send').click();
  await expect(page).not.toHaveURL(/recipient/);
  await swap.addSend();
  await expect(swap.recipient).toHaveValue('');
});

test('a theme in the URL applies until the trader chooses one', { tag: '@long' }, async ({ page, swap }) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await swap.open('/swap?theme=dark&exactAmount=2');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await getPlace(page)).toBe('/swap?exactAmount=2');
  await page.reload();
  await expect(swap.field('From')).toHaveValue('2');
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('the search moves the page to another network and buys a token of it, by keys alone', { tag: '@long' }, async ({
  page,
  swap,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Search tokens and networks' });
  const search = async (typed: string, found: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(dialog).toBeVisible();
    await page.keyboard.type(typed);
    await expect(dialog.getByRole('option', { name: found }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };
  await swap.open('/swap?exactAmount=2');
  await search('poly', 'Polygon');
  await expect(page).toHaveURL(/\/matic\/swap\?exactAmount=2$/);
  await search('usdt', 'USDT');
  await expect(swap.field('From')).toHaveValue('2');
  await expect(page).toHaveURL(/outputCurrency=0x/);
  await expect(page.getByRole('main').getByRole('button', { name: 'To token: USDT' })).toBeVisible();
});

test('an old hash link opens in a page that is already loaded', async ({ page, swap }) => {
  await swap.open('/swap');
  await page.evaluate(() => {
    location.hash = '#/avax/swap?exactAmount=4';
  });
  await expect(page).toHaveURL(/\/avax\/swap\?exactAmount=4$/);
  await expect(swap.field('From')).toHaveValue('4');
});

test.describe('a wallet on Polygon', () => {
  test.use({ walletOptions: { chainId: 137 } });

  test('moves the page to its network and keeps what was typed', async ({ page, swap, wallet }) => {
    await swap.open(`/?affiliate=bob.eth&theme=dark`);
    await swap.type('From', '2');
    await swap.connect();
    await expect(page).toHaveURL(/\/matic\/swap/);
    await expect(swap.field('From')).toHaveValue('2');
    await expect(swap.half('From').getByRole('button', { name: 'MATIC' })).toBeVisible();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      affiliate: 'bob.eth',
      theme: 'dark',
      exactAmount: '2',
      exactField: 'input',
    });
    expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions']);
  });

  for (const link of ['/bsc/swap?exactAmount=1', `/swap?outputCurrency=${usdc}`]) {
    test(`does not move the page away from ${link}`, { tag: '@long' }, async ({ page, swap, wallet }) => {
      await swap.open(link);
      await swap.connect();
      await expect(getStatus(page, 'Your wallet is on Polygon. Switch it to')).toBeVisible();
      expect(await getPlace(page)).toBe(link);
      expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions']);
    });
  }

  test('does not move the page away from a network that the trader chose', { tag: '@long' }, async ({
    page,
    swap,
    wallet,
  }) => {
    await swap.open('/swap');
    await swap.header.getByRole('button', { name: 'Network: Ethereum' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Avalanche/ })
      .click();
    await expect(page).toHaveURL(/\/avax\/swap/);
    await swap.connect();
    await expect(getStatus(page, 'Your wallet is on Polygon. Switch it to Avalanche')).toBeVisible();
    await expect(page).toHaveURL(/\/avax\/swap/);
    expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions']);
  });

  test('moves the page when it switches networks, except to one that is not offered', { tag: '@long' }, async ({
    page,
    swap,
    wallet,
  }) => {
    await swap.open('/matic/swap');
    await swap.connect();
    await swap.type('From', '3');
    await wallet.setChain(56);
    await expect(page).toHaveURL(/\/bsc\/swap/);
    await expect(swap.field('From')).toHaveValue('3');
    await wallet.setChain(1);
    await expect(page).toHaveURL(/:\d+\/swap/);
    await expect(swap.half('From').getByRole('button', { name: 'ETH' })).toBeVisible();
    await wallet.setChain(5);
    await expect(getStatus(page, 'Switch it to Ethereum')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/swap/);
    expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions']);
  });

  test('does not move the page back when it rejects a switch', { tag: '@long' }, async ({ page, swap, wallet }) => {
    await swap.open('/matic/swap');
    await swap.connect();
    await expect(swap.header).toContainText('0 MATIC');
    await wallet.answer('reject');
    await swap.header.getByRole('button', { name: 'Network: Polygon' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Fantom/ })
      .click();
    await expect(getStatus(page, 'Your wallet is on Polygon. Switch it to Fantom')).toBeVisible();
    await expect(page).toHaveURL(/\/fantom\/swap/);
    await expect.poll(() => wallet.listAsked()).toEqual(['wallet_requestPermissions', 'wallet_switchEthereumChain']);
  });
});
