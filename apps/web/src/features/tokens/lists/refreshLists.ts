import type { QueryClient } from '@tanstack/react-query';
import { publishedListQuery } from './publishedListQuery';

type Parameters = {
  client: QueryClient;
  urls: readonly string[];
  /** How many are fetched at once. */
  atOnce: number;
  /** Settles when the next one may be asked for. */
  beforeEach?: () => Promise<void>;
};

/** Fetches the lists that have not been looked at lately, in the given order. */
export async function refreshLists({ client, urls, atOnce, beforeEach }: Parameters): Promise<void> {
  const waiting = [...new Set(urls)];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      await beforeEach?.();
      await client.fetchQuery(publishedListQuery(url));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
