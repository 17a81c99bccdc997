import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Page } from '@playwright/test';
import { maxUint256, parseEther, parseUnits } from 'viem';
import { completeSwap } from '../fixtures/completeSwap';
import { openKeyboard } from '../fixtures/openKeyboard';
import type { Ledger } from '../fixtures/openLedger';
import { test } from '../fixtures/test';

/** Resolves once the gateway has seen the chain's latest block; until then it quotes the previous prices. */
async function waitForGateway({ page, ledger }: { page: Page; ledger: Ledger }): Promise<void> {
  const { chain, client } = ledger;
  const last = Number(await client.getBlockNumber());
  const readHead = async () => {
    const response = await page.request.get('/metrics');
    const [, head] =
      new RegExp(`^livery_head_block\\{chain="${chain.id}"\\} (\\d+)$`, 'm').exec(await response.text()) ?? [];
    return Number(head);
  };
  await expect.poll(readHead).toBeGreaterThanOrEqual(last);
}

test('sells native coin for a token, from connecting to the new balance', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  await ledger.fund(sell.address, trader.address, parseEther('3'));
  await swap.open();
  await swap.connect();
  await expect(swap.header).toContainText('3 ETH');
  await swap.choose('To', 'USDC');
  await swap.type('From', '1.25');
  const worth = /≈ \$(3,[5-9]|4,[01])\d\d\.\d\d/;
  await expect(swap.half('From')).toContainText(worth);
  await expect(swap.half('To')).toContainText(worth);
  await swap.review();
  await expect(page.getByRole('dialog').getByText(worth)).toHaveCount(2);
  const order = { sell, buy, side: 'exactInput', amount: parseEther('1.25') } as const;
  const { bought } = await completeSwap({ swap, ledger, trader, wallet }, order);
  await expect(page.getByText(/^Swap 1\.25 ETH for [\d.,]+ USDC$/).first()).toBeVisible();
  await swap.close();
  await expect(swap.field('From')).toHaveValue('');
  await expect(swap.field('To')).toHaveValue('');
  await expect(swap.header).toContainText(/1\.7\d* ETH/);
  await expect(swap.half('To')).toContainText(`Balance: ${(bought / 1_000_000n).toLocaleString('en')}`);
  expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions', 'eth_sendTransaction']);
});

