import type { ChartCandle } from './candlesQuery';

/** Places in the picture from 0 to 1: times from the left, prices from the top. */
export type ChartScale = {
  x: (time: number) => number;
  y: (price: number) => number;
  /** The price at a place, rounded to a `moveStep` within the picture. */
  priceAt: (place: number) => number;
  /** The least change of a price that is dragged. */
  moveStep: number;
  /** Round prices within the picture, the lowest first, and the distance between two of them. */
  ticks: readonly number[];
  tickStep: number;
  lowest: number;
  highest: number;
};

/** Prices beyond the candles are within the picture up to this many times their height, or this share of the price, away. */
const [maxHeights, maxShare] = [1.5, 0.06];
/** Room above and below, as a share of the height. */
const margin = 0.12;
const tickCount = 8;
/** Finer than a pixel of most pictures. */
const moveCount = 400;

/** Returns the scale of candles, of which there is at least one, with other prices that should be within it if they are near. */
export function createChartScale(candles: readonly ChartCandle[], prices: readonly number[]): ChartScale {
  const closes = candles.map(({ close }) => close);
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const reach = Math.max((high - low) * maxHeights, high * maxShare);
  const near = prices.filter((price) => price >= low - reach && price <= high + reach);
  const [bottom, top] = [Math.min(low, ...near), Math.max(high, ...near)];
  // A price that stands still is a line in the middle.
  const room = Math.max((top - bottom) * margin, top * 0.001);
  const [lowest, highest] = [bottom - room, top + room];
  const [from, to] = [candles[0]?.time ?? 0, candles.at(-1)?.time ?? 0];
  const tickStep = getTickStep((highest - lowest) / tickCount);
  const moveStep = getTickStep((highest - lowest) / moveCount);
  const [first, final] = [Math.ceil(lowest / moveStep), Math.floor(highest / moveStep)];
  return {
    ...{ lowest, highest, tickStep, moveStep },
    priceAt: (place) => {
      const steps = Math.round((highest - place * (highest - lowest)) / moveStep);
      return Math.max(1, first, Math.min(final, steps)) * moveStep;
    },
    x: (time) => (to > from ? clamp((time - from) / (to - from)) : 1),
    y: (price) => clamp((highest - price) / (highest - lowest)),
    ticks: listTicks(lowest, highest, tickStep),
  };
}

/** Returns the smallest step of the form 1, 2, 2.5 or 5 with zeros that is not below `least`. */
export function getTickStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 2.5, 5].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10) * power;
}

function listTicks(lowest: number, highest: number, step: number): number[] {
  const first = Math.ceil(lowest / step);
  const count = Math.max(0, Math.floor(highest / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

const [minute, hour, day] = [60, 3_600, 86_400];
/** The distances between labels of the time axis. */
const momentSteps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 4, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 30, 61].map((count) => count * day),
];

/**
 * Returns round moments for the labels of the time axis, at most `most` and none at its ends. `offset` is the time
 * zone's, in seconds to be added to universal time.
 */
export function listMoments(
  candles: readonly ChartCandle[],
  { most, offset }: { most: number; offset: number },
): number[] {
  const [from, to] = [candles[0]?.time ?? 0, candles.at(-1)?.time ?? 0];
  const step = momentSteps.find((each) => (to - from) / each <= most) ?? (to - from) / most;
  const edge = (to - from) / 25;
  const moments: number[] = [];
  for (let local = Math.ceil((from + edge + offset) / step) * step; local - offset <= to - edge; local += step)
    moments.push(local - offset);
  return moments;
}

/** Returns a price that `priceAt` returned as a plain decimal. */
export function formatMovedPrice(price: number, { moveStep }: Pick<ChartScale, 'moveStep'>): string {
  const places = Math.max(0, 1 - Math.floor(Math.log10(moveStep)));
  const decimal = price.toFixed(Math.min(100, places));
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

/** The height of a label, as a share of that of the lowest picture. */
export const labelHeight = 0.09;

type LabelPlace = 'start' | 'end' | 'none';

/**
 * Returns the place of each line's label, in the order of the lines: at the start of its line, at the end where another
 * label is in the way, or none where both are. The typed price yields to the orders. In a narrow picture, where the
 * labels of two orders do not fit beside each other, orders have theirs at the start only.
 */
export function placeLabels(
  lines: readonly { price: number; kind: string }[],
  { scale: { y, highest }, isNarrow }: { scale: Pick<ChartScale, 'y' | 'highest'>; isNarrow: boolean },
): LabelPlace[] {
  const places = lines.map((): LabelPlace => 'none');
  const taken = { start: [] as number[], end: [] as number[] };
  const ranked = [...lines.entries()].sort(([, a], [, b]) => Number(a.kind === 'typed') - Number(b.kind === 'typed'));
  for (const [index, { price, kind }] of ranked) {
    // A label stands on its line; that of a price above the picture hangs from the edge.
    const top = price > highest ? 0 : y(price) - labelHeight;
    const isFree = (place: 'start' | 'end') => taken[place].every((other) => Math.abs(other - top) >= labelHeight);
    const allowed = isNarrow && kind !== 'typed' ? (['start'] as const) : (['start', 'end'] as const);
    const place = allowed.find(isFree);
    if (!place) continue;
    taken[place].push(top);
    places[index] = place;
  }
  return places;
}

/** Two candles are joined by the line if at most one is missing between them, or if they are this near, in seconds. */
const maxJoined = 120;

/** Returns the candles in the parts between which no prices are known; `step` is the time between two, in seconds. */
export function splitAtGaps(candles: readonly ChartCandle[], step: number): ChartCandle[][] {
  const parts: ChartCandle[][] = [];
  for (const candle of candles) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    if (part && before && candle.time - before.time <= Math.max(2 * step, maxJoined)) part.push(candle);
    else parts.push([candle]);
  }
  return parts;
}

/** Returns the index of the candle that is nearest to a place from 0 to 1. */
export function findCandle(candles: readonly ChartCandle[], { x }: ChartScale, place: number): number {
  let nearest = 0;
  for (const [index, { time }] of candles.entries()) {
    if (Math.abs(x(time) - place) <= Math.abs(x(candles[nearest]?.time ?? 0) - place)) nearest = index;
  }
  return nearest;
}

function clamp(place: number): number {
  return Math.min(1, Math.max(0, place));
}
