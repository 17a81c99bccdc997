// A chunk of its own, because wagmi's code is not part of the first load.
import * as wagmi from 'wagmi/actions';
import { addAddedChain } from '../state/addedChains';
import { toLastingId } from './announcedWallets';
import { wagmiConfig } from './wagmiConfig';

/**
 * Asks the connected wallet to switch to a chain, which is added to a wallet that lacks it. An added chain is remembered:
 * the wallet reads it through the gateway. Throws the wallet's errors.
 */
export async function switchChain(chainId: number): Promise<void> {
  const { connector } = wagmi.getConnection(wagmiConfig);
  const rpcUrls = wagmiConfig.chains.find(({ id }) => id === chainId)?.rpcUrls.default.http ?? [];
  const addEthereumChainParameter = {
    // wagmi reads these only to add the chain. Recorded before the request: the wallet may add it and then refuse to switch.
    get rpcUrls() {
      if (connector) addAddedChain({ connectorId: toLastingId(connector.id), chainId });
      return rpcUrls;
    },
  };
  await wagmi.switchChain(wagmiConfig, { chainId, addEthereumChainParameter });
}
