import '../ui/theme.css';
import './shell.css';
import { getChain } from '@livery/core/domain/chains';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleApp } from '../config/testing/sampleApp';
import type { FakeGateway } from '../features/swap/testing/createGateway';
import { renderSwap } from '../features/swap/testing/renderSwap';
import { usdc } from '../features/swap/testing/sampleTerms';
import { startEarlyForm } from '../ssr/earlyForm';
import { TradeFrame } from './TradeFrame';

const { href } = location;
afterEach(() => {
  history.replaceState(null, '', href);
  return page.viewport(414, 896);
});

/** As long as an amount can be. */
const longest = '123456789012345678901234567890123456.123456789012345678';

/** Renders the form beside its market. */
function renderFrame(amount: string, prepare: (gateway: FakeGateway) => void = () => {}) {
  const chain = getChain(1);
  if (!chain) throw new RangeError('No chain 1');
  return renderSwap({
    query: `outputCurrency=${usdc.address}&exactAmount=${amount}`,
    connected: false,
    prepare,
    frame: (form) => (
      <TradeFrame app={sampleApp} chain={chain} sell={undefined} buy={undefined}>
        {form}
      </TradeFrame>
    ),
  });
}

const measureFrame = () => document.querySelector<HTMLElement>('.shell-trade')?.offsetHeight ?? 0;

/** Returns the heights of the form without an amount, and as the document of a link has it before the page takes over. */
async function measureDocument(amount: string) {
  const { screen, button, field } = await renderFrame('');
  await expect.element(button('Connect Wallet')).toBeVisible();
  const empty = measureFrame();
  history.replaceState(null, '', `/swap?exactAmount=${amount}`);
  startEarlyForm(screen.container, { isFramed: false });
  await expect.element(field('From')).toHaveValue(amount);
  const served = measureFrame();
  await screen.unmount();
  return { empty, served };
}

/** Renders the form while its quote is fetched; `answer` answers with one, or without. */
async function renderFetching(amount: string) {
  const answers = { resolve: (_: Response) => {} };
  const pending = new Promise<Response>((resolve) => {
    answers.resolve = resolve;
  });
  const { screen, button, gateway } = await renderFrame(amount, (prepared) => {
    prepared.quote = () => pending;
  });
  await expect.element(button('Minimum received')).toBeVisible();
  await expect.poll(() => gateway.asked).toHaveLength(1);
  const answer = (isQuoted: boolean) => {
    const [{ query } = { query: new URLSearchParams() }] = gateway.asked;
    answers.resolve(isQuoted ? gateway.answer(query) : Response.json({}, { status: 500 }));
  };
  return { screen, button, answer };
}

test.each([
  [900, '1'],
  [900, longest],
  [880, '1'],
  [880, longest],
])(
  'on a screen %d px high, a link with the amount %s has one height in its document, while its quote is fetched and when it has failed',
  async (height, amount) => {
    await page.viewport(1280, height);
    const { empty, served } = await measureDocument(amount);
    // As high as the market: no room is left below a form without an amount.
    expect(empty).toBe(height - 180);
    const { button, answer } = await renderFetching(amount);
    expect(measureFrame()).toBe(served);
    answer(false);
    await expect.element(button('Try again')).toBeVisible();
    expect(measureFrame()).toBe(served);
  },
);

test.each([900, 880])('on a screen %d px high, the card of the route has its room before the quote', async (height) => {
  await page.viewport(1280, height);
  const { screen, answer } = await renderFetching('1');
  const fetching = measureFrame();
  answer(true);
  await expect.element(screen.getByRole('region', { name: 'Route' })).toBeVisible();
  const [form, route] = screen.container.querySelectorAll('section');
  // A token that could not be tested here has a notice.
  const notices = form?.querySelector<HTMLElement>('div[aria-live]')?.offsetHeight ?? 0;
  const gap = 12;
  expect((form?.offsetHeight ?? 0) - notices + gap + (route?.offsetHeight ?? 0)).toBeLessThanOrEqual(fetching);
});