test('sells a token for native coin twice after one approval, by keyboard alone', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const keyboard = await openKeyboard(page);
  const sell = ledger.getToken('DAI');
  const buy = getNativeCoin(ledger.chain);
  const { exchangeProxy } = ledger.chain;
  await ledger.fund(buy.address, trader.address, parseEther('1'));
  await ledger.fund(sell.address, trader.address, parseEther('300'));
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH`);
  await keyboard.press(swap.header.getByRole('button', { name: 'Connect to a wallet' }));
  await keyboard.press(swap.dialog.getByRole('button', { name: 'Scripted Wallet' }));
  await expect(swap.dialog).toBeHidden();
  await keyboard.expectWithin(swap.header);
  await keyboard.type(swap.field('From'), '100');
  await keyboard.press(swap.action('Approve DAI'));
  // The same button at each step: it is disabled in between, and keeps the focus.
  await expect(swap.action('Swap')).toBeEnabled();
  await expect(swap.action('Swap')).toBeFocused();
  expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(maxUint256);
  const confirm = swap.confirmation.getByRole('button', { name: 'Confirm Swap' });
  const stage = { swap: { ...swap, confirm: () => keyboard.press(confirm) }, ledger, trader, wallet };
  const order = { sell, buy, side: 'exactInput' } as const;
  await page.keyboard.press('Enter');
  await keyboard.expectWithin(swap.confirmation);
  await page.keyboard.press('Escape');
  await expect(swap.confirmation).toBeHidden();
  await expect(swap.action('Swap')).toBeFocused();
  await page.keyboard.press('Enter');
  await completeSwap(stage, { ...order, amount: parseEther('100') });
  await keyboard.expectWithin(swap.dialog);
  await keyboard.press(swap.dialog.getByRole('button', { name: 'Close', exact: true }).last());
  await expect(swap.dialog).toBeHidden();
  await expect(swap.action('Enter Amount')).toBeFocused();
  await waitForGateway({ page, ledger });
  await keyboard.type(swap.field('From'), '200');
  await keyboard.press(swap.action('Swap'));
  await completeSwap(stage, { ...order, amount: parseEther('200') });
  await keyboard.expectWithin(swap.dialog);
  await keyboard.expectNeverLost();
  expect((await wallet.listSent()).map(({ to }) => to.toLowerCase())).toEqual(
    [sell.address, exchangeProxy, exchangeProxy].map((address) => address.toLowerCase()),
  );
});

test.describe('on Polygon', () => {
  test.use({ chainId: 137, walletOptions: { chainId: 137 } });

  test('sells a token for a token with an exact approval', async ({ page, swap, wallet, ledger, trader }) => {
    const sell = ledger.getToken('USDC');
    const buy = ledger.getToken('WBTC');
    const { exchangeProxy } = ledger.chain;
    await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('5'));
    await ledger.fund(sell.address, trader.address, parseUnits('500', 6));
    await swap.open(`/matic/swap?inputCurrency=${sell.address}&outputCurrency=${buy.address}`);
    await swap.connect();
    await swap.type('From', '321.5');
    await page.getByRole('checkbox', { name: 'Approve only 321.5 USDC' }).check();
    await swap.action('Approve USDC').click();
    await swap.review();
    const amount = parseUnits('321.5', 6);
    expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(amount);
    await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount });
    expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(0n);
  });
});

test.describe('on Celo', () => {
  test.use({ chainId: 42220, walletOptions: { chainId: 42220 } });

  test('sells the coin, which is a token there, after an approval, and keeps some for gas', async ({
    page,
    swap,
    wallet,
    ledger,
    trader,
  }) => {
    const sell = getNativeCoin(ledger.chain);
    const buy = ledger.getToken('cUSD');
    const { exchangeProxy } = ledger.chain;
    await ledger.fund(sell.address, trader.address, parseEther('500'));
    await swap.open('/celo/swap');
    await swap.connect();
    await expect(swap.header).toContainText('500 CELO');
    await swap.openTokens('To');
    await swap.tokens.getByRole('textbox', { name: 'Search name or paste address' }).fill('celo');
    await expect(swap.tokens.getByRole('option', { name: /^CELO / })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await swap.choose('To', 'cUSD');
    await swap.half('From').getByRole('button', { name: 'Max' }).click();
    await expect(swap.field('From')).toHaveValue('499.9');
    await swap.type('From', '400');
    await swap.action('Approve CELO').click();
    await swap.review();
    expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(maxUint256);
    const order = { sell, buy, side: 'exactInput', amount: parseEther('400') } as const;
    await completeSwap({ swap, ledger, trader, wallet }, order);
    await swap.close();
    await expect(swap.header).toContainText(/99\.\d+ CELO/);
  });

  test('buys the coin with a token, and a link that names it means the token', { tag: '@long' }, async ({
    swap,
    wallet,
    ledger,
    trader,
  }) => {
    const sell = ledger.getToken('USDC');
    const buy = getNativeCoin(ledger.chain);
    await ledger.fund(buy.address, trader.address, parseEther('1'));
    await ledger.fund(sell.address, trader.address, parseUnits('40', 6));
    await swap.open(`/celo/swap?inputCurrency=${sell.address}&outputCurrency=CELO`);
    await swap.connect();
    await swap.type('From', '40');
    await swap.action('Approve USDC').click();
    await swap.review();
    const order = { sell, buy, side: 'exactInput', amount: parseUnits('40', 6) } as const;
    await completeSwap({ swap, ledger, trader, wallet }, order);
  });
});

test.describe('on Fantom', () => {
  test.use({ chainId: 250, walletOptions: { chainId: 250 } });

  test('sells native coin for a token', async ({ swap, wallet, ledger, trader }) => {
    const sell = getNativeCoin(ledger.chain);
    const buy = ledger.getToken('USDC');
    await ledger.fund(sell.address, trader.address, parseEther('2000'));
    await swap.open('/fantom/swap');
    await swap.connect();
    await swap.choose('To', 'USDC');
    await swap.type('From', '1000');
    await swap.review();
    const order = { sell, buy, side: 'exactInput', amount: parseEther('1000') } as const;
    await completeSwap({ swap, ledger, trader, wallet }, order);
  });
});
