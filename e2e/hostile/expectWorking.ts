import { expect } from '@playwright/test';
import type { Stage } from './openStage';

/** Gateway and wallet are honest again: the trader dismisses what was said and can confirm the same swap. How many ms that took. */
export async function expectWorking({ swap, wallet, gateway, page }: Stage): Promise<number> {
  gateway.behave(undefined);
  await wallet.setAnswers({});
  const start = performance.now();
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await swap.review();
  const workedAfterMs = Math.round(performance.now() - start);
  await page.keyboard.press('Escape');
  await expect(swap.dialog).toBeHidden();
  return workedAfterMs;
}
