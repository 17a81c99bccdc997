import { getChain } from '@livery/core/domain/getChain';
import { getPathChain } from './getPathChain';
import { getSwapPath } from './getSwapPath';
import { withoutTokens } from './withoutTokens';

type Push = {
  path: string;
  search: string;
  walletChainId: number;
  /** Whether the wallet has changed its chain, rather than come with it. */
  hasSwitched: boolean;
  isExplicit: boolean;
  served: readonly number[];
};

/**
 * Where a wallet's chain takes the page, undefined when it stays: a wallet that changes its chain takes it along; one
 * that connects only to a chain with a prefix, and unless the trader or the link said which chain it is to be.
 */
export function getPushPath(push: Push): string | undefined {
  const { path, search, walletChainId, hasSwitched, isExplicit, served } = push;
  const chain = getChain(walletChainId);
  if (!chain || !served.includes(chain.id) || chain === getPathChain(path)) return undefined;
  if (!hasSwitched && (isExplicit || !chain.prefix)) return undefined;
  return getSwapPath(chain, withoutTokens(search));
}
