import { expect, type Page } from '@playwright/test';

/** Opens the confirm dialog, and returns the time in ms from the click on Swap until the gate has judged the call. */
export async function measureReview(page: Page): Promise<number> {
  const swap = page.getByRole('main').getByRole('button', { name: 'Swap', exact: true });
  await page.bringToFront();
  await expect(swap).toBeEnabled();
  const judged = page.evaluate(waitForVerdict);
  await swap.click();
  const tookMs = await judged;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return tookMs;
}

/** Runs in the page: returns the time in ms from the next click until the button that confirms is there and not busy. */
export function waitForVerdict(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      () => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll('[role=dialog] button')];
          const isJudged = buttons.some(
            (button) => button.textContent === 'Confirm Swap' && button.getAttribute('aria-busy') !== 'true',
          );
          if (!isJudged) return;
          observer.disconnect();
          resolve(performance.now() - start);
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
}
