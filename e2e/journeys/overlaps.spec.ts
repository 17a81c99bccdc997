import { expect } from '@playwright/test';
import { isAll } from '../../scripts/lib/isAll.mjs';
import { holdButton } from '../fixtures/holdButton';
import { test } from '../fixtures/hostTest';
import { readReview } from '../fixtures/readReview';
import { sentHeading } from '../screens/sentHeading';

const desktop = { width: 1280, height: 1000 };
const phone = { width: 390, height: 844 };
const bar = 'position:fixed;inset-inline:0;top:0;background:#fff';
const bubble = 'position:fixed;right:16px;bottom:16px;width:56px;height:56px;border-radius:50%;background:#06f';

/** Honest pages of another origin whose style overlaps the frame, but not its buttons. */
const scenes: { name: string; css: string; scroll: number; viewport: { width: number; height: number } }[] = [
  { name: 'a sticky header over the top', css: `aside{${bar};height:60px}`, scroll: 20, viewport: desktop },
  { name: 'a chat bubble on a corner', css: `aside{${bubble}}`, scroll: 0, viewport: phone },
  { name: 'a drop shadow', css: 'livery-exchange{filter:drop-shadow(0 2px 8px #0004)}', scroll: 0, viewport: desktop },
  { name: 'an opacity of .999', css: 'livery-exchange{opacity:.999}', scroll: 0, viewport: desktop },
  {
    name: 'a ring that is drawn after it',
    css: 'livery-exchange{position:relative}livery-exchange::after{content:"";position:absolute;inset:0;border:2px solid #06f;pointer-events:none}',
    scroll: 0,
    viewport: desktop,
  },
  {
    name: 'a frame that is drawn smaller',
    css: 'livery-exchange{display:block;transform:scale(.6)}',
    scroll: 0,
    viewport: desktop,
  },
  {
    name: 'a frame that is drawn a little smaller',
    css: 'livery-exchange{display:block;transform:scale(.95)}',
    scroll: 0,
    viewport: desktop,
  },
  {
    name: 'a page that is scrolled below a header, on a phone',
    css: `aside{${bar};height:56px}`,
    scroll: 120,
    viewport: phone,
  },
];

/** `npm run test:all` plays all of them. */
const played = isAll ? scenes : scenes.slice(0, 1);

test('honest pages whose style overlaps the frame can be traded in, once the trader holds the button', async ({
  page,
  wallet,
  openHosted,
}) => {
  const style = '<style>main{padding-block:0!important}</style><style id="scene"></style><aside></aside>';
  const exchange = await openHosted({ before: style, after: '<div style="height:900px"></div>' });
  const dialog = exchange.getByRole('dialog');
  const action = exchange.getByRole('main').getByRole('button', { name: 'Swap', exact: true });
  const confirm = dialog.getByRole('button', { name: 'Confirm Swap' });
  const setScene = (css: string, scroll = 0) =>
    page.evaluate(
      ([text, top]) => {
        const scene = document.getElementById('scene');
        if (scene) scene.textContent = text;
        scrollTo(0, top);
      },
      [css, scroll] as const,
    );
  const note = exchange.locator('#guard-note');
  const listErrors = () => page.evaluate(() => globalThis.news.filter(({ name }) => name === 'error'));
  await test.step('of none of them anything is said before a press', async () => {
    await expect(action).toBeEnabled();
    for (const { name, css, scroll, viewport } of scenes)
      await test.step(name, async () => {
        await setScene('');
        await page.setViewportSize(viewport);
        await expect(action).toHaveAttribute('data-armed', '');
        await setScene(css, scroll);
        await expect(action).toHaveAttribute('data-covered', '');
        expect(await note.count()).toBe(0);
      });
    expect(await listErrors()).toEqual([]);
  });
  await test.step('a click says in one line why it does not count, and is the first that the host hears of', async () => {
    await action.click();
    await expect(action).toHaveAccessibleDescription(/Press and hold for a second/);
    // One of 24 px, that of a link, with its space above and below.
    expect((await note.boundingBox())?.height).toBeLessThan(48);
    await expect(dialog).toHaveCount(0);
    expect(await listErrors()).toMatchObject([{ code: 'COVERED' }]);
  });
  for (const [index, { name, css, scroll, viewport }] of played.entries())
    await test.step(name, async () => {
      // Seen freely in between, so that what covers the button is of this scene.
      await setScene('');
      await page.setViewportSize(viewport);
      await page.evaluate(() => {
        const element = document.querySelector('livery-exchange');
        Reflect.get(element ?? {}, 'setAmount').call(element, '1');
      });
      await expect(action).toBeEnabled();
      await expect(action).toHaveAttribute('data-armed', '');
      await setScene(css, scroll);
      await holdButton(page, action, dialog);
      await readReview(dialog);
      await holdButton(page, confirm, dialog.getByRole('heading', { name: sentHeading }));
      expect(await wallet.listSent()).toHaveLength(index + 1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
});
