import type { Chain } from '@livery/core/domain/chain';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { getDefaultChain } from './getDefaultChain';
import { getPathChain } from './getPathChain';
import { getSwapPath } from './getSwapPath';
import { withQuery } from './withQuery';

export type Route = { screen: 'swap'; chain: Chain } | { redirect: string };
/** `path` without the page's base path. */
export type Location = { path: string; search: string; hash: string };

/** What a location shows, or the path that it stands for. Redirects keep the query. */
export function resolveRoute({ path, search, hash }: Location, app: AppConfig): Route | undefined {
  if (hash.startsWith('#/')) return { redirect: fromHash(hash.slice(1), search) };

  const segments = path.split('/').filter(Boolean);
  const chain = getPathChain(path);
  const [screen, outputCurrency, ...rest] = chain?.prefix ? segments.slice(1) : segments;

  if (chain && app.chains.includes(chain.id) && rest.length === 0) {
    if (screen === 'swap' && outputCurrency === undefined) return { screen, chain };
    if (screen === 'swap' && outputCurrency) return { redirect: withOutput(chain, outputCurrency, search) };
  }
  if (chain?.prefix && screen === 'send' && outputCurrency === undefined)
    return { redirect: withQuery('/swap', search) };
  const fallback = getDefaultChain(app);
  return fallback && { redirect: getSwapPath(fallback, search) };
}

/** Links of the time when the path stood behind a hash, with its own query there. */
function fromHash(location: string, search: string): string {
  const [path = '', inner = ''] = location.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(inner)) query.set(name, value);
  return withQuery(path, query.toString());
}

function withOutput(chain: Chain, outputCurrency: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('outputCurrency', outputCurrency);
  return getSwapPath(chain, query.toString());
}
