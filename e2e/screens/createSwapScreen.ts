import { parseAmount } from '@livery/core/domain/parseAmount';
import type { Token } from '@livery/core/domain/token';
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

/** The button that stands for a side's token: its symbol, or what to do when there is none. */
const tokenButton = /^(?!Max$)/;

/** The swap screen as a trader meets it: by the names of what is on it. */
export function createSwapScreen(page: Page) {
  const field = (side: Side) => page.getByRole('textbox', { name: new RegExp(`^${side}\\b`) });
  /** All that belongs to one side: its amount, its token, its balance. */
  const half = (side: Side) =>
    page
      .getByRole('main')
      .locator('div')
      .filter({ has: field(side) })
      .filter({ hasNot: field(side === 'From' ? 'To' : 'From') })
      .first();
  const action = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const confirmation = page.getByRole('dialog', { name: 'Confirm Swap' });
  const tokens = page.getByRole('dialog', { name: 'Select a token' });

  const openTokens = (side: Side) => half(side).getByRole('button', { name: tokenButton }).click();

  return {
    field,
    half,
    action,
    confirmation,
    tokens,
    recipient: page.getByRole('textbox', { name: 'Recipient' }),
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

    async choose(side: Side, symbol: string): Promise<void> {
      await openTokens(side);
      await tokens.getByRole('textbox', { name: 'Search name or paste address' }).fill(symbol);
      await tokens.getByRole('option', { name: new RegExp(`^${symbol} `) }).click();
      await expect(tokens).toBeHidden();
    },

    async type(side: Side, amount: string): Promise<void> {
      await field(side).fill(amount);
    },

    /** Opens the confirm dialog and waits until it shows figures to agree to. */
    async review(): Promise<void> {
      await action('Swap').click();
      await expect(confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled();
    },

    async confirm(): Promise<void> {
      await confirmation.getByRole('button', { name: 'Confirm Swap' }).click();
    },

    /** Leaves the last dialog of a swap that was sent. */
    async close(): Promise<void> {
      await page.getByRole('dialog').getByText('Close', { exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },

    /** What the open confirm dialog promises in words, in base units: the least that comes, or the most that goes. */
    async readPromise(token: Token): Promise<bigint> {
      const sentence = await confirmation.getByText(/or the transaction will revert/).innerText();
      const [, amount = '', symbol] = /at (?:least|most) ([\d.,]+) (\S+)/.exec(sentence) ?? [];
      expect(symbol).toBe(token.symbol);
      return parseAmount(amount.replaceAll(',', ''), token.decimals) ?? 0n;
    },

    /** The hash behind the link to the explorer, once the transaction was sent: in the dialog, or where it is told of. */
    async readHash(place = page.getByRole('dialog')): Promise<Hash> {
      const link = place.getByRole('link', { name: /^View on / });
      const href = (await link.getAttribute('href')) ?? '';
      return v.parse(hash, href.split('/').at(-1));
    },
  };
}
