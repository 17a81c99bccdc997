import '../../ui/theme.css';
import '../shell.css';
import { getChain } from '@livery/core/domain/chains';
import { languageTags } from '@livery/core/wire/productConfig';
import { expect, onTestFinished, test } from 'vitest';
import { useConnection } from '../../connection/useConnection';
import { compileTexts } from '../../text/testing/englishTexts';
import { renderHeader } from '../testing/renderHeader';

test('the menu lists the configured links, each opening in a new tab', async () => {
  const links = { docs: 'https://sonnenhof.example/docs', telegram: 'https://t.me/sonnenhof' };
  const screen = await renderHeader({ links });
  await screen.getByRole('button', { name: 'Links' }).click();
  const menu = screen.getByRole('dialog', { name: 'Links' });
  await expect.element(menu.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', links.docs);
  await expect.element(menu.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', links.telegram);
  const shown = menu.getByRole('link').elements();
  expect(shown.map((link) => link.textContent)).toEqual(['Docs', 'Telegram']);
  for (const link of shown) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noreferrer');
  }
});

test('no menu is shown without configured links', async () => {
  const screen = await renderHeader({});
  await expect.element(screen.getByRole('banner')).toHaveTextContent('Sonnenhof');
  await expect.element(screen.getByRole('button', { name: 'Links' })).not.toBeInTheDocument();
});

test.each([
  [{}, true],
  [{ hide_powered_by: true }, false],
  [{ hide_powered_by_dexkit: true }, false],
  [{ hide_powered_by: false, hide_powered_by_dexkit: true }, true],
])('with %j the footer is shown: %s', async (change, isShown) => {
  const screen = await renderHeader(change);
  await expect.element(screen.getByRole('banner')).toBeVisible();
  const [footer] = screen.getByRole('contentinfo').elements();
  expect(footer?.textContent).toBe(isShown ? 'Powered by Livery' : undefined);
  const mark = footer?.querySelector('img');
  expect(mark && [mark.width <= 200, mark.height <= 40]).toEqual(isShown ? [true, true] : undefined);
});

test("'Powered by' is an image of 200 × 40 px that opens the maker's site in a new tab", async () => {
  const screen = await renderHeader({});
  const link = screen.getByRole('link', { name: 'Powered by Livery' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  const { width, height } = link.getByRole('img', { name: 'Powered by Livery' }).element().getBoundingClientRect();
  expect([width, height]).toEqual([200, 40]);
});

const names = [
  'Sonnenhof',
  'Orchid Exchange',
  'Donaudampfschifffahrtsgesellschaft',
  'W'.repeat(60),
  '蘭花交易所の取引所',
  'بورصة الأوركيد العالمية',
];
const widths = [200, 240, 320, 359, 360, 390, 440, 600, 768, 1024, 1120];
const links = { docs: 'https://sonnenhof.example/docs' };

test.each(widths.flatMap((width) => names.map((name) => [width, name] as const)))(
  'at %d px the header shows the name "%s" or its beginning with an ellipsis, and nothing overflows',
  async (width, name) => {
    const screen = await renderHeader({ name, links }, { width });
    const banner = screen.getByRole('banner');
    await expect.element(banner).toHaveTextContent(name);
    const shown = banner.element().querySelector<HTMLElement>('.shell-name');
    if (!shown) throw new Error('No name');
    const box = shown.getBoundingClientRect();
    expect(box.width).toBeGreaterThan(40);
    expect(box.height).toBeGreaterThan(10);
    const style = getComputedStyle(shown);
    expect([style.textOverflow === 'ellipsis', style.webkitLineClamp === '2' || style.whiteSpace === 'nowrap']).toEqual(
      [true, true],
    );
    // A line that is clamped ends in an ellipsis, but letters beside the box would be cut.
    if (style.whiteSpace !== 'nowrap') expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    for (const control of banner.getByRole('button').elements()) {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      const isBeside = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
      expect(isBeside).toBe(true);
    }
  },
);

test.each(
  [320, 360, 390, 440, 768, 1024, 1119, 1120].flatMap(
    (width) =>
      [
        [width, 'a name', {}, undefined],
        [width, 'links', { links }, undefined],
        [width, 'links and an on-ramp', { links }, () => {}],
      ] as const,
  ),
)('at %d px, beside %s, the address of the account is whole', async (width, _, change, onBuy) => {
  onTestFinished(() => useConnection.setState(useConnection.getInitialState(), true));
  // As wide as addresses are.
  const address = `0xDDDD${'0'.repeat(32)}DDDD` as const;
  useConnection.setState({ status: 'connected', address, chainId: 1 });
  const screen = await renderHeader({ name: 'Orchid Exchange', ...change }, { width, ...(onBuy && { onBuy }) });
  const shown = screen.getByText('0xDDDD…DDDD');
  await expect.element(shown).toBeVisible();
  const { left, right } = shown.element().getBoundingClientRect();
  expect(left).toBeGreaterThan(0);
  expect(right).toBeLessThan(width);
  expect(getComputedStyle(shown.element()).textOverflow).toBe('clip');
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const controls = screen.getByRole('banner').getByRole('button').elements();
  const boxes = controls.map((control) => control.getBoundingClientRect());
  for (const [index, box] of boxes.slice(1).entries()) expect(box.left).toBeGreaterThan(boxes[index]?.right ?? 0);
});

test.each([200, 320, 390])('at %d px an operator’s name of two words is whole', async (width) => {
  const screen = await renderHeader({ name: 'Orchid Exchange' }, { width });
  const shown = screen.getByText('Orchid Exchange').element();
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
  expect(shown.scrollHeight).toBeLessThanOrEqual(shown.clientHeight);
});

test.each(languageTags.flatMap((language) => [320, 390, 768, 1024, 1120].map((width) => [language, width] as const)))(
  'in %s at %d px the tabs stand whole beside an on-ramp and a wallet to connect, in the header or at the end of the screen',
  async (language, width) => {
    const screen = await renderHeader({ links }, { width, onBuy: () => {}, texts: compileTexts(language) });
    const tabs = screen.getByRole('navigation').element();
    await expect.element(screen.getByRole('navigation')).toBeVisible();
    expect(tabs.querySelectorAll('a')).toHaveLength(4);
    const box = tabs.getBoundingClientRect();
    if (width < 768) expect([box.left, box.right, box.bottom]).toEqual([0, width, innerHeight]);
    else expect(box.bottom).toBeLessThan(130);
    for (const tab of tabs.querySelectorAll('a')) expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    for (const control of screen.getByRole('banner').getByRole('button').elements()) {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      expect(left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top).toBe(true);
    }
  },
);

test.each([43114, 250, 10, 42220])(
  'on chain %i, without orders and liquidity, every screen has the way to the swap and to the activity',
  async (chainId) => {
    for (const screen of ['swap', 'activity', 'pool', 'limit'] as const) {
      const shown = await renderHeader({}, { chainId, screen });
      const links = shown.getByRole('navigation', { name: 'Screens' }).getByRole('link');
      expect(links.elements().map((link) => link.textContent)).toEqual(['Swap', 'Activity']);
      const [swap, activity] = [links.first(), links.nth(1)];
      expect(swap.element().getAttribute('href')?.split('?')[0]).toBe(`/${getChain(chainId)?.prefix}/swap`);
      expect(swap.element().getAttribute('aria-current')).toBe(screen === 'swap' ? 'page' : null);
      expect(activity.element().getAttribute('aria-current')).toBe(screen === 'activity' ? 'page' : null);
      await shown.unmount();
    }
  },
);
