import type { Token } from '@livery/core/domain/token';
import { type Catalog, createCatalog } from './createCatalog';

const catalogs = new WeakMap<readonly Token[], Catalog>();

/** The catalogue of a list, made once for as long as the list lives; the array must not change. */
export function getCatalog(listed: readonly Token[]): Catalog {
  const catalog = catalogs.get(listed) ?? createCatalog(listed);
  catalogs.set(listed, catalog);
  return catalog;
}
