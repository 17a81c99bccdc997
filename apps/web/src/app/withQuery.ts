/**
 * A path of this host with a query behind it, if there is any; `search` with or without its question mark. Two slashes at
 * its beginning, as browsers read backslashes too, would name another host.
 */
export function withQuery(path: string, search: string): string {
  const query = search.replace(/^\?/, '');
  const own = path.replace(/^[/\\]+/, '/');
  return query ? `${own}?${query}` : own;
}
