import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { completeSwap } from '../fixtures/completeSwap';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { test } from '../fixtures/test';
import { sentHeading } from '../screens/sentHeading';

const amount = parseEther('0.3');

test.beforeEach(async ({ ledger, trader }) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('5'));
});

test('an unlisted token is quoted only after the import warning, which is shown once', async ({
  page,
  swap,
  ledger,
}) => {
  const { address, name } = ledger.getToken('STAX');
  const imported = page.getByRole('dialog', { name: 'Token imported' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/swap/v1/')) asked.push(request.url());
  });
  await page.goto(`/swap?outputCurrency=${address.toLowerCase()}&exactAmount=0.3`);
  await expect(imported).toContainText(address);
  await expect(imported).toContainText(name);
  await expect(imported.getByRole('link', { name: 'View on Etherscan' })).toHaveAttribute(
    'href',
    `https://etherscan.io/token/${address}`,
  );
  const proceed = imported.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeDisabled();
  expect(await listAxeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 300);
  await expect(imported).toBeVisible();
  await expect(imported.getByRole('button', { name: 'Close' })).toBeHidden();
  expect(asked).toEqual([]);
  await swap.acceptToken();
  await expect(swap.half('To')).toContainText('STAX');
  await expect(swap.field('To')).not.toHaveValue('');

  await page.reload();
  await expect(swap.half('To')).toContainText('STAX');
  await expect(swap.field('To')).not.toHaveValue('');
  await expect(imported).toBeHidden();
  await page.goto(`/bsc/swap?outputCurrency=${address}`);
  await expect(imported).toContainText('BNB Chain');
});

test('an unlisted token found by its address needs the import warning; a listed one does not', {
  tag: '@long',
}, async ({ swap, ledger }) => {
  const { address } = ledger.getToken('STRAP');
  await swap.open('/swap');
  await swap.choose('To', 'USDC');
  await expect(swap.half('To')).toContainText('USDC');
  await swap.openTokens('To');
  await swap.tokens.getByRole('textbox').fill(address);
  await swap.tokens.getByRole('option', { name: /^STRAP/ }).click();
  await swap.acceptToken();
  await expect(swap.half('To')).toContainText('STRAP');
});

test('a fee on transfer is shown before the swap, which succeeds once the slippage covers it', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const buy = ledger.getToken('STAX');
  const warning = 'STAX takes a 2% fee on every transfer.';
  await page.goto(`/swap?outputCurrency=${buy.address}&exactAmount=0.3`);
  await swap.acceptToken();
  await swap.connect();
  await expect(page.getByRole('main').getByText(warning)).toBeVisible();
  expect(await listAxeFaults(page)).toEqual([]);
  await swap.action('Swap').click();
  await expect(swap.dialog).toContainText('Swap will fail.');
  await expect(swap.dialog).toContainText(warning);
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
  expect(await wallet.listSent()).toEqual([]);

  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  await swap.dialog.getByRole('textbox', { name: 'Slippage tolerance' }).fill('12');
  await page.keyboard.press('Escape');
  await swap.review();
  await swap.confirm();
  await expect(swap.dialog).toContainText(sentHeading);
  const receipt = await ledger.getReceipt(await swap.readHash());
  expect(receipt.status).toBe('success');
  expect(await ledger.gain(buy.address, trader.address, receipt)).toBeGreaterThan(0n);
  expect(await ledger.gain(getNativeCoin(ledger.chain).address, trader.address, receipt)).toBe(-amount);
});

test('a token that cannot be sold is bought only after the risk is confirmed', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('STRAP');
  const warning = 'STRAP could not be sold in a test run';
  await page.goto(`/swap?outputCurrency=${buy.address}&exactAmount=0.3`);
  await swap.acceptToken();
  await swap.connect();
  await expect(page.getByRole('main').getByText(warning)).toBeVisible();
  await swap.turnOnExpertMode();
  await swap.action('Swap').click();
  await expect(swap.confirmation).toContainText(warning);
  await expect(swap.confirmation).toContainText('You receive at least the minimum');
  const confirm = swap.confirmation.getByRole('button', { name: 'Confirm Swap' });
  await expect(confirm).toBeDisabled();
  expect(await listAxeFaults(page)).toEqual([]);
  expect(await wallet.listSent()).toEqual([]);
  await swap.confirmation.getByRole('checkbox', { name: 'I understand' }).check();
  await expect(confirm).toBeEnabled();
  await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount });
});

test('a token that could not be tested is reported as such', { tag: '@long' }, async ({ page, swap, ledger }) => {
  await page.route('**/api/1/rpc', async (route) => {
    const asked: { id: unknown; method: string }[] = [route.request().postDataJSON()].flat();
    const isUnknown = (id: unknown) => asked.some((each) => each.id === id && each.method === 'eth_simulateV1');
    if (!asked.some(({ id }) => isUnknown(id))) return route.continue();
    const response = await route.fetch();
    const body: unknown = await response.json();
    const refuse = (answer: { id: unknown }) =>
      isUnknown(answer.id) ? { jsonrpc: '2.0', id: answer.id, error: { code: -32601, message: 'not here' } } : answer;
    await route.fulfill({ response, json: Array.isArray(body) ? body.map(refuse) : refuse(Object(body)) });
  });
  await page.goto(`/swap?outputCurrency=${ledger.getToken('STRAP').address}&exactAmount=0.3`);
  await swap.acceptToken();
  await expect(swap.field('To')).not.toHaveValue('');
  await expect(page.getByRole('main')).toContainText('We could not test STRAP');
  await expect(page.getByText('could not be sold in a test run')).toBeHidden();
});
