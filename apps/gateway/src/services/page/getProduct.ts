import { defaultSiteToken } from '@livery/core/domain/siteToken';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { isChainOffered } from '@livery/core/wire/isChainOffered';
import { productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import type { Context } from '../../context/createContext';
import { defaultProduct } from '../../records/entries/bundledProducts';

/** The configuration of hosts without a valid entry: nobody takes a fee there. */
const { feeRecipient: _, affiliateAddress: __, ...feeless } = defaultProduct;
const freeProduct = v.parse(productConfig, { ...feeless, buyTokenPercentage: 0 });

/**
 * Returns the configuration for a host: the entry of exactly this hostname, or the default one, which takes a fee on a sandbox
 * only.
 */
export function getProduct(
  {
    products,
    chains,
    relay,
    siteToken: site,
    walletNodes,
    sandbox,
    analytics,
  }: Pick<Context, 'products' | 'chains' | 'relay' | 'siteToken' | 'walletNodes' | 'sandbox' | 'analytics'>,
  host: string | undefined,
): AppConfig {
  const own = products.get(toHostname(host));
  const config = own ?? (sandbox.info ? defaultProduct : freeProduct);
  const offered = [...chains.keys()].filter((id) => isChainOffered(id, config));
  // In the order of the schema: `verify-site` parses what a page holds and compares the documents byte by byte.
  return {
    config,
    configured: own !== undefined,
    chains: offered,
    ...(site !== defaultSiteToken && { site }),
    ...(analytics.isOn && { analytics: { details: analytics.hasDetails } }),
    ...(Object.keys(walletNodes).length > 0 && { walletNodes }),
    ...(relay && { relay }),
  };
}

/** Returns the lowercase name of a host, without its port. */
export function toHostname(host: string | undefined): string {
  return host?.replace(/:\d+$/, '').toLowerCase() ?? '';
}
