import type { AppConfig } from '@livery/core/wire/appConfig';
import { navigate } from 'wouter/use-browser-location';
import { basePath } from '../config/basePath';
import { chainHold } from '../state/chainHold';
import { useConnection } from '../state/useConnection';
import { chainChoice } from './chainChoice';
import { getPushPath } from './getPushPath';
import { namesChain } from './namesChain';

/** Takes the page along to the wallet's chain, as `getPushPath` says, unless a trade is looked at. To be called before the link is changed. */
export function followWallet({ chains: served }: AppConfig): void {
  const getPath = () => location.pathname.slice(basePath.length);
  chainChoice.isExplicit = namesChain({ path: getPath(), search: location.search, hash: location.hash });
  let followed: number | undefined;
  useConnection.subscribe(({ status, chainId: walletChainId }, previous) => {
    if (status === 'disconnected') followed = undefined;
    // A wallet that comes back tells its chain before it is connected.
    if (status !== 'connected' || !walletChainId || walletChainId === followed) return;
    followed = walletChainId;
    if (chainHold.holders > 0) return;
    const hasSwitched = previous.status === 'connected';
    const { isExplicit } = chainChoice;
    const getTarget = () =>
      getPushPath({ path: getPath(), search: location.search, walletChainId, hasSwitched, isExplicit, served });
    if (hasSwitched) chainChoice.isExplicit = false;
    if (!getTarget()) return;
    // What is being typed is settled when its field is left, and comes along.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const target = getTarget();
    if (target) navigate(`${basePath}${target}`);
  });
}
