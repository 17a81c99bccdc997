import { chains } from '@livery/core/domain/chains';
import { createConfig, createStorage, injected, noopStorage } from 'wagmi';
import { getChainClient, toWagmiChain } from '../chain/clients';
import { discoverWallets } from './announcedWallets';

const [first, ...others] = chains.map(toWagmiChain);
if (!first) throw new Error('No chain is defined.');

/** wagmi's configuration, with a plain injected wallet. Those that announce themselves (EIP-6963) are added to it. */
export const wagmiConfig = createConfig({
  chains: [first, ...others],
  connectors: [injected()],
  ...(isStorageRefused() && { storage: createStorage({ storage: noopStorage }) }),
  multiInjectedProviderDiscovery: false,
  client: ({ chain }) => getChainClient(chain.id),
});

discoverWallets(wagmiConfig);

/** Returns true where the browser refuses storage with an error, as some do in a frame of another site. */
function isStorageRefused(): boolean {
  try {
    return Reflect.get(globalThis, 'localStorage') === null;
  } catch {
    return true;
  }
}
