import { maxDecimals } from '@livery/core/domain/tokens/token';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted, storedList } from './persisted';

const hex = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value));

/** A number in hex: `0x` alone is none. */
const quantity = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value));
/** Milliseconds since 1970, within the years that a date can have. */
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

const receipt = v.object({
  blockHash: hex,
  blockNumber: v.number(),
  contractAddress: v.nullable(hex),
  from: hex,
  /** Null where the receipt does not tell the outcome. */
  status: v.optional(v.nullable(v.number())),
  to: v.nullable(hex),
  transactionHash: hex,
  transactionIndex: v.number(),
});

const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/));

/** A token that a trade gives or gets, with base units as decimals. */
const side = v.object({
  address: hex,
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDecimals)),
  /** As quoted. */
  amount,
  /** The least that the call may pay, or deposit. */
  minimum: v.optional(amount),
});

/** A trade as it was confirmed, to compare with what its receipt shows. */
const trade = v.object({
  kind: v.picklist(['swap', 'wrap', 'unwrap', 'cancel', 'add', 'remove', 'migrate', 'removeV1']),
  gives: v.array(side),
  gets: v.array(side),
  /** The account that is paid, where it is not the sender. */
  recipient: v.optional(hex),
  /** The side whose amount was typed. */
  typed: v.optional(v.picklist(['input', 'output'])),
});

/** A transaction as the trader confirmed it; amounts in wei. */
const confirmed = v.object({
  to: hex,
  data: hex,
  value: quantity,
  /** The network fee that was shown. */
  shownFee: v.optional(quantity),
  /** True once it was reported that no node knows it. */
  isUnknown: v.optional(v.boolean()),
});

const transaction = v.object({
  hash: hex,
  from: hex,
  chainId: v.number(),
  /** The wallet's name of a batch of calls; `hash` is then a name of the page's own, and the receipt has the true one. */
  batch: v.optional(v.string()),
  /** As a node reported it while the transaction was pending; until then, the next one of the account when it was sent. */
  nonce: v.optional(v.number()),
  /** As a node reported it: a digest of its effects, to tell a repriced transaction from a different one with the same nonce. */
  digest: v.optional(hex),
  approval: v.optional(v.object({ tokenAddress: hex, spender: hex })),
  /** Its figures as they were confirmed. A damaged one is left out. */
  trade: v.fallback(v.optional(trade), undefined),
  /** The transaction as it was confirmed, until the sent one has been compared with it. Since version 3. */
  confirmed: v.optional(confirmed),
  /** The fields in which the sent transaction differs, until the trader dismisses the alert; none when no node knew it. */
  differs: v.optional(v.array(v.string())),
  /** The approvals that a different transaction gave, for as long as the alert. */
  grants: v.optional(v.array(v.object({ token: hex, spender: hex }))),
  /** The contracts that a different transaction lets act for the account, for as long. */
  delegates: v.optional(v.array(hex)),
  /** The outcome as the wallet's own node reports it, until that changes: the same, another, or another and dismissed. */
  outcomeCheck: v.optional(v.picklist(['same', 'disputed', 'dismissed'])),
  /** In the language of the page when it was sent. */
  summary: v.string(),
  /** Its own receipt, or that of the same transaction sent again with a higher fee. */
  receipt: v.optional(receipt),
  /** Its end without a receipt: another transaction took its nonce, an empty one did, or the nodes dropped it. */
  end: v.optional(v.picklist(['replaced', 'cancelled', 'dropped'])),
  /** The hash of the transaction that took its nonce, if it was found. */
  replacedBy: v.optional(hex),
  /** True if the last node that was asked did not know it. */
  missing: v.optional(v.boolean()),
  /** True while only the sender's own contract may know it, as a Safe whose owners have not signed. */
  isInContract: v.optional(v.boolean()),
  addedTime: time,
  lastCheckedBlockNumber: v.optional(v.number()),
  confirmedTime: v.optional(time),
});

/** A record of versions 1 and 2 says in its own way that another transaction took its nonce. */
const storedTransaction = v.pipe(
  v.object({ ...transaction.entries, replaced: v.optional(v.unknown()) }),
  v.transform(
    ({ replaced, ...record }): TransactionRecord => (replaced === true ? { ...record, end: 'replaced' } : record),
  ),
);

const schema = v.object({ transactions: storedList(storedTransaction) });

export type TransactionRecord = v.InferOutput<typeof transaction>;
export type TradeRecord = v.InferOutput<typeof trade>;
export type TradeSide = v.InferOutput<typeof side>;
export type TransactionReceiptRecord = v.InferOutput<typeof receipt>;

type Transactions = { transactions: TransactionRecord[] };

/** The transactions sent by this browser, of all chains and accounts, newest last. Only `changeTransactions` writes to it. */
export const useTransactions = create<Transactions>()(
  persist(
    (): Transactions => ({ transactions: [] }),
    persisted('transactions', 3, schema, ({ transactions }) => ({ transactions })),
  ),
);

/** Returns true if a transaction has neither a receipt nor another end. */
export function isPending({ receipt, end }: Pick<TransactionRecord, 'receipt' | 'end'>): boolean {
  return !receipt && !end;
}

/** A contract's transaction that takes longer waits for people, as the owners of a Safe. */
const maxBatchMs = 5 * 60_000;

/** Returns true for a recent transaction whose outcome is expected at any moment. */
export function isExpected(
  record: Pick<TransactionRecord, 'receipt' | 'end' | 'batch' | 'isInContract' | 'addedTime'>,
  now: number,
): boolean {
  const isOfContract = record.batch !== undefined || record.isInContract === true;
  const isForPeople = isOfContract && now - record.addedTime >= maxBatchMs;
  return isPending(record) && isRecent(record, now) && !isForPeople;
}

const maxRecentMs = 24 * 60 * 60 * 1_000;

/** Returns true if a transaction was sent in the last 24 hours. Older ones are neither shown nor counted as pending. */
export function isRecent({ addedTime }: Pick<TransactionRecord, 'addedTime'>, now: number): boolean {
  return now - addedTime < maxRecentMs;
}
