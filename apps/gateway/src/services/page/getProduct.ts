import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Context } from '../../store/context';
import { defaultProduct } from '../../store/products/bundledProducts';

/** The configuration for a host: its own entry, by exact hostname, or the default. */
export function getProduct({ products, chains }: Context, host: string | undefined): AppConfig {
  const hostname = host?.replace(/:\d+$/, '').toLowerCase() ?? '';
  const config = products.get(hostname);
  return { config: config ?? defaultProduct, configured: config !== undefined, chains: [...chains.keys()] };
}
