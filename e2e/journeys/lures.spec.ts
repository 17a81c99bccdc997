import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Locator, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { isAll } from '../../scripts/lib/isAll.mjs';
import { holdButton } from '../fixtures/holdButton';
import { getHost, giveNodes } from '../fixtures/hostPage';
import { test } from '../fixtures/hostTest';
import { pauseClock } from '../fixtures/pauseClock';
import { readReview } from '../fixtures/readReview';
import { serveHost } from '../fixtures/serveHost';
import { sentHeading } from '../screens/sentHeading';

const cover = 'content:"";position:fixed;inset:0;pointer-events:none;background:#fff';
const hole = (px: number) =>
  `body::after{${cover};clip-path:path(evenodd,"M0 0H9999V9999H0ZM40 40h${px}v${px}h-${px}Z")}`;
/** Styles of a page that hides what the frame shows, while its clicks still reach the frame. */
const covers: Record<string, string> = {
  'a cover over everything': `body::after{${cover}}`,
  'a cover over a frame that is drawn smaller': `livery-exchange{transform:scale(.6)}body::after{${cover}}`,
  'a cover with a hole of 1 px': hole(1),
  'a cover with a hole of 4 px': hole(4),
  'a cover with a hole of 12 px': hole(12),
  'a cover over the lower half': `body::after{${cover};inset-block-start:50%}`,
  'a cover with a picture': `body::after{${cover};background:linear-gradient(#fff,#eee)}`,
  'a cover of half the opacity': `body::after{${cover};opacity:.5}`,
  'an opacity of .02': 'livery-exchange{opacity:.02}',
  'no brightness': 'livery-exchange::part(frame){filter:brightness(0)}',
  'no contrast': 'livery-exchange::part(frame){filter:contrast(0)}',
  'a blur': 'livery-exchange::part(frame){filter:blur(20px)}',
  'a blend mode': 'livery-exchange{mix-blend-mode:color-burn}',
};

/** The height of a large button. */
const buttonPx = 48;
const tooSoon = /too soon after something moved/;

/** Returns the middle of an element, where a trader presses who means something else that is drawn there. */
async function getMiddle(element: Locator): Promise<[number, number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
}

/** Lets `act` bring an element below the resting pointer, and presses at once: no time passes for the page meanwhile. */
async function pressOnceThere(page: Page, element: Locator, y: number, act: () => Promise<void>): Promise<void> {
  await pauseClock(page);
  // The quote may be checked anew just then, which needs time to end.
  const isReady = async () => {
    await page.clock.runFor(100);
    return element.evaluate((button) => button.matches('[data-armed]:not([aria-disabled])'));
  };
  await expect.poll(isReady).toBe(true);
  await act();
  // A notice below may have come meanwhile, which moves the end of the page a little.
  await expect.poll(async () => Math.abs((await getMiddle(element))[1] - y)).toBeLessThan(buttonPx / 2 - 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(element).toHaveAccessibleDescription(tooSoon);
  await page.clock.resume();
}

const setStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const scene = document.getElementById('scene');
    if (scene) scene.textContent = text;
  }, css);

const link = '/swap?inputCurrency=ETH&exactAmount=1&outputCurrency=';
const style =
  '<style>main{padding-block:0!important}livery-exchange{position:absolute;top:0;left:0;width:464px}</style>';
const body = (url: string) => `${style}<style id="scene"></style>${getHost(url, { isShared: true })}`;
test.use({ viewport: { width: 1280, height: 1400 } });

