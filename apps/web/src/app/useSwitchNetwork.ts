import type { Chain } from '@livery/core/domain/chain';
import { useConnection, useSwitchChain } from 'wagmi';
import { useLocation, useSearch } from 'wouter';
import { getSwapPath } from './getSwapPath';

/** Goes to another chain's swap screen with what was typed, and asks a connected wallet to come along. */
export function useSwitchNetwork(): (chain: Chain) => void {
  const [, navigate] = useLocation();
  const search = useSearch();
  const { address, chainId } = useConnection();
  const { mutate } = useSwitchChain();
  return (chain) => {
    const query = new URLSearchParams(search);
    // The tokens stay behind: their addresses mean nothing there.
    query.delete('inputCurrency');
    query.delete('outputCurrency');
    navigate(getSwapPath(chain, query.toString()));
    if (address && chainId !== chain.id) mutate({ chainId: chain.id });
  };
}
