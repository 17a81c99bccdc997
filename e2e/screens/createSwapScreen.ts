import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import type { Token } from '@livery/core/domain/tokens/token';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { Hash } from 'viem';

export type Side = 'From' | 'To';
export type SwapScreen = ReturnType<typeof createSwapScreen>;

const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/),
  v.transform((text): Hash => `0x${text.slice(2)}`),
);

/** Matches the token button of a side, whose name has the symbol or the prompt to select one. */
const tokenButton = /^(From|To) token: /;

/** Creates a driver for the swap screen that finds elements by their accessible names, as a trader does. */
export function createSwapScreen(page: Page) {
  const field = (side: Side) => page.getByRole('textbox', { name: new RegExp(`^${side}\\b`) });
  /** The part of the form with one side's amount, token and balance. */
  const half = (side: Side) =>
    page
      .getByRole('main')
      .locator('div')
      .filter({ has: field(side) })
      .filter({ hasNot: field(side === 'From' ? 'To' : 'From') })
      .first();
  const action = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const confirmation = page.getByRole('dialog', { name: /^Confirm (Swap|wrap|unwrap)$/ });
  const tokens = page.getByRole('dialog', { name: 'Select a token' });

  const recipient = page.getByRole('textbox', { name: 'Recipient' });
  const openTokens = (side: Side) => half(side).getByRole('button', { name: tokenButton }).click();

  return {
    field,
    half,
    action,
    confirmation,
    tokens,
    recipient,
    header: page.getByRole('banner'),
    dialog: page.getByRole('dialog'),

    async open(path = '/swap'): Promise<void> {
      await page.goto(path);
      await expect(field('From')).toBeEditable();
    },

    async connect(name = 'Scripted Wallet'): Promise<void> {
      await page.getByRole('banner').getByRole('button', { name: 'Connect to a wallet' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
    },

    openTokens,

    /** Adds a send, and types its recipient. */
    async addSend(typed?: string): Promise<void> {
      await action('+ Add a send (optional)').click();
      if (typed !== undefined) await recipient.fill(typed);
    },

    async choose(side: Side, symbol: string): Promise<void> {
      await openTokens(side);
      await tokens.getByRole('textbox', { name: 'Search name or paste address' }).fill(symbol);
      await tokens.getByRole('option', { name: new RegExp(`^${symbol} `) }).click();
      await expect(tokens).toBeHidden();
    },

    async type(side: Side, amount: string): Promise<void> {
      await field(side).fill(amount);
    },

    /** Confirms the warning about a token that is in no list. */
    async acceptToken(): Promise<void> {
      const warning = page.getByRole('dialog', { name: 'Token imported' });
      await warning.getByRole('checkbox', { name: 'I understand' }).check();
      await warning.getByRole('button', { name: 'Continue' }).click();
      await expect(warning).toBeHidden();
    },

    /** Turns expert mode on in the settings, typing the word it asks for. */
    async turnOnExpertMode(): Promise<void> {
      await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('switch', { name: /expert mode/i }).click();
      const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
      await dialog.getByRole('textbox').fill('confirm');
      await dialog.getByRole('button', { name: 'Turn On Expert Mode' }).click();
      await expect(dialog).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },

    /** Opens the confirm dialog, gives the consents that it asks for, by their names, and waits until it can be confirmed. */
    async review({ consents = [] }: { consents?: readonly string[] } = {}): Promise<void> {
      await action('Swap').click();
      for (const name of consents) await confirmation.getByRole('checkbox', { name }).check();
      await expect(confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled();
    },

    async confirm(): Promise<void> {
      await confirmation.getByRole('button', { name: /^(Confirm (Swap|wrap|unwrap)|Swap Anyway)$/ }).click();
    },

    /**
     * Closes the last dialog of a submitted swap, by a key: the receipt may arrive, and move the button, while a
     * pointer is down.
     */
    async close(): Promise<void> {
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    },

    /** Accepts the updated price of the review, with the tick that a clearly worse one needs. */
    async acceptPrice(): Promise<void> {
      const accept = confirmation.getByRole('button', { name: 'Accept' });
      await expect(accept).toBeVisible();
      if (await accept.isDisabled()) {
        await confirmation.getByRole('checkbox', { name: 'I accept this price' }).first().check();
      }
      await accept.click();
    },

    /** Reads the guaranteed minimum received or maximum sold from the open confirm dialog, in base units. */
    async readGuarantee(token: Token): Promise<bigint> {
      const sentence = await confirmation.getByText(/or the transaction will revert/).innerText();
      const [, amount = '', symbol] = /at (?:least|most) ([\d.,]+) (\S+)/.exec(sentence) ?? [];
      expect(symbol).toBe(token.symbol);
      return parseAmount(amount.replaceAll(',', ''), token.decimals) ?? 0n;
    },

    /** Reads the transaction's hash from the explorer link in the dialog, or in `place`. */
    async readHash(place = page.getByRole('dialog')): Promise<Hash> {
      const link = place.getByRole('link', { name: /^View on / });
      const href = (await link.getAttribute('href')) ?? '';
      return v.parse(hash, href.split('/').at(-1));
    },
  };
}
