import type { Token } from '@livery/core/domain/tokens/token';
import { type CandleRange, pairCandles } from '@livery/core/wire/pairCandles';
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';
import { fetchFromGateway } from '../../config/gateway';

/** Two tokens of a chain; prices are those of the base in the quote. */
export type ChartPair = { chainId: number; base: Token; quote: Token };

/** The prices of a span that begins at `time`, in seconds since 1970. Numbers, because they are only drawn. */
export type ChartCandle = { time: number; open: number; high: number; low: number; close: number };

/** The candles of a range, oldest first; `since` is the time since which prices are kept. */
export type ChartCandles = { step: number; since: number | undefined; candles: ChartCandle[] };

/** About a block. */
const refreshMs = 12_000;

/**
 * The prices of a pair over a range, refreshed about every block. Those of another range of the pair stay until these
 * are known.
 */
export function candlesQuery(pair: ChartPair | undefined, range: CandleRange) {
  const key = [pair?.chainId, pair?.base.address, pair?.quote.address];
  return queryOptions({
    queryKey: ['candles', ...key, range],
    queryFn: pair ? ({ signal }) => fetchCandles(pair, range, signal) : skipToken,
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    retry: 1,
    placeholderData: (previous: ChartCandles | undefined, query) =>
      query?.queryKey.slice(1, 4).join() === key.join() ? previous : undefined,
  });
}

async function fetchCandles(
  { chainId, base, quote }: ChartPair,
  range: CandleRange,
  signal: AbortSignal,
): Promise<ChartCandles> {
  const query = new URLSearchParams({ baseToken: base.address, quoteToken: quote.address, range });
  const response = await fetchFromGateway(`/api/${chainId}/candles?${query}`, { signal });
  if (!response.ok) throw new Error(response.statusText);
  const { step, since, candles } = v.parse(pairCandles, await response.json());
  return {
    step,
    since,
    candles: candles.map(({ time, open, high, low, close }) => ({
      ...{ time, open: Number(open), high: Number(high), low: Number(low), close: Number(close) },
    })),
  };
}
