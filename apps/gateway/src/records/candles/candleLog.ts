import { type Candle, mergeCandles } from './candle';

/** The lengths of candles in seconds, and how many of each are kept: three hours, two days, a month and a year. */
export const candleSteps = [
  { step: 60, kept: 180 },
  { step: 900, kept: 192 },
  { step: 3_600, kept: 745 },
  { step: 86_400, kept: 367 },
] as const;

export type CandleStep = (typeof candleSteps)[number]['step'];

/** The candles of tokens in a span that begins at `time`, in seconds since 1970. */
export type StoredRow = { time: number; candles: ReadonlyMap<string, Candle> };

/** A row in memory: four prices for each token by its index, NaN for none. */
type Row = { readonly time: number; values: Float64Array; isStored: boolean };

/** Tokens whose prices are kept of a chain. With all rows that takes 10 MB. */
const maxTokens = 200;

export type CandleLog = ReturnType<typeof createCandleLog>;

/**
 * Creates the log of the prices of a chain's tokens, by their lowercase addresses, as candles of every length in
 * `candleSteps`. Both the rows of a length and the tokens are bounded: the oldest rows make room, later tokens than the
 * 200th are left out.
 */
export function createCandleLog() {
  const indexes = new Map<string, number>();
  const levels = candleSteps.map((each) => ({ ...each, rows: [] as Row[] }));
  let lastBlock: string | undefined;

  function getIndex(token: string): number | undefined {
    if (!indexes.has(token) && indexes.size < maxTokens) indexes.set(token, indexes.size);
    return indexes.get(token);
  }

  /** Puts candles behind those that the row has. */
  function mergeInto(row: Row, candles: Iterable<readonly [string, Candle]>): void {
    for (const [token, candle] of candles) {
      const index = getIndex(token);
      if (index === undefined) continue;
      const known = readCandle(row, index);
      const merged = known ? mergeCandles(known, candle) : candle;
      if (4 * index >= row.values.length) row.values = grow(row.values, indexes.size);
      row.values.set([merged.open, merged.high, merged.low, merged.close], 4 * index);
    }
    row.isStored = false;
  }

  /** Returns the candles of a row by their tokens. */
  function readRow(row: Row): [string, Candle][] {
    return [...indexes].flatMap(([token, index]) => {
      const candle = readCandle(row, index);
      return candle ? [[token, candle] as [string, Candle]] : [];
    });
  }

  /** Returns the newest row of a level if it is of that time, or a new one; undefined for a time that is over. */
  function getNewest({ rows, kept }: (typeof levels)[number], time: number): Row | undefined {
    const last = rows.at(-1);
    if (last && last.time >= time) return last.time === time ? last : undefined;
    const row = { time, values: createValues(indexes.size), isStored: false };
    rows.push(row);
    if (rows.length > kept) rows.splice(0, rows.length - kept);
    return row;
  }

  return {
    /** Returns the hash of the block whose prices were added last. */
    getLastBlock: () => lastBlock,

    /** Adds the prices of a block as of `now`, in seconds since 1970. Before what was added last, they are left out. */
    add(
      prices: Iterable<readonly [token: string, price: number]>,
      { block, now }: { block: string; now: number },
    ): void {
      lastBlock = block;
      const candles = [...prices].map(
        ([token, price]) => [token, { open: price, high: price, low: price, close: price }] as const,
      );
      for (const level of levels) {
        const row = getNewest(level, now - (now % level.step));
        if (row) mergeInto(row, candles);
      }
    },

    /** Returns the rows of a length, oldest first, of two tokens at once; rows without both are left out. */
    listPair(
      step: CandleStep,
      [base, quote]: readonly [string, string],
    ): { time: number; base: Candle; quote: Candle }[] {
      const [first, second] = [indexes.get(base), indexes.get(quote)];
      const rows = levels.find((level) => level.step === step)?.rows ?? [];
      if (first === undefined || second === undefined) return [];
      return rows.flatMap((row) => {
        const [one, other] = [readCandle(row, first), readCandle(row, second)];
        return one && other ? [{ time: row.time, base: one, quote: other }] : [];
      });
    },

    /** Returns the rows to store: rows that are over and, with `all`, rows that have begun. */
    listUnstored(all = false): (StoredRow & { step: CandleStep; keep: () => void })[] {
      return levels.flatMap(({ step, rows }) =>
        rows
          .filter((row, index) => !row.isStored && (all || index < rows.length - 1))
          .map((row) => ({
            ...{ step, time: row.time, candles: new Map(readRow(row)) },
            keep() {
              row.isStored = true;
            },
          })),
      );
    },

    /**
     * Puts stored rows before the rows in memory. If a process ended early, the newest row of each length may be
     * incomplete or missing: it is completed from the next shorter length.
     */
    restore(stored: ReadonlyMap<CandleStep, readonly StoredRow[]>): void {
      for (const [at, level] of levels.entries()) {
        const { step, kept } = level;
        const rows = new Map<number, Row>();
        const put = (time: number, candles: Iterable<readonly [string, Candle]>, isStored: boolean) => {
          const row = rows.get(time) ?? { time, values: createValues(indexes.size), isStored: true };
          const wasStored = row.isStored;
          mergeInto(row, candles);
          row.isStored = wasStored && isStored;
          rows.set(time, row);
        };
        for (const { time, candles } of stored.get(step) ?? []) put(time, candles, true);
        const last = Math.max(...rows.keys());
        for (const row of levels[at - 1]?.rows ?? []) {
          if (row.time >= last) put(row.time - (row.time % step), readRow(row), false);
        }
        for (const row of level.rows) put(row.time, readRow(row), row.isStored);
        level.rows = [...rows.values()].sort((one, other) => one.time - other.time).slice(-kept);
      }
    },
  };
}

function createValues(tokens: number): Float64Array {
  return new Float64Array(4 * tokens).fill(Number.NaN);
}

function grow(values: Float64Array, tokens: number): Float64Array {
  const grown = createValues(tokens);
  grown.set(values);
  return grown;
}

function readCandle({ values }: Row, index: number): Candle | undefined {
  const [open, high, low, close] = values.subarray(4 * index, 4 * index + 4);
  if (open === undefined || high === undefined || low === undefined || close === undefined) return undefined;
  return Number.isNaN(open) ? undefined : { open, high, low, close };
}
