import { expect } from '@playwright/test';
import type { Stage } from './openStage';

const withinMs = 3_000;

/** The gateway is honest again: the trader dismisses what was said and, within three seconds, can confirm the same swap. */
export async function expectWorking({ swap, wallet, gateway, page }: Stage): Promise<void> {
  gateway.behave(undefined);
  await wallet.setAnswers({});
  const start = performance.now();
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await swap.review();
  expect(performance.now() - start).toBeLessThan(withinMs);
  await page.keyboard.press('Escape');
  await expect(swap.dialog).toBeHidden();
}
