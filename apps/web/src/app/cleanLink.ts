import { cleanQuery } from './cleanQuery';
import { withQuery } from './withQuery';

/** Takes out of the address bar what a link has no right to ask for, before anything reads it. */
export function cleanLink(): void {
  const { pathname, search, hash } = location;
  const query = cleanQuery(search).toString();
  if (query === new URLSearchParams(search).toString()) return;
  history.replaceState(history.state, '', `${withQuery(pathname, query)}${hash}`);
}
