import type { Chain } from '@livery/core/domain/chain';
import { withQuery } from './withQuery';

/** The path of a chain's swap screen; `search` is a query with or without its question mark. */
export function getSwapPath({ prefix }: Chain, search = ''): string {
  return withQuery(`${prefix && `/${prefix}`}/swap`, search);
}
