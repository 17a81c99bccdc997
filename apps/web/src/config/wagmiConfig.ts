import { chains } from '@livery/core/domain/chains';
import { createConfig, injected } from 'wagmi';
import { getChainClient } from './getChainClient';
import { toWagmiChain } from './toWagmiChain';

const [first, ...others] = chains.map(toWagmiChain);
if (!first) throw new Error('no chains');

/** Connections to wallets: those that announce themselves (EIP-6963), and an injected one that does not. */
export const wagmiConfig = createConfig({
  chains: [first, ...others],
  connectors: [injected()],
  client: ({ chain }) => getChainClient(chain.id),
});
