import type { AppConfig } from '@livery/core/wire/appConfig';
import { basePath } from '../config/basePath';
import { usePreferences } from '../state/preferences';
import { namesChain } from './followWallet';
import { getHomeChain, parseHash, parsePath } from './routes';

/**
 * Leads a link that names no chain to the chain chosen last, or else to the operator's default; a chain in the path of a link
 * counts as chosen. Only for the link that opens the page: after that, the path without a prefix is a choice of Ethereum.
 */
export function openChosenChain(app: AppConfig): void {
  const { pathname, search, hash } = location;
  const isOld = hash.startsWith('#/');
  const place = isOld ? parseHash(hash) : { path: pathname.slice(basePath.length), search };
  const { chain, screen } = parsePath(place.path);
  if (screen === 'send') return;
  if (chain?.prefix) {
    if (app.chains.includes(chain.id)) usePreferences.setState({ userChainId: chain.id });
    return;
  }
  const home = getHomeChain(app, usePreferences.getState().userChainId);
  if (!home?.prefix || namesChain({ ...place, hash: '' })) return;
  const start = isOld ? '#/' : `${basePath}/`;
  history.replaceState(history.state, '', (pathname + search + hash).replace(start, `${start}${home.prefix}/`));
}
