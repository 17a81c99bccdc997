import { setImmediate as immediate } from 'node:timers/promises';
import * as v from 'valibot';
import { deleteCandleRows, readCandleRows, writeCandleRow } from '../database/candleTable';
import type { Database } from '../database/createDatabase';
import { type Candle, mergeCandles } from './candle';
import { type CandleLog, type CandleStep, candleSteps, type StoredRow } from './candleLog';

const price = v.pipe(v.number(), v.finite(), v.gtValue(0));
/** The prices of a row as they are stored: open, high, low and close by token. */
const storedCandles = v.record(v.string(), v.tuple([price, price, price, price]));

/** Adds what is stored of a chain's prices to its log. */
export async function loadCandles(log: CandleLog, { database, chainId }: Stored): Promise<void> {
  const stored = new Map<CandleStep, StoredRow[]>();
  for (const { step, kept: limit } of candleSteps) {
    const rows = await database.readLatest((db) => readCandleRows(db, { chainId, step, limit }));
    const parsed: StoredRow[] = [];
    for (const { time, candles } of rows) {
      // Requests are answered in between: a row takes up to a millisecond, and there are hundreds.
      if (parsed.length % atOnce === 0) await immediate();
      parsed.push({ time, candles: parseCandles(candles) });
    }
    stored.set(step, parsed);
  }
  log.restore(stored);
}

/** Rows that are parsed before requests are answered. */
const atOnce = 10;

type Stored = { database: Database; chainId: number };

/**
 * Stores a log's rows that are over and, with `all`, rows that have begun, and deletes rows past their time. Rows that
 * another gateway has stored for the same span stay.
 */
export async function storeCandles(
  log: CandleLog,
  { database, chainId, all = false }: Stored & { all?: boolean },
): Promise<void> {
  const rows = log.listUnstored(all);
  if (rows.length === 0) return;
  await database.write(async (db) => {
    for (const { step, time, candles } of rows) {
      await writeCandleRow(db, { chainId, step, time, merge: (stored) => mergeInto(stored, candles) });
    }
    for (const { step, kept } of candleSteps) {
      const newest = Math.max(...rows.filter((row) => row.step === step).map(({ time }) => time));
      if (Number.isFinite(newest)) await deleteCandleRows(db, { chainId, step, time: newest - kept * step });
    }
  });
  for (const { keep } of rows) keep();
}

/** Returns the text of a stored row with candles behind those that it has. */
function mergeInto(stored: string, candles: StoredRow['candles']): string {
  const merged = new Map(parseCandles(stored));
  for (const [token, candle] of candles) {
    const before = merged.get(token);
    merged.set(token, before ? mergeCandles(before, candle) : candle);
  }
  return formatCandles(merged);
}

/** More digits than any chart shows. */
const digits = 9;

function formatCandles(candles: ReadonlyMap<string, Candle>): string {
  const round = (value: number) => Number(value.toPrecision(digits));
  return JSON.stringify(
    Object.fromEntries(
      [...candles].map(([token, { open, high, low, close }]) => [token, [open, high, low, close].map(round)]),
    ),
  );
}

/** Returns the candles of a stored row, none of one that this version cannot read. */
function parseCandles(text: string): Map<string, Candle> {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), storedCandles), text);
  if (!success) return new Map();
  return new Map(
    Object.entries(output).map(([token, [open, high, low, close]]) => [token, { open, high, low, close }]),
  );
}
