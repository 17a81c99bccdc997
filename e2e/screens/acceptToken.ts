import { expect, type Page } from '@playwright/test';

/** Agrees to trade a token that no list has. */
export async function acceptToken(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Token imported' });
  await dialog.getByRole('checkbox', { name: 'I understand' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}
