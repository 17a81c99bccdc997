// Loaded with the wallet.
import { getChain } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { navigate } from 'wouter/use-browser-location';
import { basePath } from '../config/basePath';
import { useChainFollowing } from '../connection/chainFollowing';
import { type Connection, useConnection } from '../connection/useConnection';
import { usePreferences } from '../state/preferences';
import { getSwapPath, namesChain, parseHash, parsePath, withoutTokens } from './routes';

/**
 * Navigates to the wallet's chain when a wallet connects, has connected already, or switches chains, by the rules of
 * `getPathAfterWallet`, but never while a trade is open.
 */
export function followWallet({ chains: served }: AppConfig): void {
  const getPath = () => location.pathname.slice(basePath.length);
  addEventListener('hashchange', () => {
    const { search, hash } = location;
    const place = hash.startsWith('#/') ? parseHash(hash) : { path: getPath(), search };
    if (namesChain(place)) useChainFollowing.setState({ isExplicit: true });
  });
  let followed: number | undefined;
  const follow = ({ status, chainId: walletChainId }: Connection, previous: Pick<Connection, 'status'>) => {
    if (status === 'disconnected') followed = undefined;
    // A reconnecting wallet reports its chain before it is connected.
    if (status !== 'connected' || !walletChainId || walletChainId === followed) return;
    followed = walletChainId;
    const { holds, isExplicit } = useChainFollowing.getState();
    if (holds > 0) return;
    const hasSwitched = previous.status === 'connected';
    const getTarget = () =>
      getPathAfterWallet({ path: getPath(), search: location.search, walletChainId, hasSwitched, isExplicit, served });
    if (hasSwitched) useChainFollowing.setState({ isExplicit: false });
    if (!getTarget()) return;
    // Leaving the field settles its draft, so that the typed amount goes along.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const target = getTarget();
    if (!target) return;
    usePreferences.setState({ userChainId: walletChainId });
    navigate(`${basePath}${target}`);
  };
  useConnection.subscribe(follow);
  follow(useConnection.getState(), { status: 'disconnected' });
}

type GetPathAfterWalletParameters = {
  path: string;
  search: string;
  walletChainId: number;
  /** True when a connected wallet switched chains, false when it connected. */
  hasSwitched: boolean;
  isExplicit: boolean;
  served: readonly number[];
};

/**
 * Returns the path to which the wallet's chain takes the page; undefined when the page stays. A wallet that switches
 * chains always takes the page along. A wallet that connects does so only to a chain with a prefix, and only if neither
 * the trader nor the link chose the chain.
 */
export function getPathAfterWallet(parameters: GetPathAfterWalletParameters): string | undefined {
  const { path, search, walletChainId, hasSwitched, isExplicit, served } = parameters;
  const chain = getChain(walletChainId);
  if (!chain || !served.includes(chain.id) || chain === parsePath(path).chain) return undefined;
  if (!hasSwitched && (isExplicit || !chain.prefix)) return undefined;
  return getSwapPath(chain, withoutTokens(search));
}
