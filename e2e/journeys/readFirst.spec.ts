import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { holdButton } from '../fixtures/holdButton';
import { test } from '../fixtures/hostTest';
import { readReview } from '../fixtures/readReview';
import { serveHost } from '../fixtures/serveHost';
import { sentHeading } from '../screens/sentHeading';

test.use({ viewport: { width: 390, height: 844 } });

const header = '<aside style="position:fixed;inset-inline:0;top:0;height:56px;background:#fff;z-index:1"></aside>';
const space = '<div style="height:900px"></div>';

/** Scrolls a page until only so many pixels of its frame are in view, at the top or at the end of the window. */
async function leaveInView(page: Page, seenPx: number, edge: 'top' | 'end'): Promise<void> {
  await page.locator('iframe').evaluate(
    (frame, [seen, edge]) => {
      const { top, bottom } = frame.getBoundingClientRect();
      scrollBy({ top: edge === 'top' ? bottom - seen : top + seen - innerHeight, behavior: 'instant' });
    },
    [seenPx, edge] as const,
  );
}

/** Returns the height of the part of the frame that the window shows. */
function readSeen(page: Page): Promise<number> {
  return page.locator('iframe').evaluate((frame) => {
    const { top, bottom } = frame.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
}

test('where hardly any of the frame is seen, the page scrolls to it as the review opens, which is read before it is signed', async ({
  page,
  wallet,
  openHosted,
}) => {
  const exchange = await openHosted({ before: `${header}${space}`, after: space });
  const action = exchange.getByRole('main').getByRole('button', { name: 'Swap', exact: true });
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(action).toBeEnabled();
  const { y = 0 } = (await action.boundingBox()) ?? {};
  const { y: top = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  // The button, with what is below it, and little above.
  const { height = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  await leaveInView(page, Math.min(400, top + height - y + 100), 'top');
  expect(await readSeen(page)).toBeLessThan(480);
  const dialog = exchange.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Confirm Swap' });
  await holdButton(page, action, dialog);
  await expect.poll(() => readSeen(page)).toBeGreaterThanOrEqual(480);
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await readReview(dialog);
  await holdButton(page, confirm, dialog.getByRole('heading', { name: sentHeading }));
  expect(await wallet.listSent()).toHaveLength(1);
});

test('in a frame that no page scrolls to, the button waits until each fact was in view', async ({
  page,
  baseURL,
  ledger,
  trader,
  wallet: _,
}) => {
  const sell = getNativeCoin(ledger.chain);
  await ledger.fund(sell.address, trader.address, parseEther('3'));
  const link = `${baseURL}/swap?inputCurrency=${sell.symbol}&outputCurrency=${ledger.getToken('USDC').address}&exactAmount=1`;
  const frame = `<iframe src="${link}" title="Exchange" style="border:0;width:100%;height:900px"></iframe>`;
  await using host = await serveHost({ body: `${space}${frame}${space}` });
  await page.goto(host.url);
  // The wallet is that of the frame.
  const listSent = () =>
    page
      .frames()[1]
      ?.evaluate(() => globalThis.scriptedWallet.log.filter(({ method }) => method === 'eth_sendTransaction'));
  await leaveInView(page, 900, 'top');
  const exchange = page.frameLocator('iframe');
  const action = exchange.getByRole('main').getByRole('button', { name: 'Swap', exact: true });
  await expect(action).toBeEnabled();
  await expect(action).toHaveAttribute('data-armed', '');
  await leaveInView(page, 400, 'top');
  await action.press('Enter');
  const dialog = exchange.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Confirm Swap' });
  const more = dialog.getByRole('button', { name: 'Read to the end to continue' });
  await expect(more).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription('Read to the end to continue');
  expect(await listSent()).toEqual([]);
  await readReview(dialog);
  await expect(confirm).toHaveAttribute('data-armed', '');
  await confirm.press('Enter');
  await expect(dialog).toContainText(sentHeading);
  expect(await listSent()).toHaveLength(1);
});
