import { getChain } from '@livery/core/domain/getChain';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { watchConnection } from 'wagmi/actions';
import { navigate } from 'wouter/use-browser-location';
import { wagmiConfig } from '../config/wagmiConfig';
import { getSwapPath } from './getSwapPath';

/** A wallet that connects on another chain takes the page along, unless the link asks for tokens or a chain. */
export function followWallet({ chains }: AppConfig): void {
  watchConnection(wagmiConfig, {
    onChange({ address, chainId }, previous) {
      if (!address || !chainId || previous.address) return;
      const chain = getChain(chainId);
      const query = new URLSearchParams(location.search);
      const isOpen = location.pathname === '/swap' && !query.has('inputCurrency') && !query.has('outputCurrency');
      if (chain?.prefix && isOpen && chains.includes(chain.id)) navigate(getSwapPath(chain, query.toString()));
    },
  });
}
