import type { CandleRange } from '@livery/core/wire/pairCandles';
import { type Candle, mergeCandles } from '../../records/candles/candle';
import { type CandleLog, type CandleStep, candleSteps } from '../../records/candles/candleLog';

/** The span of each range in seconds, the kept candles that it is made of, and how many of those make one. */
const ranges: Record<CandleRange, { span: number; of: CandleStep; each: number }> = {
  '1H': { span: 3_600, of: 60, each: 1 },
  '1D': { span: 86_400, of: 900, each: 1 },
  '1W': { span: 604_800, of: 3_600, each: 1 },
  '1M': { span: 2_592_000, of: 3_600, each: 4 },
  '1Y': { span: 31_536_000, of: 86_400, each: 1 },
};

/** The candles of a pair; see `pairCandles` in core. Prices are the quote's base units for one base unit. */
export type ListedCandles = { step: number; since: number | undefined; candles: (Candle & { time: number })[] };

type Pair = {
  /** Lowercase addresses. */
  base: string;
  quote: string;
  /** Returns true for tokens whose price hardly moves within a candle: dollars. */
  isSteady: (token: string) => boolean;
};

/** Returns the candles of a pair within a range before `now`, in seconds since 1970, oldest first. */
export function listCandles(
  log: CandleLog,
  { base, quote, isSteady, range, now }: Pair & { range: CandleRange; now: number },
): ListedCandles {
  const since = findStart(log, [base, quote]);
  const { span, of, each } = pickCandles(range, since === undefined ? 0 : now - since);
  const step = of * each;
  const rows = log.listPair(of, [base, quote]).filter(({ time }) => time > now - span - of && time <= now);
  const isExact = isSteady(base) || isSteady(quote);
  const candles = new Map<number, Candle>();
  for (const row of rows) {
    const candle = divide(row.base, row.quote, isExact);
    const time = row.time - (row.time % step);
    const earlier = candles.get(time);
    candles.set(time, earlier ? mergeCandles(earlier, candle) : candle);
  }
  return {
    step,
    since,
    candles: [...candles].map(([time, candle]) => ({ time, ...candle })),
  };
}

/** The most candles of a picture before longer ones are taken. */
const fine = 200;

/** Returns the candles of a range or, where prices are kept for a part of it only, shorter ones that reach as far. */
function pickCandles(range: CandleRange, age: number): (typeof ranges)[CandleRange] {
  const { span, of, each } = ranges[range];
  const length = Math.min(span, age);
  const shorter = candleSteps.find(({ step, kept }) => step < of * each && length < Math.min(fine, kept - 1) * step);
  return { span, of: shorter?.step ?? of, each: shorter ? 1 : each };
}

/**
 * Returns the candle of one token's price in another token, from both candles in dollars. Their extremes may be of
 * different moments: the pair's highest and lowest prices are known only where one of the two hardly moves. Elsewhere
 * its ends stand in for them; over several shorter candles these are many.
 */
function divide(base: Candle, quote: Candle, isExact: boolean): Candle {
  const [open, close] = [base.open / quote.open, base.close / quote.close];
  const ends = { open, close, high: Math.max(open, close), low: Math.min(open, close) };
  if (!isExact) return ends;
  const [mean, own] = [Math.sqrt(quote.open * quote.close), Math.sqrt(base.open * base.close)];
  const isBaseMoving = base.high / base.low >= quote.high / quote.low;
  const [high, low] = isBaseMoving ? [base.high / mean, base.low / mean] : [own / quote.low, own / quote.high];
  return { ...ends, high: Math.max(ends.high, high), low: Math.min(ends.low, low) };
}

/** Returns the time since which both tokens have prices. The first row of a length may have begun before; a shorter one knows. */
function findStart(log: CandleLog, pair: readonly [string, string]): number | undefined {
  let start: number | undefined;
  for (const { step } of candleSteps.toReversed()) {
    const first = log.listPair(step, pair)[0]?.time;
    if (first === undefined) continue;
    if (start === undefined || (first > start && first < start + longer(step))) start = first;
  }
  return start;
}

/** Returns the length of the next longer candles. */
function longer(step: CandleStep): number {
  return candleSteps.find((other) => other.step > step)?.step ?? step;
}
