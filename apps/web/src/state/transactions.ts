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
  /** With `digest` what the chain's nodes told of it while it was pending. */
  nonce: v.optional(v.number()),
  /** Of what it does, to tell one that was only paid better from another one. */
  digest: v.optional(hex),
  approval: v.optional(v.object({ tokenAddress: hex, spender: hex })),
  /** In the language in which it was sent. */
  summary: v.string(),
  /** Its own, or that of the same transaction under another hash, sent again at a better price. */
  receipt: v.optional(receipt),
  /** Another transaction of the account took its nonce, one that does nothing in particular, or it was forgotten. */
  end: v.optional(v.picklist(['replaced', 'cancelled', 'dropped'])),
  /** What took its nonce, where that was found. */
  replacedBy: v.optional(hex),
  /** The node that was last asked did not know it. */
  missing: v.optional(v.boolean()),
  /** Milliseconds since 1970. */
  addedTime: v.number(),
  lastCheckedBlockNumber: v.optional(v.number()),
  confirmedTime: v.optional(v.number()),
});

/** A record as it is kept today, or by version 1; what is neither is left out. */
function readRecord(stored: unknown): TransactionRecord[] {
  const parsed = v.safeParse(transaction, stored);
  if (!parsed.success) return [];
  const wasReplaced = v.is(v.object({ replaced: v.literal(true) }), stored);
  return [wasReplaced ? { ...parsed.output, end: 'replaced' } : parsed.output];
}

const schema = v.object({
  transactions: v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((stored) => stored.flatMap(readRecord)),
  ),
});

export type TransactionRecord = v.InferOutput<typeof transaction>;
export type TransactionReceiptRecord = v.InferOutput<typeof receipt>;

type Transactions = { transactions: TransactionRecord[] };

/** What this browser sent, newest last, over all chains and accounts. `changeTransactions` alone writes here. */
export const useTransactions = create<Transactions>()(
  persist(
    (): Transactions => ({ transactions: [] }),
    persisted('transactions', 2, schema, ({ transactions }) => ({ transactions })),
  ),
);
