import '../../ui/theme.css';
import type { CandleRange, PairCandles } from '@livery/core/wire/pairCandles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { ChartFace } from './ChartFace';
import type { ChartLine } from './OrderLine';

const base = {
  chainId: 1,
  address: '0x2222222222222222222222222222222222222222',
  symbol: 'ETH',
  name: '',
  decimals: 18,
} as const;
const quote = { ...base, address: '0x3333333333333333333333333333333333333333', symbol: 'USDC', decimals: 6 } as const;
const start = Date.UTC(2026, 2, 2, 10) / 1_000;

function answer(closes: readonly number[], step = 900): PairCandles {
  const candles = closes.map((close, index) => {
    const [high, low] = [close + 5, close - 5].map((price) => `${price}`);
    return { time: start + index * step, open: `${close}`, high: high ?? '', low: low ?? '', close: `${close}` };
  });
  return { step, ...(closes.length > 0 && { since: start }), candles };
}

async function show(
  answers: (range: string) => PairCandles | undefined,
  lines: readonly ChartLine[] = [],
  pair = true,
) {
  await page.viewport(800, 700);
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const body = answers(url.searchParams.get('range') ?? '');
    return body ? Response.json(body) : new Response('', { status: 500 });
  });
  onTestFinished(() => spy.mockRestore());
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  return render(
    <QueryClientProvider client={queries}>
      <TextProvider texts={englishTexts}>
        <ChartFace pair={pair ? { chainId: 1, base, quote } : undefined} lines={lines} rings={[]} />
      </TextProvider>
    </QueryClientProvider>,
  );
}

test('the last price and its change stand in words, with the highest and the lowest', async () => {
  const screen = await show(() => answer([3_000, 3_100, 2_950, 3_078.21]));
  const words = screen.getByRole('paragraph');
  await expect
    .element(words)
    .toHaveTextContent(/^Last price: 3,078\.21 ?\+78\.21 · \+2\.61% ?past day · Low 2,945\.00 · High 3,105\.00$/);
  // The change stands beside the price, and the range below both: no more lines than are held free for them.
  expect(words.element().getBoundingClientRect().height).toBeLessThanOrEqual(51);
  await expect.element(screen.getByText('Prices are kept since')).toBeVisible();
});

test('the arrow keys read the price of each moment', async () => {
  const screen = await show(() => answer([3_000, 3_100, 2_950]));
  const reader = screen.getByRole('slider', { name: 'Prices over time' });
  await expect.element(reader).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 2,950\.00 USDC$/));
  await userEvent.tab();
  for (let stop = 0; stop < 5; stop++) await userEvent.tab();
  await expect.element(reader).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(reader).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 3,100\.00 USDC$/));
  await userEvent.keyboard('{Home}');
  await expect.element(reader).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 3,000\.00 USDC$/));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(reader).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 3,000\.00 USDC$/));
});

test('where no prices are known the line is broken, and a price between two such places is a dot', async () => {
  const { candles, ...rest } = answer([3_000, 3_100, 2_950, 3_078, 3_080]);
  // Hours without a price before the third candle, and after it.
  const gaps = [0, 0, 4, 9, 9];
  const broken = candles.map((candle, index) => ({ ...candle, time: candle.time + (gaps[index] ?? 0) * 3_600 }));
  const screen = await show(() => ({ ...rest, candles: broken }));
  await expect.element(screen.getByRole('slider')).toBeInTheDocument();
  const [area, line] = [...screen.container.querySelectorAll('svg path')].map((path) => path.getAttribute('d') ?? '');
  const parts = (line ?? '').split('M').slice(1);
  expect(parts.map((part) => part.split('L').length)).toEqual([2, 1, 2]);
  expect(parts[1]).toMatch(/h\.1$/);
  expect((area ?? '').split('Z')).toHaveLength(4);
});

test('another range is asked for, and the former prices stay until it is there', async () => {
  const asked: string[] = [];
  const screen = await show((range) => {
    asked.push(range);
    return answer(range === '1D' ? [1_000, 1_100] : [1_000, 900]);
  });
  await expect.element(screen.getByRole('strong')).toHaveTextContent('1,100.00');
  await screen.getByRole('button', { name: '1Y' }).click();
  await expect.element(screen.getByRole('paragraph')).toHaveTextContent(/900\.00 ?−100\.00 · −10\.00% ?past year/);
  expect(asked satisfies string[] as CandleRange[]).toEqual(['1D', '1Y']);
});

test('the orders stand at their prices, and one beyond the picture says where it is', async () => {
  const lines: ChartLine[] = [
    { id: 'a', price: 3_120, words: 'Sell 0.5 ETH at 3,120', kind: 'waiting' },
    { id: 'b', price: 9_000, words: 'Sell 1 ETH at 9,000', kind: 'needy' },
  ];
  const screen = await show(() => answer([3_000, 3_100]), lines);
  const items = screen.getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent('Sell 0.5 ETH at 3,120');
  await expect.element(items.nth(1)).toHaveTextContent('Sell 1 ETH at 9,000 ↑');
  await expect.element(screen.getByText('Your order')).toBeVisible();
  await expect.element(screen.getByText('Needs attention')).toBeVisible();
  const place = (index: number) => items.nth(index).element().getBoundingClientRect().top;
  expect(place(1)).toBeLessThan(place(0));
});

test('the typed price at the price of an order has its label beside that of the order, also on a phone', async () => {
  const words = 'Sell 1.5 WETH at 3,170';
  const lines: ChartLine[] = [
    { id: 'typed', price: 3_170, words: 'Your price', kind: 'typed' },
    { id: 'a', price: 3_170, words, kind: 'waiting' },
  ];
  const screen = await show(() => answer([3_000, 3_100]), lines);
  await page.viewport(390, 844);
  const [typed, order] = ['Your price', words].map((name) => screen.getByText(name));
  await expect.element(order ?? null).toBeVisible();
  const [beside, first] = [typed, order].map((label) => label?.element().getBoundingClientRect());
  expect(beside?.left).toBeGreaterThan(first?.right ?? Number.POSITIVE_INFINITY);
  expect(beside?.right).toBeLessThan(390);
});

test('with a single price it says that the chart has begun, and shows that price', async () => {
  const screen = await show(() => answer([3_078.21]));
  await expect.element(screen.getByText('The chart has just begun.')).toBeVisible();
  await expect.element(screen.getByRole('strong')).toHaveTextContent('3,078.21');
  await expect.element(screen.getByRole('slider')).not.toBeInTheDocument();
});

test('without prices it says so, and without a pair what to do', async () => {
  const none = await show(() => answer([]));
  await expect.element(none.getByText('No price is known for this pair.')).toBeVisible();
  const failed = await show(() => undefined);
  await expect.element(failed.getByText('The chart could not be loaded. It is tried again by itself.')).toBeVisible();
  const empty = await show(() => answer([]), [], false);
  await expect.element(empty.getByText('Select two tokens to see their chart.')).toBeVisible();
});
