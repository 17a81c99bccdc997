import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted';

const hex = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value));

const receipt = v.object({
  blockHash: hex,
  blockNumber: v.number(),
  contractAddress: v.nullable(hex),
  from: hex,
  status: v.optional(v.number()),
  to: v.nullable(hex),
  transactionHash: hex,
  transactionIndex: v.number(),
});

const transaction = v.object({
  hash: hex,
  from: hex,
  chainId: v.number(),
  nonce: v.optional(v.number()),
  approval: v.optional(v.object({ tokenAddress: hex, spender: hex })),
  /** In the language in which it was sent. */
  summary: v.string(),
  receipt: v.optional(receipt),
  /** Another transaction of the account took its nonce: this one never happens. */
  replaced: v.optional(v.boolean()),
  /** Milliseconds since 1970. */
  addedTime: v.number(),
  lastCheckedBlockNumber: v.optional(v.number()),
  confirmedTime: v.optional(v.number()),
});

const schema = v.object({ transactions: v.fallback(v.array(transaction), []) });

export type TransactionRecord = v.InferOutput<typeof transaction>;
export type TransactionReceiptRecord = v.InferOutput<typeof receipt>;

type Transactions = { transactions: TransactionRecord[] };

/** What this browser sent, newest last, over all chains and accounts. */
export const useTransactions = create<Transactions>()(
  persist(
    (): Transactions => ({ transactions: [] }),
    persisted('transactions', 1, schema, ({ transactions }) => ({ transactions })),
  ),
);
