/** The first, highest, lowest and last price of a span. */
export type Candle = { readonly open: number; readonly high: number; readonly low: number; readonly close: number };

/** Returns the candle of two spans that follow each other. */
export function mergeCandles(earlier: Candle, later: Candle): Candle {
  return {
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
  };
}
