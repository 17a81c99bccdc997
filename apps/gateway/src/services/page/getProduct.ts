import { defaultSiteToken } from '@livery/core/domain/siteToken';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { isChainOffered } from '@livery/core/wire/isChainOffered';
import { type ProductConfig, productConfig } from '@livery/core/wire/productConfig';
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
    rpcHosts,
    sandbox,
    analytics,
  }: Pick<
    Context,
    'products' | 'chains' | 'relay' | 'siteToken' | 'walletNodes' | 'rpcHosts' | 'sandbox' | 'analytics'
  >,
  host: string | undefined,
): AppConfig {
  const own = products.get(toHostname(host));
  const config = own ?? (sandbox.info ? defaultProduct : freeProduct);
  const shared = listShared(config, rpcHosts);
  const offered = [...chains.keys()].filter((id) => isChainOffered(id, config));
  // In the order of the schema: `verify-site` parses what a page holds and compares the documents byte by byte.
  return {
    config,
    configured: own !== undefined,
    chains: offered,
    ...(site !== defaultSiteToken && { site }),
    ...(analytics.isOn(toHostname(host)) && { analytics: { details: analytics.hasDetails } }),
    ...(Object.keys(walletNodes).length > 0 && { walletNodes }),
    ...(shared.length > 0 && { sharedProtection: shared }),
    ...(relay && { relay }),
    ...(sandbox.patience && { patience: sandbox.patience }),
  };
}

/** Lists the chains whose protected endpoint is on a host that the gateway asks, too. */
function listShared({ protected_rpc: endpoints = {} }: ProductConfig, rpcHosts: Context['rpcHosts']): number[] {
  return Object.entries(endpoints).flatMap(([id, url]) =>
    rpcHosts.get(Number(id))?.has(new URL(url).hostname) ? [Number(id)] : [],
  );
}

/** Returns the lowercase name of a host, without its port and the dot that may end it: browsers send that as it was typed. */
export function toHostname(host: string | undefined): string {
  return host?.replace(/\.?(:\d+)?$/, '').toLowerCase() ?? '';
}
