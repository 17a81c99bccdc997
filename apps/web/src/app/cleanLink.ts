import { withQuery } from './withQuery';

/**
 * Takes out of the address bar what a link has no right to ask for. The code that can tell comes with a link that names
 * somebody; when it cannot be had, the form says what is wrong.
 */
export async function cleanLink(): Promise<void> {
  if (!/[?&](recipient|affiliate)=/.test(location.href)) return;
  const module = await import('./cleanQuery').catch(() => undefined);
  if (!module) return;
  const { pathname, search, hash } = location;
  const [place = '', inner = ''] = hash.split('?');
  const clean = (query: string) => module.cleanQuery(query).toString();
  const cleaned = withQuery(pathname, clean(search)) + withQuery(place, clean(inner));
  if (cleaned !== pathname + search + hash) history.replaceState(history.state, '', cleaned);
}
