import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { accounts } from '@livery/sandbox/accounts';
import { expect } from '@playwright/test';
import { getAddress, parseEther, parseUnits } from 'viem';
import { completeSwap } from '../fixtures/completeSwap';
import { test } from '../fixtures/feeTest';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { bundledFee, feeOperator } from '../product/operators';

const discounted = { ...bundledFee, millionths: 1_500n };
const enough = parseEther('500') + 1n;
const alice = accounts[1];
const congrats = 'You pay 50% less in fees because you hold at least 500 KIT.';
const amount = parseEther('0.5');

test.beforeEach(async ({ ledger, trader }) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('5'));
});

test('holding exactly the required amount still pays the full fee, with a link to buy more', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  const kit = ledger.getToken('KIT');
  await ledger.fund(kit.address, trader.address, parseEther('500'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  const offer = 'Hold 500 KIT to receive a 50% discount on fees. Currently you hold 500.00 KIT.';
  await expect(page.getByText(offer)).toBeVisible();
  expect(await listAxeFaults(page)).toEqual([]);
  await swap.type('From', '0.5');
  await swap.review();
  await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount, fee: bundledFee });
  await swap.close();
  await page.getByRole('link', { name: 'Buy KIT' }).click();
  await expect(page).toHaveURL(`/swap?outputCurrency=${kit.address}`);
  await expect(page.getByText('Swaps with KIT are free of fees.')).toBeVisible();

  await ledger.fund(kit.address, trader.address, 1n);
  await swap.choose('To', 'USDC');
  // Ethereum is polled every 12 s.
  await expect(page.getByText(congrats)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await listAxeFaults(page)).toEqual([]);
});

test('holding one base unit more halves the fee, and a quote with the full fee is blocked', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  await ledger.fund(ledger.getToken('KIT').address, trader.address, enough);
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await expect(page.getByText(congrats)).toBeVisible();
  const quotes = '**/swap/v1/quote?*';
  await page.route(quotes, (route) => route.continue({ url: route.request().url().replace('=0.0015&', '=0.003&') }));
  await swap.type('From', '0.5');
  await swap.action('Swap').click();
  await expect(swap.dialog).toContainText('The quote charges a different fee from the one shown.');
  expect(await wallet.listSent()).toEqual([]);
  await page.unroute(quotes);
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await swap.review();
  await expect(swap.confirmation).toContainText(/Amount collected \d+\.\d{3} USDC/);
  await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount, fee: discounted });
});

test('the operator’s own token trades without a fee', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('KIT');
  await swap.open();
  await swap.connect();
  await expect(page.getByText('Swaps with KIT are free of fees.')).toBeVisible();
  await swap.type('From', '0.5');
  await expect(page.getByText('Zero fee for trading KIT')).toBeVisible();
  await swap.review();
  await expect(swap.confirmation).toContainText('Zero fee for trading KIT');
  const fee = { ...bundledFee, millionths: 0n };
  await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount, fee });
});

test('a referrer receives the fee when holding more than 499 of the token, not exactly 499', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  const kit = ledger.getToken('KIT').address;
  const referrer = getAddress('0x00000000000000000000000000000000aff1aa7e');
  await ledger.fund(kit, referrer, parseEther('499'));
  const asked = (recipient: string) =>
    page.waitForRequest((request) => {
      const { pathname, searchParams: query } = new URL(request.url());
      const payees = [query.get('feeRecipient'), query.get('affiliateAddress')];
      return pathname.endsWith('/quote') && payees.join() === [recipient, feeOperator.affiliateAddress].join();
    });
  await swap.open(`/swap?outputCurrency=${buy.address}&affiliate=${referrer}`);
  await swap.connect();
  await expect(page.getByText(/^Hold 500 KIT/)).toBeVisible();
  const first = asked(bundledFee.recipient);
  await swap.type('From', '0.5');
  await first;
  await swap.review();
  const order = { sell, buy, side: 'exactInput', amount } as const;
  await completeSwap({ swap, ledger, trader, wallet }, { ...order, fee: bundledFee });
  await swap.close();

  await ledger.fund(kit, referrer, parseEther('1'));
  await swap.open(`/swap?outputCurrency=${buy.address}&affiliate=${referrer}`);
  await swap.connect();
  const second = asked(referrer);
  await swap.type('From', '0.5');
  await second;
  await swap.review();
  await completeSwap({ swap, ledger, trader, wallet }, { ...order, fee: { ...bundledFee, recipient: referrer } });
});

test('a referrer can be given as an ENS name', async ({ swap, wallet, ledger, trader, page }) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  await swap.open(`/swap?outputCurrency=${buy.address}&affiliate=alice.eth`);
  await swap.connect();
  const asked = page.waitForRequest((request) => request.url().includes(`feeRecipient=${alice}`));
  await swap.type('From', '0.5');
  await asked;
  await swap.review();
  const fee = { ...bundledFee, recipient: alice } as const;
  await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount, fee });
});

test.describe('on BNB chain', () => {
  test.use({ chainId: 56, walletOptions: { chainId: 56 } });

  test('a holder buys an exact amount with the halved fee', { tag: '@long' }, async ({
    page,
    swap,
    wallet,
    ledger,
    trader,
  }) => {
    const sell = getNativeCoin(ledger.chain);
    const buy = ledger.getToken('USDT');
    await ledger.fund(ledger.getToken('KIT').address, trader.address, enough);
    await swap.open(`/bsc/swap?outputCurrency=${buy.address}`);
    await swap.connect();
    await expect(page.getByText(congrats)).toBeVisible();
    await swap.type('To', '250');
    await swap.review();
    const order = { sell, buy, side: 'exactOutput', amount: parseUnits('250', buy.decimals) } as const;
    await completeSwap({ swap, ledger, trader, wallet }, { ...order, fee: discounted });
  });
});

test.describe('on Polygon, without a fee programme', () => {
  test.use({ chainId: 137, walletOptions: { chainId: 137 } });

  test('holders pay the full fee and see no discount', { tag: '@long' }, async ({
    page,
    swap,
    wallet,
    ledger,
    trader,
  }) => {
    const sell = getNativeCoin(ledger.chain);
    const buy = ledger.getToken('USDC');
    await ledger.fund(ledger.getToken('KIT').address, trader.address, enough);
    await swap.open(`/matic/swap?outputCurrency=${buy.address}`);
    await swap.connect();
    await swap.type('From', '0.5');
    await swap.review();
    await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount, fee: bundledFee });
    await expect(page.getByText(/discount on fees/)).toBeHidden();
  });
});
