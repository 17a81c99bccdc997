import type { startHostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { expect, type Page } from '@playwright/test';
import { waitForVerdict } from './measureReview';

/**
 * Opens the confirm dialog while the gateway's node is silent for `silenceMs`, and returns the time in ms from the end of the
 * silence until the gate has judged the call. What the node was asked before is never answered.
 */
export async function measureRecovery(
  page: Page,
  { gateway, silenceMs }: { gateway: Awaited<ReturnType<typeof startHostileGateway>>; silenceMs: number },
): Promise<number> {
  const swap = page.getByRole('main').getByRole('button', { name: 'Swap', exact: true });
  await page.bringToFront();
  await expect(swap).toBeEnabled();
  const judged = page.evaluate(waitForVerdict);
  gateway.behave(({ path, pass }) => (/^\/api\/\d+\/rpc$/.test(path) ? new Promise(() => {}) : pass()));
  await swap.click();
  await new Promise((resolve) => setTimeout(resolve, silenceMs));
  gateway.behave(undefined);
  const tookMs = (await judged) - silenceMs;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return tookMs;
}