test('what is hidden at a click, or was moved below the pointer, never reaches the wallet', async ({
  page,
  baseURL,
  sandbox,
  ledger,
  trader,
  wallet,
}) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('3'));
  await using host = await serveHost({ body: body(`${baseURL}${link}${ledger.getToken('USDC').address}`) });
  await giveNodes(page, sandbox.chains);
  await page.clock.install();
  await page.goto(host.url);
  const exchange = page.frameLocator('iframe');
  const action = exchange.getByRole('main').getByRole('button', { name: 'Swap', exact: true });
  await expect(action).toBeEnabled();
  const dialog = exchange.getByRole('dialog');

  await test.step('a frame that is led to a part of its page, which brings its button below a resting pointer', async () => {
    const [, first] = await getMiddle(action);
    // Just high enough for the button, so that the rest of the page can be scrolled to.
    await setStyle(page, `livery-exchange::part(frame){height:${Math.ceil(first) + 30}px!important}`);
    const address = page.frames()[1]?.url() ?? '';
    const id = await action.evaluate((button) => {
      const isBelow = (element: Element) => element.getBoundingClientRect().top > 100 && !button.contains(element);
      return [...document.querySelectorAll('[id]')].find(isBelow)?.id ?? '';
    });
    const lead = (id: string) =>
      page.locator('iframe').evaluate((frame, url) => frame.setAttribute('src', url), `${address}#${id}`);
    await lead(id);
    await expect.poll(async () => (await getMiddle(action))[1]).toBeLessThan(first - 30);
    const [x, y] = await getMiddle(action);
    await lead('top');
    await expect.poll(async () => Math.abs((await getMiddle(action))[1] - first)).toBeLessThan(buttonPx / 2);
    await page.mouse.move(x, y);
    await expect(action).toHaveAttribute('data-armed', '');
    await pressOnceThere(page, action, y, () => lead(id));
    await expect(dialog).toHaveCount(0);
    await lead('top');
    await setStyle(page, '');
  });
  await expect(action).toHaveAttribute('data-armed', '');
  await action.click();
  const confirm = dialog.getByRole('button', { name: 'Confirm Swap' });
  await readReview(dialog);
  await expect(confirm).toHaveAttribute('data-armed', '');

  // `npm run test:all` plays all of them.
  for (const [name, css] of Object.entries(covers).filter((_, index) => isAll || index < 2 || index % 4 === 0))
    await test.step(name, async () => {
      await setStyle(page, css);
      await expect(confirm).toHaveAttribute('data-covered', '');
      await page.mouse.click(...(await getMiddle(confirm)));
      await expect(confirm).toHaveAccessibleDescription(/Press and hold/);
      await confirm.press('Enter');
      await confirm.press('Space');
      expect(await wallet.listAsked()).toEqual([]);
      await setStyle(page, '');
      await expect(confirm).toHaveAttribute('data-armed', '');
    });

  await test.step('a frame that is resized, which brings its button below a resting pointer', async () => {
    const [x, y] = await getMiddle(confirm);
    await page.mouse.move(x, y);
    await confirm.evaluate(() =>
      addEventListener('resize', () => document.body.setAttribute('data-height', `${innerHeight}`)),
    );
    await setStyle(page, 'livery-exchange::part(frame){height:1200px!important}');
    await expect(exchange.locator('body')).toHaveAttribute('data-height', '1200');
    await expect.poll(async () => Math.abs((await getMiddle(confirm))[1] - y)).toBeGreaterThan(40);
    // For the button to be armed anew where it is now.
    await page.clock.runFor(2_000);
    await expect(confirm).toHaveAttribute('data-armed', '');
    await pressOnceThere(page, confirm, y, () => setStyle(page, ''));
    expect(await wallet.listAsked()).toEqual([]);
  });

  await test.step('a frame that is moved below the pointer', async () => {
    const [x, y] = await getMiddle(confirm);
    await page.mouse.move(x, y - 300);
    await setStyle(page, 'livery-exchange{top:-300px!important}');
    await page.mouse.click(x, y - 300);
    await expect(confirm).toHaveAccessibleDescription(tooSoon);
    await setStyle(page, '');
  });
  for (const from of ['another place', 'the place where it was before'])
    await test.step(`the second click on a decoy, below which the frame comes from ${from}`, async () => {
      const isBack = from !== 'another place';
      const [x, y] = await getMiddle(confirm);
      // The trader knows the frame, and then means what is drawn where its button was.
      await page.mouse.move(x, y - 200);
      await page.mouse.move(x, y - 100);
      await setStyle(page, `livery-exchange{left:600px!important}`);
      const place = isBack ? '' : 'livery-exchange{top:1px!important}';
      await page.evaluate((css) => {
        const move = () => {
          const scene = document.getElementById('scene');
          if (scene) scene.textContent = css;
        };
        document.body.style.minHeight = '1400px';
        addEventListener('click', move, { once: true });
      }, place);
      await page.mouse.dblclick(x, y);
      await expect(confirm).toHaveAccessibleDescription(tooSoon);
      expect(await wallet.listAsked()).toEqual([]);
    });

  await expect(confirm).toHaveAttribute('data-armed', '');
  await confirm.click({ delay: 600 });
  await expect(dialog).toContainText(sentHeading);
  expect(await wallet.listSent()).toHaveLength(1);

  await test.step('what remains: a trader who is lured into holding twice under a cover has the wallet prompted', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.evaluate(() => {
      const element = document.querySelector('livery-exchange');
      Reflect.get(element ?? {}, 'setAmount').call(element, '0.5');
    });
    await expect(action).toBeEnabled();
    await setStyle(page, covers['a cover over everything'] ?? '');
    for (const [button, shown] of [
      [action, dialog],
      [confirm, dialog.getByRole('heading', { name: sentHeading })],
    ] as const) {
      if (button === confirm) await readReview(dialog);
      await expect(button).toBeEnabled();
      await holdButton(page, button, shown);
    }
    expect(await wallet.listSent()).toHaveLength(2);
  });
});
