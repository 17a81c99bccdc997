import { chains } from '@livery/core/domain/chains';
import { createConfig, injected } from 'wagmi';
import { getChainClient, toWagmiChain } from '../chain/clients';
import { discoverWallets } from './announcedWallets';

const [first, ...others] = chains.map(toWagmiChain);
if (!first) throw new Error('No chain is defined.');

/** wagmi's configuration, with a plain injected wallet. Those that announce themselves (EIP-6963) are added to it. */
export const wagmiConfig = createConfig({
  chains: [first, ...others],
  connectors: [injected()],
  multiInjectedProviderDiscovery: false,
  client: ({ chain }) => getChainClient(chain.id),
});

discoverWallets(wagmiConfig);
