import type { AppConfig } from '@livery/core/wire/appConfig';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Context } from '../../store/context';
import { defaultProduct } from '../../store/products/bundledProducts';

const bnbChain = 56;

/** The configuration for a host: its own entry, by exact hostname, or the default. */
export function getProduct({ products, chains, relay }: Context, host: string | undefined): AppConfig {
  const hostname = host?.replace(/:\d+$/, '').toLowerCase() ?? '';
  const own = products.get(hostname);
  const config = own ?? defaultProduct;
  const offered = [...chains.keys()].filter((id) => isOffered(id, config));
  return { config, configured: own !== undefined, chains: offered, ...(relay && { relay }) };
}

function isOffered(id: number, config: ProductConfig): boolean {
  if (id === bnbChain && config.support_bsc === false) return false;
  return config.chains?.includes(id) ?? true;
}
