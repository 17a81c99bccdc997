import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test';

declare global {
  var liveryForm: ((isKept: boolean) => void) | undefined;
}

/** Presses a button right after the page's script has taken over, and before React has rendered anything. */
async function pressEarly(page: Page, name: string): Promise<void> {
  await page.addInitScript((wanted) => {
    let handOver: typeof liveryForm;
    const press = () =>
      [...document.querySelectorAll('button')]
        .find((button) => (button.ariaLabel ?? button.textContent) === wanted)
        ?.click();
    Object.defineProperty(globalThis, 'liveryForm', {
      set: (given) => {
        handOver = given;
      },
      get: () => (isKept: boolean) => {
        handOver?.(isKept);
        queueMicrotask(press);
      },
    });
  }, name);
}

for (const [what, link, chosen, tag] of [
  ['a document that the page keeps', '/swap', 1, []],
  ['a document of another chain than the one that was chosen before', '/swap', 56, ['@long']],
  ['a document with a quote', '/swap?exactAmount=2', 1, ['@long']],
  ['a document with a quote of another chain than the one that was chosen before', '/swap?exactAmount=2', 56, []],
] as const)
  test(`of ${what}, a button that is pressed before the page has rendered opens its dialog`, { tag: [...tag] }, async ({
    page,
    swap,
  }) => {
    await page.addInitScript((userChainId) => {
      localStorage.setItem('livery.preferences', JSON.stringify({ state: { userChainId }, version: 1 }));
    }, chosen);
    await pressEarly(page, 'Settings');
    await swap.open(link);
    await expect(page.getByRole('button', { name: 'Light', exact: true })).toBeVisible();
    const network = chosen === 1 ? 'Network: Ethereum' : 'Network: BNB Chain';
    await expect(swap.header.locator(`[aria-label="${network}"]`)).toBeAttached();
  });
