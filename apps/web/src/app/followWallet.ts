import { getChain } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { navigate } from 'wouter/use-browser-location';
import { basePath } from '../config/basePath';
import { useChainFollowing } from '../connection/chainFollowing';
import { useConnection } from '../connection/useConnection';
import { usePreferences } from '../state/preferences';
import { getSwapPath, type Location, parseHash, parsePath, withoutTokens } from './routes';

/**
 * Navigates to the wallet's chain when a wallet connects or switches chains, by the rules of `getPathAfterWallet`, but never
 * while a trade is open. Must be called before the link is changed, since it reads from it whether it names a chain.
 */
export function followWallet({ chains: served }: AppConfig): void {
  const getPath = () => location.pathname.slice(basePath.length);
  const readLink = () => {
    const { search, hash } = location;
    if (namesChain({ path: getPath(), search, hash })) useChainFollowing.setState({ isExplicit: true });
  };
  readLink();
  addEventListener('hashchange', readLink);
  let followed: number | undefined;
  useConnection.subscribe(({ status, chainId: walletChainId }, previous) => {
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
  });
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
 * Returns the path to which the wallet's chain takes the page, undefined when the page stays. A wallet that switches chains
 * always takes the page along. One that connects does so only to a chain with a prefix, and only if neither the trader nor
 * the link chose the chain.
 */
export function getPathAfterWallet(parameters: GetPathAfterWalletParameters): string | undefined {
  const { path, search, walletChainId, hasSwitched, isExplicit, served } = parameters;
  const chain = getChain(walletChainId);
  if (!chain || !served.includes(chain.id) || chain === parsePath(path).chain) return undefined;
  if (!hasSwitched && (isExplicit || !chain.prefix)) return undefined;
  return getSwapPath(chain, withoutTokens(search));
}

/** Returns true if a link names its chain, by its prefix or by a token, since a token belongs to one chain. */
export function namesChain({ path, search, hash }: Location): boolean {
  if (hash.startsWith('#/')) return namesChain({ ...parseHash(hash), hash: '' });
  const query = new URLSearchParams(search);
  const { chain, outputCurrency } = parsePath(path);
  return (
    chain?.prefix !== '' ||
    outputCurrency !== undefined ||
    Boolean(query.get('inputCurrency') || query.get('outputCurrency'))
  );
}
