import { gasCases } from '@livery/sandbox/hostile/cases/gasCases';
import { atConfirmation } from '@livery/sandbox/hostile/interception';
import { expect } from '@playwright/test';
import { hostileTest } from './hostileTest';
import { note } from './note';
import { readText } from './readText';
import { sample } from './sample';

/** More than any swap of this exchange needs. */
const maxGas = 2_000_000n;

for (const { title, intercept, isReplaced } of sample(gasCases, ({ isReplaced }) => `${isReplaced}`)) {
  hostileTest(`the quote names ${title}`, async ({ stage }) => {
    const { page, swap, wallet, gateway, ledger } = stage;
    const sentence = readText('swap.gasReplaced');
    const notice = swap.confirmation.getByText(sentence);
    await stage.show('nativeSold');
    gateway.behave(atConfirmation(intercept));
    await swap.review();
    await (isReplaced ? expect(notice).toBeVisible() : expect(notice).toBeHidden());
    const hash = await stage.confirm();
    const { status, effectiveGasPrice } = await ledger.getReceipt(hash);
    const { gas } = await ledger.client.getTransaction({ hash });
    expect(status).toBe('success');
    expect(gas).toBeLessThan(maxGas);
    expect(effectiveGasPrice).toBeLessThanOrEqual(3n * (await ledger.client.getGasPrice()));
    expect(Object.keys(await wallet.readLastSent())).not.toContain('gasPrice');
    note({ code: 'GAS_TOO_HIGH', said: isReplaced ? sentence : '', verdict: isReplaced ? 'replaced' : 'ignored' });

    await stage.show('nativeSold');
    await swap.review();
    await expect(notice).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(swap.dialog).toBeHidden();
  });
}
