import { type Chain, chains } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { getHomeChain } from '../config/getHomeChain';

/** All screens, in the order of their tabs. */
const screens = ['swap', 'limit', 'pool', 'activity'] as const;
const builtScreens: readonly Screen[] = screens;
/** The prefixes of chains without a tab for orders and liquidity; by a link they work. */
const swapsOnly: readonly Chain['prefix'][] = ['avax', 'optimism', 'fantom', 'celo'];

/** The first segments of the liquidity screens' paths, whose own redirects are loaded with them. */
const poolPaths: readonly (string | undefined)[] = ['pool', 'create', 'find', 'add', 'remove', 'migrate'];

export type Screen = (typeof screens)[number];
type Route = { screen: Screen; chain: Chain } | { redirect: string };
export type Tab = { name: Screen; path: string };
/** `path` without the page's base path. */
export type Location = { path: string; search: string; hash: string };

/**
 * Returns the screen at a location, or the path that it redirects to, with its query; undefined if no chain is served. A path
 * without a screen leads to the `chosen` chain if it is served, or else to the operator's default.
 */
export function resolveRoute(
  { path, search, hash }: Location,
  app: AppConfig,
  chosen?: number | null,
): Route | undefined {
  if (hash.startsWith('#/')) return { redirect: readOldLink({ search, hash }) };

  const { chain, screen, outputCurrency, rest } = parsePath(path);
  const isServed = chain && app.chains.includes(chain.id);
  if (isServed && poolPaths.includes(screen)) return { screen: 'pool', chain };
  if (isServed && rest.length === 0) {
    if ((screen === 'swap' || screen === 'limit' || screen === 'activity') && outputCurrency === undefined)
      return { screen, chain };
    if ((screen === 'swap' || screen === 'limit') && outputCurrency)
      return { redirect: joinQuery(getScreenPath(chain, screen), changeQuery(search, { outputCurrency })) };
  }
  if (chain?.prefix && screen === 'send' && outputCurrency === undefined)
    return { redirect: getSwapPath({ prefix: '' }, search) };
  const fallback = getFallbackPath(app, search, chosen);
  return fallback === undefined ? undefined : { redirect: fallback };
}

/** Returns the path that a path without a screen leads to, undefined if no chain is served. */
export function getFallbackPath(app: AppConfig, search: string, chosen?: number | null): string | undefined {
  const chain = getHomeChain(app, chosen);
  return chain && getSwapPath(chain, search);
}

/** Returns the tabs of a chain, limited to the screens that are built. */
export function getTabs({ prefix }: Chain, built = builtScreens): Tab[] {
  return screens
    .filter((name) => built.includes(name) && (name === 'swap' || name === 'activity' || !swapsOnly.includes(prefix)))
    .map((name) => ({ name, path: getScreenPath({ prefix }, name) }));
}

/** Returns the paths of the screens that a swap may lead to; undefined where the chain has no tab for them. */
export function getSwapExits(chain: Chain): { limit: string | undefined; add: string | undefined } {
  const find = (screen: Screen) => getTabs(chain).find(({ name }) => name === screen)?.path;
  return { limit: find('limit'), add: find('pool')?.replace(/pool$/, 'add') };
}

/** Returns the path of a chain's swap screen. `search` may begin with a question mark. */
export function getSwapPath(chain: Pick<Chain, 'prefix'>, search = ''): string {
  return joinQuery(getScreenPath(chain, 'swap'), search);
}

/** Returns the path of a chain's screen. */
export function getScreenPath({ prefix }: Pick<Chain, 'prefix'>, screen: Screen): string {
  return `${prefix && `/${prefix}`}/${screen}`;
}

/** Parses a path. Without a known prefix the chain is Ethereum, whose prefix is empty. */
export function parsePath(path: string) {
  const segments = path.split('/').filter(Boolean);
  const chain = chains.find(({ prefix }) => prefix === segments[0]) ?? chains.find(({ prefix }) => prefix === '');
  const [screen, outputCurrency, ...rest] = chain?.prefix ? segments.slice(1) : segments;
  return { chain, screen, outputCurrency, rest };
}

/** Returns the segments of a path after the chain's prefix. */
export function splitUrlPath(path: string): string[] {
  const { screen, outputCurrency, rest } = parsePath(path);
  return [screen, outputCurrency, ...rest].flatMap((segment) => segment ?? []);
}

/** Splits the hash of an old link, such as `#/bsc/swap?exactAmount=1`, into its path and its query. */
export function parseHash(hash: string): Pick<Location, 'path' | 'search'> {
  const [path = '', search = ''] = hash.slice(1).split('?');
  return { path, search };
}

/** Returns the path and query of an old link; its query takes precedence over the one before the hash. */
export function readOldLink({ search, hash }: Omit<Location, 'path'>): string {
  const inner = parseHash(hash);
  return joinQuery(inner.path, changeQuery(search, Object.fromEntries(new URLSearchParams(inner.search))));
}

/** Returns true if a link names its chain, by its prefix or by a token, since a token belongs to one chain. */
export function namesChain({ path, search }: Omit<Location, 'hash'>): boolean {
  const query = new URLSearchParams(search);
  const { chain, outputCurrency } = parsePath(path);
  return (
    chain?.prefix !== '' ||
    outputCurrency !== undefined ||
    Boolean(query.get('inputCurrency') || query.get('outputCurrency'))
  );
}

/** Removes the tokens of a swap from a query; their addresses mean nothing on another chain. */
export function withoutTokens(search: string): string {
  return changeQuery(search, { inputCurrency: null, outputCurrency: null });
}

/** Sets parameters of a query; null deletes one. */
function changeQuery(search: string, change: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}

/**
 * Joins a path of this host and a query, which may be empty or begin with a question mark. Leading slashes and
 * backslashes become one slash, since browsers read two as the beginning of another host.
 */
export function joinQuery(path: string, search: string): string {
  const query = search.replace(/^\?/, '');
  const own = path.replace(/^[/\\]+/, '/');
  return query ? `${own}?${query}` : own;
}
