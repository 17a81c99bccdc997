// A chunk of its own, because wagmi's code is not part of the first load.
import * as wagmi from 'wagmi/actions';
import { addAddedChain } from '../state/addedChains';
import { toLastingId } from './announcedWallets';
import { wagmiConfig } from './wagmiConfig';
import { findWalletNode } from './walletNode';

/**
 * Asks the connected wallet to switch to a chain, which is added to a wallet that lacks it, with a node that is not the gateway's
 * where one is known. A chain with the gateway's node is remembered. Throws the wallet's errors.
 */
export async function switchChain(chainId: number): Promise<void> {
  const { connector } = wagmi.getConnection(wagmiConfig);
  const node = findWalletNode(chainId);
  const gateways = wagmiConfig.chains.find(({ id }) => id === chainId)?.rpcUrls.default.http ?? [];
  const addEthereumChainParameter = {
    // wagmi reads these only to add the chain. Recorded before the request: the wallet may add it and then refuse to switch.
    get rpcUrls() {
      if (node) return [node];
      if (connector) addAddedChain({ connectorId: toLastingId(connector.id), chainId });
      return gateways;
    },
  };
  await wagmi.switchChain(wagmiConfig, { chainId, addEthereumChainParameter });
}
