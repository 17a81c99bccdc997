import { shiftClock } from '@livery/core/testing/shiftClock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { recordBlockTimes, recordServerTime, resetClocks } from '../../state/clock';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { ClockNotice, formatSpan } from './ClockNotice';

const minute = 60_000;
const hour = 60 * minute;

/** The gateway, which does not answer. */
const gateway = vi.fn<typeof fetch>(() => new Promise(() => {}));

beforeEach(() => {
  resetClocks();
  vi.stubGlobal('fetch', gateway.mockClear());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  shiftClock(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The looks at the device's clock alone, and with them the reads of the chain's time. */
const [atRest, reading] = [1, 2];

/** Renders the notice on a device that is so many ms ahead, where the gateway and both nodes tell the right time. */
function show(aheadMs: number, hasWallet = true) {
  const now = Date.now();
  shiftClock(aheadMs);
  recordServerTime(now);
  recordBlockTimes(1, { gateway: now, wallet: hasWallet ? now : undefined });
  return render(
    <TextProvider texts={englishTexts}>
      <ClockNotice chainId={1} />
    </TextProvider>,
  );
}

const network = "Deadlines count from the network's time. Set the clock right.";

test.each([
  ['25 minutes behind', -25 * minute],
  ['3 hours ahead', 3 * hour],
  ['365 days ahead', 365 * 24 * hour],
  ['45 seconds behind', -45_000],
])('a clock that is %s is told as such', async (words, aheadMs) => {
  const screen = await show(aheadMs);
  await expect.element(screen.getByRole('status')).toHaveTextContent(`Your device's clock is ${words}.${network}`);
  expect(vi.getTimerCount()).toBe(reading);
  await vi.waitUntil(() => gateway.mock.lastCall);
  expect(gateway.mock.lastCall).toEqual([
    '/api/1/rpc',
    expect.objectContaining({ body: expect.stringContaining('eth_getBlockByNumber') }),
  ]);
});

test('nothing is said of a clock that is right, and no block is read for it', async () => {
  const screen = await show(10_000);
  expect(screen.container).toHaveTextContent('');
  expect(vi.getTimerCount()).toBe(atRest);
});

test('without a node of the wallet’s, the notice says whose word it is and that deadlines do not follow it', async () => {
  const screen = await show(-25 * minute, false);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Only this exchange says so');
});

test('the notice comes when the clock is set wrong while the page is open, and leaves when it is set right', async () => {
  const screen = await show(0);
  expect(screen.container).toHaveTextContent('');
  shiftClock(-3 * hour);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 hours behind');
  expect(vi.getTimerCount()).toBe(reading);
  shiftClock(0);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  expect(vi.getTimerCount()).toBe(atRest);
});

test.each([
  [31, '31 seconds'],
  [150, '3 minutes'],
  [7_200, '2 hours'],
  [10 * 86_400, '10 days'],
])('%i seconds are said in their largest unit', (seconds, words) => {
  expect(formatSpan(seconds, 'en')).toBe(words);
});
