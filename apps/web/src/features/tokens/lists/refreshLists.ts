import { refreshList } from './refreshList';

const atOnce = 4;

/** Fetches lists anew, a few at a time. */
export async function refreshLists(urls: readonly string[]): Promise<void> {
  const waiting = [...urls];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) await refreshList(url);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
