import { joinQuery } from './routes';

/**
 * Removes invalid recipients and affiliates from the link in the address bar. The parser is loaded only for links that have
 * one; if it cannot be loaded, the form reports the invalid value.
 */
export async function cleanLink(): Promise<void> {
  if (!/[?&](recipient|affiliate)=/.test(location.href)) return;
  const module = await import('./cleanQuery').catch(() => undefined);
  if (!module) return;
  const { pathname, search, hash } = location;
  const [place = '', inner = ''] = hash.split('?');
  const clean = (query: string) => module.cleanQuery(query).toString();
  const cleaned = joinQuery(pathname, clean(search)) + joinQuery(place, clean(inner));
  if (cleaned !== pathname + search + hash) history.replaceState(history.state, '', cleaned);
}
