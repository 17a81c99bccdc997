// A chunk of its own, because wagmi's code is not part of the first load.
import { isRejection } from '@livery/core/errors/isRejection';
import { isUnknownChain } from '@livery/core/errors/isUnknownChain';
import { SwitchUnansweredError } from '@livery/core/errors/wallet';
import { addChain } from 'viem/actions';
import * as wagmi from 'wagmi/actions';
import { addAddedChain } from '../state/addedChains';
import { toLastingId } from './announcedWallets';
import { wagmiConfig } from './wagmiConfig';
import { findWalletNode } from './walletNode';

/** The time after which a button may be pressed again. The page follows a wallet that switches later. */
const maxSilenceMs = 10_000;

/**
 * Asks the connected wallet to switch to a chain, which is added to a wallet that lacks it, with a node that is not the gateway's
 * where one is known. A chain with the gateway's node is remembered. Throws the wallet's errors, and `SwitchUnansweredError` for a
 * wallet that stays where it is, whether it says so or not.
 */
export async function switchChain(chainId: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SwitchUnansweredError()), maxSilenceMs);
  });
  await Promise.race([requestSwitch(chainId), silence]).finally(() => clearTimeout(timer));
}

async function requestSwitch(chainId: number): Promise<void> {
  const { connector } = wagmi.getConnection(wagmiConfig);
  const chain = wagmiConfig.chains.find(({ id }) => id === chainId);
  const node = findWalletNode(chainId);
  const addEthereumChainParameter = {
    // wagmi reads these only to add the chain. Recorded before the request: the wallet may add it and then refuse to switch.
    get rpcUrls() {
      if (node) return [node];
      if (connector) addAddedChain({ connectorId: toLastingId(connector.id), chainId });
      return chain?.rpcUrls.default.http ?? [];
    },
  };
  try {
    await wagmi.switchChain(wagmiConfig, { chainId, addEthereumChainParameter });
  } catch (error) {
    // wagmi adds the chain for the standard code only, and wallets have others.
    if (!chain || !connector || isRejection(error) || !isUnknownChain(error)) throw error;
    const wallet = await wagmi.getConnectorClient(wagmiConfig, { connector, assertChainId: false });
    await addChain(wallet, { chain: { ...chain, rpcUrls: { default: { http: addEthereumChainParameter.rpcUrls } } } });
    await wagmi.switchChain(wagmiConfig, { chainId, addEthereumChainParameter });
  }
}
