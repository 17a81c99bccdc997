import * as v from 'valibot';
import { decimalPattern } from '../domain/amounts/rational';

/** The ranges of a chart, the shortest first. */
export const candleRanges = ['1H', '1D', '1W', '1M', '1Y'] as const;

export type CandleRange = (typeof candleRanges)[number];

/** The most candles of an answer: a year of days, and the one that has begun. */
export const maxCandles = 400;

const decimal = v.pipe(v.string(), v.maxLength(60), v.regex(decimalPattern, 'not a plain decimal'));
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The prices of a span that begins at `time`. */
const candle = v.object({ time: seconds, open: decimal, high: decimal, low: decimal, close: decimal });

/**
 * The prices of a whole base token in whole quote tokens, as plain decimals, in spans of `step` seconds, oldest first;
 * spans in which no price was known are missing. Prices are kept since `since`, undefined while there are none. Times
 * are in seconds since 1970.
 */
export const pairCandles = v.object({
  step: v.pipe(seconds, v.minValue(1)),
  since: v.optional(seconds),
  candles: v.pipe(v.array(candle), v.maxLength(maxCandles)),
});

export type PairCandles = v.InferOutput<typeof pairCandles>;
