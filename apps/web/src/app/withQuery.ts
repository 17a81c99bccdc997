/** A path with a query behind it, if there is any; `search` with or without its question mark. */
export function withQuery(path: string, search: string): string {
  const query = search.replace(/^\?/, '');
  return query ? `${path}?${query}` : path;
}
