import type { AppConfig } from '@livery/core/wire/appConfig';
import { basePath } from '../config/basePath';
import { getHomeChain } from '../config/getHomeChain';
import { useChainFollowing } from '../connection/chainFollowing';
import { usePreferences } from '../state/preferences';
import { joinQuery, type Location, namesChain, parseHash, parsePath, readOldLink, resolveRoute } from './routes';

/**
 * Leads the link that opens the page to its screen, before anything is rendered. A chain in its path counts as chosen. Only for
 * this link: after it, the path without a prefix is a choice of Ethereum.
 */
export function openLink(app: AppConfig): void {
  const { pathname, search, hash } = location;
  const path = pathname.slice(basePath.length);
  const place = hash.startsWith('#/') ? parseHash(`#${readOldLink({ search, hash })}`) : { path, search };
  const { chain, screen } = parsePath(place.path);
  if (namesChain(place)) useChainFollowing.setState({ isExplicit: true });
  if (chain?.prefix && screen !== 'send' && app.chains.includes(chain.id)) {
    usePreferences.setState({ userChainId: chain.id });
  }
  const link = resolveLink(place, app, usePreferences.getState().userChainId);
  if (link !== path + search) history.replaceState(history.state, '', basePath + link);
}

/** Redirects lead on to one another, but not often. */
const maxRedirects = 5;

/**
 * Returns the path and query of the screen that a link opens. One that names no chain leads to the `chosen` chain, or else to
 * the operator's default.
 */
export function resolveLink(link: Omit<Location, 'hash'>, app: AppConfig, chosen?: number | null): string {
  let { path, search } = link;
  const home = getHomeChain(app, chosen);
  if (home?.prefix && parsePath(path).screen !== 'send' && !namesChain(link)) {
    path = `/${home.prefix}${path}`;
  }
  for (let redirects = 0; redirects < maxRedirects; redirects++) {
    const route = resolveRoute({ path, search, hash: '' }, app, chosen);
    if (route && 'redirect' in route) ({ path, search } = parseHash(`#${route.redirect}`));
  }
  return joinQuery(path, search);
}
