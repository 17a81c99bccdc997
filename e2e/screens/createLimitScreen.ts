import { expect, type Page } from '@playwright/test';
import { createSwapScreen } from './createSwapScreen';

export type LimitScreen = ReturnType<typeof createLimitScreen>;

/** Creates a driver for the limit screen that finds elements by their accessible names, as a trader does. */
export function createLimitScreen(page: Page) {
  const swap = createSwapScreen(page);
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  const confirmation = page.getByRole('dialog', { name: 'Confirm Limit Order' });
  const orders = page.getByRole('dialog', { name: 'Open Orders' });
  const setPrice = async (text: string): Promise<void> => {
    await price.fill(text);
    await price.blur();
  };

  return {
    ...swap,
    price,
    confirmation,
    orders,
    openOrders: page.getByRole('main').getByRole('button', { name: /open order/i }),

    async open(path = '/limit'): Promise<void> {
      await page.goto(path);
      await expect(price).toBeEditable();
    },

    setPrice,

    /** Sets a whole price at this multiple of the market's, and returns it. */
    async setPriceByMarket(factor: number): Promise<number> {
      await page.getByRole('button', { name: 'Market Price' }).click();
      const whole = Math.round(Number(await price.inputValue()) * factor);
      await setPrice(`${whole}`);
      return whole;
    },

    /** Opens the confirm dialog by the button of a name, and gives the consent to a price that no second node confirmed. */
    async review(button = 'Place Limit Order'): Promise<void> {
      await swap.action(button).click();
      const names = /^(Confirm Limit Order|Price too Low: Place Anyway|Market price unknown: place anyway)$/;
      const confirm = confirmation.getByRole('button', { name: names });
      await expect(confirm).not.toHaveAttribute('aria-busy', 'true');
      const consent = confirmation.getByRole('checkbox');
      if (await consent.isVisible()) await consent.check();
      await expect(confirm).toBeEnabled();
    },

    /** Confirms the reviewed order and closes the last dialog. */
    async place(button = 'Confirm Limit Order'): Promise<void> {
      await confirmation.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toContainText('Order Submitted');
      await page.getByRole('dialog').getByText('Close', { exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  };
}
