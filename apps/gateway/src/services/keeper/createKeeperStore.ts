import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '@livery/core/errors/environment';
import * as v from 'valibot';
import { type Address, isHash } from 'viem';

const wei = v.pipe(
  v.string(),
  v.regex(/^\d{1,60}$/),
  v.transform((digits) => BigInt(digits)),
);
const signedWei = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,60}$/),
  v.transform((digits) => BigInt(digits)),
);
const hash = v.custom<`0x${string}`>((value) => typeof value === 'string' && isHash(value));

/** A fill that is not mined yet. Of an account's transactions with one nonce, one is mined. */
const pendingFill = v.object({
  orderHash: hash,
  /** The maker of the order and its tokens that are in no list; absent in a file of an earlier version. */
  parties: v.optional(v.array(v.string())),
  /** The gas limit of the fill; absent in a file of an earlier version. */
  gas: v.optional(v.number()),
  hash,
  nonce: v.number(),
  /** The empty transactions that were sent in its place, the newest last. */
  replacements: v.array(hash),
  /** The gas price of the newest of all these, in wei. */
  gasPrice: wei,
  /** The block at which the newest was sent. */
  since: wei,
});

const rest = v.object({ key: v.string(), failures: v.number(), until: v.number() });

/** A keeper's account on one chain. */
const keeperState = v.object({
  /** The gas of failed transactions over all starts, in wei. */
  lost: wei,
  /** The transactions that count in the loss of the last 24 hours; a file of an earlier version has none. */
  settled: v.optional(v.array(v.object({ at: v.number(), gain: signedWei }))),
  /** The orders, makers and tokens that rest since a fill of theirs reverted. */
  resting: v.optional(v.object({ orders: v.array(rest), makers: v.array(rest), tokens: v.array(rest) })),
  /** The makers of whom an order was filled, the newest last. */
  proven: v.optional(v.array(v.string())),
  pending: v.optional(pendingFill),
});

export type PendingFill = v.InferOutput<typeof pendingFill>;
export type KeeperState = v.InferOutput<typeof keeperState>;

/** Keeps what a keeper must not forget when its process ends. */
export type KeeperStore = { load: () => KeeperState; save: (state: KeeperState) => void };

/**
 * Creates the store of an account on a chain, a file of its own in a folder. Loading throws `EnvironmentError` when the
 * file cannot be read as a store: to start without it would silently forget losses.
 */
export function createKeeperStore(
  folder: string,
  { chainId, account }: { chainId: number; account: Address },
): KeeperStore {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${chainId}-${account.toLowerCase()}.json`);
  return {
    load() {
      const text = read(file);
      if (text === undefined) return { lost: 0n };
      try {
        return v.parse(keeperState, JSON.parse(text));
      } catch {
        throw new EnvironmentError(`${file} is not the state of a keeper: remove it to begin without losses.`);
      }
    },
    save(state) {
      const text = JSON.stringify(state, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
      writeFileSync(`${file}.new`, text, { flush: true });
      renameSync(`${file}.new`, file);
    },
  };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
