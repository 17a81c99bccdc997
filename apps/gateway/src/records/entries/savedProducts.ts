import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../database/createDatabase';
import { createRefresh } from '../database/createRefresh';
import { checkedConfig } from './readProduct';

/** The operators' configurations in the database, as this process has read them. */
export type SavedProducts = {
  /** Returns the entry of a lowercase host name. It is the same object until another version is saved. */
  get(hostname: string): ProductConfig | undefined;
  /** Reads the entries that were saved since the last time. Rejects when the database does not answer; entries stay in use. */
  refresh(): Promise<void>;
  /** Returns true once the entries have been read. */
  isRead(): boolean;
  /** Lists the hosts with an entry. */
  listHosts(): readonly string[];
  /** Counts the latest versions that are invalid for this gateway. */
  countRefused(): number;
  /** Tells the other gateways of a change, and reads it. */
  announce(): Promise<void>;
  /** Polls for changes, and hears of them where the database has notifications. Returns a function to stop. */
  follow(pollMs?: number): { stop: () => void };
};

type Entry = { config: ProductConfig | undefined; isValid: boolean };

/** The topic of changes among the notifications; those of order books are their chains' ids. */
const topic = 0;
const pageSize = 100;

/** The most hosts that may have a saved entry: each gateway holds them all. */
export const maxHosts = 1_000;

/**
 * Creates the saved entries, none before the first refresh. A version that this gateway's schema refuses, saved by a later
 * one, is logged, and the version before stays in use where this process has read it.
 */
export function createSavedProducts(database: Database, log: Logger): SavedProducts {
  let entries: ReadonlyMap<string, Entry> = new Map();
  let position: bigint | undefined;
  const refresh = createRefresh(read);

  async function read(): Promise<void> {
    const last = await readPosition(database);
    if (last === position) return;
    // A database that was restored from a backup begins anew.
    const isAnew = position === undefined || last < position;
    const next = new Map(isAnew ? [] : entries);
    let after = isAnew ? 0n : (position ?? 0n);
    for (let isMore = true; isMore && next.size <= maxHosts; ) {
      const rows = await readAfter(database, after);
      for (const { domain, version, config, position } of rows) {
        // A withdrawn entry gives way to the file of its host.
        if (config === 'null') next.delete(domain);
        else next.set(domain, parseVersion({ domain, version, config }, entries.get(domain)?.config, log));
        after = BigInt(position);
      }
      isMore = rows.length === pageSize;
    }
    entries = next;
    position = after > last ? after : last;
    if (next.size > 0) log.info({ hosts: next.size, position: `${position}` }, 'saved configurations loaded');
  }

  return {
    get: (hostname) => entries.get(hostname)?.config,
    refresh,
    isRead: () => position !== undefined,
    listHosts: () => [...entries.keys()],
    countRefused: () => [...entries.values()].filter(({ isValid }) => !isValid).length,
    announce() {
      database.notifier.notify(topic);
      return refresh();
    },
    follow(pollMs = 2_000) {
      const look = () =>
        void refresh().catch((error) => log.debug({ err: error }, 'failed to read the saved configurations'));
      const timer = setInterval(look, pollMs);
      const unsubscribe = database.notifier.subscribe(topic, look);
      return {
        stop() {
          clearInterval(timer);
          unsubscribe();
        },
      };
    },
  };
}

/** Parses a saved version. When it is invalid, its fields are logged and the entry keeps the `former` content. */
function parseVersion(
  { domain, version, config }: { domain: string; version: number; config: string },
  former: ProductConfig | undefined,
  log: Logger,
): Entry {
  const { success, output, issues } = v.safeParse(checkedConfig, parseJson(config));
  if (success) return { config: output, isValid: true };
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? undefined;
    log.error({ domain, version, field, reason: issue.message }, 'invalid field in a saved configuration');
  }
  return { config: former, isValid: false };
}

function readPosition(database: Database): Promise<bigint> {
  return database.readLatest(async (db) => {
    const state = await db.selectFrom('product_state').select('position').where('id', '=', 1).executeTakeFirst();
    return BigInt(state?.position ?? 0);
  });
}

/** Returns the latest versions of the hosts that changed after a position, in the order of their positions. */
function readAfter(database: Database, position: bigint) {
  return database.readLatest((db) =>
    db
      .selectFrom('product_heads')
      .innerJoin('product_versions', (join) =>
        join
          .onRef('product_versions.domain', '=', 'product_heads.domain')
          .onRef('product_versions.version', '=', 'product_heads.version'),
      )
      .select(['product_heads.domain', 'product_heads.version', 'product_heads.position', 'product_versions.config'])
      .where('product_heads.position', '>', `${position}`)
      .orderBy('product_heads.position')
      .limit(pageSize)
      .execute(),
  );
}

/** Returns the value of JSON text, undefined when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
