import type { HistoryEntry, MovedAmount } from '@livery/core/domain/receipt/historyEntry';
import type { Address, Hash } from 'viem';
import { getOutcome, getShownHash, type Outcome } from '../../../receipt/getOutcome';
import type { TradeRecord, TransactionRecord } from '../../../state/transactions';

export type RowKind = 'swap' | 'order' | 'liquidity' | 'other';

/** The kind of rows that are shown. */
export type RowFilter = 'all' | RowKind;

/** One line of the activity: from the chain, from this browser's record, or from both. */
export type ActivityRow = {
  key: string;
  hash: Hash;
  kind: RowKind;
  /** Milliseconds since 1970. */
  time: number;
  isEstimated: boolean;
  outcome: Outcome;
  /** As the chain shows it, with the amounts that moved. */
  entry: HistoryEntry | undefined;
  /** The words with which this browser sent it. */
  summary: string;
  /** The trade that this browser sent, as it was confirmed. */
  trade: TradeRecord | undefined;
};

const entryKinds = {
  swap: 'swap',
  order: 'order',
  cancel: 'order',
  add: 'liquidity',
  remove: 'liquidity',
} as const satisfies Record<HistoryEntry['kind'], RowKind>;

/** The most lines that are made of what the chain and the browser tell. */
export const maxRows = 2_000;

/**
 * Joins what the chain tells with what this browser recorded, newest first: a transaction that both know is one line. A fill of
 * an order has a line for each order, under the transaction of whoever filled it.
 */
export function listRows(entries: readonly HistoryEntry[], records: readonly TransactionRecord[]): ActivityRow[] {
  const byHash = new Map(records.map((record) => [getShownHash(record).toLowerCase(), record]));
  const fromChain = entries.map((entry, index): ActivityRow => {
    const record = byHash.get(entry.hash.toLowerCase());
    return {
      key: `${entry.hash} ${index}`,
      hash: entry.hash,
      kind: entryKinds[entry.kind],
      time: Number(entry.timestamp) * 1_000,
      isEstimated: entry.isEstimated,
      outcome: 'success',
      entry,
      summary: entry.kind === 'order' ? '' : (record?.summary ?? ''),
      trade: record?.trade,
    };
  });
  const seen = new Set(entries.filter(({ kind }) => kind !== 'order').map(({ hash }) => hash.toLowerCase()));
  const fromBrowser = records
    .filter((record) => !seen.has(getShownHash(record).toLowerCase()))
    .map(
      (record): ActivityRow => ({
        key: record.hash,
        hash: record.hash,
        kind: getKind(record),
        time: record.addedTime,
        isEstimated: false,
        outcome: getOutcome(record),
        entry: undefined,
        summary: record.summary,
        trade: record.trade,
      }),
    );
  return [...fromChain, ...fromBrowser].sort((one, other) => other.time - one.time).slice(0, maxRows);
}

function getKind({ trade }: TransactionRecord): RowKind {
  switch (trade?.kind) {
    case 'swap':
    case 'wrap':
    case 'unwrap':
      return 'swap';
    case 'cancel':
      return 'order';
    case undefined:
      return 'other';
    default:
      return 'liquidity';
  }
}

/** Returns the tokens of rows, each once. */
export function listRowTokens(rows: readonly ActivityRow[]): Address[] {
  const amounts = rows.flatMap(({ entry }): MovedAmount[] => (entry ? [...entry.gives, ...entry.gets] : []));
  return [...new Set(amounts.map(({ token }) => token))];
}

/** Groups rows by the day of the trader's time zone, in their order. */
export function groupByDay(rows: readonly ActivityRow[]): { day: string; rows: ActivityRow[] }[] {
  const days = new Map<string, ActivityRow[]>();
  for (const row of rows) {
    const day = new Date(row.time).toDateString();
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, rows]) => ({ day, rows }));
}
