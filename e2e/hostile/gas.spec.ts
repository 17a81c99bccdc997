import { atConfirmation } from '@livery/sandbox/hostile/atConfirmation';
import { gasCases } from '@livery/sandbox/hostile/cases/gasCases';
import { expect } from '@playwright/test';
import { hostileTest } from './hostileTest';
import { note } from './note';
import { readText } from './readText';

/** More than any swap of this exchange takes. */
const mostGas = 2_000_000n;

for (const { title, intercept } of gasCases) {
  hostileTest(`the quote names ${title}`, async ({ stage }) => {
    const { page, swap, gateway, ledger } = stage;
    const sentence = readText('swap.gasReplaced');
    await stage.show('nativeSold');
    gateway.behave(atConfirmation(intercept));
    await swap.review();
    await expect(swap.confirmation).toContainText(sentence);
    const hash = await stage.confirm();
    const { status, effectiveGasPrice } = await ledger.getReceipt(hash);
    const { gas } = await ledger.client.getTransaction({ hash });
    expect(status).toBe('success');
    expect(gas).toBeLessThan(mostGas);
    expect(effectiveGasPrice).toBeLessThanOrEqual(3n * (await ledger.client.getGasPrice()));
    note({ code: 'GAS_TOO_HIGH', said: sentence, verdict: 'replaced' });

    await stage.show('nativeSold');
    await swap.review();
    await expect(swap.confirmation).not.toContainText(sentence);
    await page.keyboard.press('Escape');
    await expect(swap.dialog).toBeHidden();
  });
}
