import { expect, type Page } from '@playwright/test';
import { type Hash, isHash } from 'viem';
import { sentHeading } from './sentHeading';

export type LiquidityScreen = ReturnType<typeof createLiquidityScreen>;

/** Creates a driver for the liquidity screens that finds elements by their accessible names, as a trader does. */
export function createLiquidityScreen(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
  /** Waits for the hash of what was sent, in the open dialog. */
  const readHash = async (): Promise<Hash> => {
    await expect(dialog).toContainText(sentHeading);
    const href = await dialog.getByRole('link', { name: /^View on / }).getAttribute('href');
    const hash = href?.split('/').at(-1) ?? '';
    if (!isHash(hash)) throw new RangeError(`${hash} is not a hash.`);
    return hash;
  };
  const title = (name: string) => main.getByRole('heading', { name, level: 1, exact: true });

  return {
    main,
    dialog,
    button,
    title,
    readHash,
    link: (name: string) => main.getByRole('link', { name, exact: true }),
    amount: (side: 'First' | 'Second') => page.getByRole('textbox', { name: `${side} amount` }),

    /** Opens a path and waits for the title of its screen. */
    async open(path: string, name: string): Promise<void> {
      await page.goto(path);
      // A question about a token may stand before it by then.
      await expect(title(name).or(dialog).first()).toBeVisible();
    },

    async connect(): Promise<void> {
      await page.getByRole('banner').getByRole('button', { name: 'Connect to a wallet' }).click();
      await dialog.getByRole('button', { name: 'Scripted Wallet' }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible();
    },

    /** Confirms the warning about a token that is in no list. */
    async acceptToken(): Promise<void> {
      const warning = page.getByRole('dialog', { name: 'Token imported' });
      await warning.getByRole('checkbox', { name: 'I understand' }).check();
      await warning.getByRole('button', { name: 'Continue' }).click();
      await expect(warning).toBeHidden();
    },

    /** Gives the consents of the open review, confirms it, waits for the hash and returns it. Leaves the last dialog open. */
    async confirm(name: string, { ticks = [] }: { ticks?: readonly string[] } = {}): Promise<Hash> {
      for (const tick of ticks) await dialog.getByRole('checkbox', { name: tick }).check();
      await dialog.getByRole('button', { name, exact: true }).click();
      return readHash();
    },

    /** Closes the last dialog, by a key: the receipt may arrive, and move the button, while a pointer is down. */
    async close(): Promise<void> {
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
      await expect(dialog).toBeHidden();
    },
  };
}
