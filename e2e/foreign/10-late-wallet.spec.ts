import { expect, test } from './foreignTest';

/** Wallets that reach the page late from the second visit on; `plain` ones never announce themselves. */
const delay = ({ afterMs, plain }: { afterMs: number; plain: boolean }) => {
  const isFirst = sessionStorage.getItem('visited') === null;
  sessionStorage.setItem('visited', 'yes');
  const late = isFirst ? 0 : afterMs;
  let isOut = late === 0;
  addEventListener(
    'eip6963:announceProvider',
    (event) => {
      if (plain) {
        event.stopImmediatePropagation();
        const { provider } = (event as CustomEvent).detail;
        const place = () => {
          if (Reflect.get(window, 'ethereum')) return;
          Reflect.set(window, 'ethereum', provider);
          dispatchEvent(new Event('ethereum#initialized'));
        };
        late === 0 ? place() : setTimeout(place, late);
      } else if (!isOut) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  if (!plain && late > 0)
    setTimeout(() => {
      isOut = true;
      dispatchEvent(new Event('eip6963:requestProvider'));
    }, late);
};

const test10 = test.extend<{ late: { afterMs: number; plain: boolean } }>({
  late: [{ afterMs: 6_000, plain: false }, { option: true }],
  page: async ({ page, late }, use) => {
    await page.addInitScript(delay, late);
    await use(page);
  },
});

test10.describe('10 a wallet that reaches the page late', () => {
  test10.use({ walletOptions: { connected: true } });

  test10('10a announced 6 s after the load: the connection is taken up again', async ({ page, swap, wallet }) => {
    await swap.open('/swap');
    // The wallet knows the page, so it is connected by itself where it is there in time.
    await expect(swap.header.getByRole('button', { name: /^0x/ }), 'on the first visit').toBeVisible();
    await page.reload();
    await expect(swap.field('From')).toBeEditable();
    await expect(swap.header.getByRole('button', { name: /^0x/ })).toBeVisible();
    void wallet;
  });

  test10.describe('without an announcement', () => {
    test10.use({ late: { afterMs: 9_000, plain: true } });

    test10(
      '10b window.ethereum appears 9 s after the load: the connection is taken up again',
      async ({ page, swap, wallet }) => {
        await swap.open('/swap');
        await swap.connect('Injected');
        await expect(swap.header.getByRole('button', { name: /^0x/ }), 'on the first visit').toBeVisible();
        await page.reload();
        await expect(swap.field('From')).toBeEditable();
        await expect(swap.header.getByRole('button', { name: /^0x/ })).toBeVisible();
        void wallet;
      },
    );

    test10('10c it appears in a list of wallets that is open', async ({ page, swap, wallet }) => {
      await swap.open('/swap');
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await swap.header.getByRole('button', { name: 'Connect to a wallet' }).click();
      await expect(swap.dialog).toBeVisible();
      expect(
        await page.evaluate(() => Reflect.get(window, 'ethereum') === undefined),
        'the list was open before the wallet came',
      ).toBe(true);
      await page.waitForFunction(() => Reflect.get(window, 'ethereum') !== undefined);
      await expect(swap.dialog.getByRole('button', { name: /Injected|MetaMask/ })).toBeVisible();
      void wallet;
    });
  });
});
