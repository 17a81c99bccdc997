/**
 * Returns the path and the query of the address bar, or those of an old link in its hash, and a function that writes
 * the query.
 */
export function readLink(): { path: string; query: URLSearchParams; write: () => void } {
  const { pathname, search, hash } = location;
  const [place = '', inner = ''] = hash.split('?');
  const isOld = place.startsWith('#/');
  const query = new URLSearchParams(isOld ? inner : search);
  return {
    path: isOld ? place.slice(1) : pathname,
    query,
    write: () => history.replaceState(history.state, '', isOld ? `${place}?${query}` : `?${query}${hash}`),
  };
}
