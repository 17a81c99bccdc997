import type { Chain } from '@livery/core/domain/chain';
import { useLocation } from 'wouter';
import { useConnection } from '../state/useConnection';
import { useSwitchChain } from '../state/useSwitchChain';
import { chainChoice } from './chainChoice';
import { getSwapPath } from './getSwapPath';
import { withoutTokens } from './withoutTokens';

/**
 * Goes to another chain's swap screen with what was typed, and asks a connected wallet to come along; with the chain that
 * the page is on already, only the latter.
 */
export function useSwitchNetwork(shown: Chain): (chain: Chain) => void {
  const [, navigate] = useLocation();
  const { address, chainId } = useConnection();
  const { mutate } = useSwitchChain();
  return (chain) => {
    chainChoice.isExplicit = true;
    if (chain.id !== shown.id) navigate(getSwapPath(chain, withoutTokens(window.location.search)));
    if (address && chainId !== chain.id) mutate({ chainId: chain.id });
  };
}
