import type { Interception } from '@livery/sandbox/hostile/interception';
import { expect } from '@playwright/test';
import { expectRecovery } from './attack';
import { expectUnasked } from './expectUnasked';
import { hostileTest } from './hostileTest';
import { note } from './note';
import { readText } from './readText';

/**
 * Names so many percent of the market as the price of a small amount, so that the page computes a price impact of
 * nothing from it. The quote and its path are the market's best.
 */
const hideImpact =
  (percent: number): Interception =>
  async ({ path, pass }) => {
    const honest = await pass();
    if (!path.endsWith('/swap/v1/price')) return honest;
    const price = JSON.parse(`${honest.body}`);
    return { ...honest, body: JSON.stringify({ ...price, price: `${(Number(price.price) * percent) / 100}` }) };
  };

/** Sales into a single pool of some ten ether. */
const sales = [
  { amount: '1', percent: 90, code: 'PRICE_IMPACT', verdict: 'asked' },
  { amount: '4', percent: 70, code: 'PRICE_FAR_WORSE', verdict: 'blocked' },
] as const;

for (const { amount, percent, code, verdict } of sales) {
  hostileTest(`the gateway hides the price impact of ${amount} ETH in a thin market`, async ({ stage }) => {
    const { page, swap, wallet, gateway, ledger } = stage;
    gateway.behave(hideImpact(percent));
    const buy = ledger.getToken('SLP').address;
    await swap.open(`/swap?${new URLSearchParams({ outputCurrency: buy, exactAmount: amount })}`);
    await expect(swap.action('Swap')).toBeEnabled();
    const asked = await wallet.listAsked();
    await swap.action('Swap').click();
    const said = readText(verdict === 'blocked' ? `swap.blocked.${code}` : 'wallet.byWallet');
    await expectUnasked({ wallet, asked }, async () => {
      await expect(swap.dialog).toContainText(said);
      if (verdict === 'blocked') await expect(swap.dialog).toContainText(code);
      else await expect(swap.confirmation.getByRole('button', { name: 'Swap Anyway' })).toBeVisible();
      await expect(swap.confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeHidden();
    });
    const recoveredAfterMs = await expectRecovery(stage, { trade: 'nativeSold', when: 'opened' });
    note({ code, said, verdict, recoveredAfterMs });
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}
