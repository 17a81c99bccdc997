import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Hash, isHash } from 'viem';
import type { NewsBoard } from '../../chains/newsBoard';
import type { Database } from '../database/createDatabase';
import { addNews, readLease, readNewsRows, renewLease, takeLease } from '../database/newsTable';
import { parseNews, writeNews } from './newsJson';

const hash = v.custom<Hash>((value) => typeof value === 'string' && isHash(value), 'not a hash');

type Shared = Pick<Database, 'write' | 'readLatest' | 'notifier'>;

/** Creates the board of the gateways that share a database. */
export function createNewsBoard({ write, readLatest, notifier }: Shared): NewsBoard {
  const holder = randomUUID();
  return {
    async claim(chainId) {
      const lease = await readLatest((db) => readLease(db, chainId));
      const isOthers = lease?.held === true && lease.holder !== holder;
      const isOwn = !isOthers && (await write((db) => takeLease(db, chainId, holder)));
      const head = lease?.head_hash ? { hash: v.parse(hash, lease.head_hash), ageMs: Number(lease.age) } : undefined;
      return { isOwn, head };
    },
    async publish(chainId, head, news) {
      const isPublished = await write(async (db) => {
        if (!(await renewLease(db, { chainId, holder, head }))) return false;
        if (news) await addNews(db, chainId, writeNews(news));
        return true;
      });
      if (isPublished && news) notifier.notify(chainId, 'head');
      return isPublished;
    },
    async readAfter(chainId, after) {
      const rows = await readLatest((db) => readNewsRows(db, { chainId, after }));
      const position = BigInt(rows[0]?.position ?? after ?? 0);
      if (after === undefined) return { position, news: [] };
      const news = rows.toReversed().map((row) => ({ position: BigInt(row.position), news: parseNews(row.news) }));
      return { position, news };
    },
    subscribe: (chainId, listener) => notifier.subscribe(chainId, listener, 'head'),
  };
}
