import type { Chain } from '@livery/core/domain/chain';

/** The path of a chain's swap screen; `search` is a query with or without its question mark. */
export function getSwapPath({ prefix }: Chain, search = ''): string {
  const query = search.replace(/^\?/, '');
  return `${prefix && `/${prefix}`}/swap${query && `?${query}`}`;
}
