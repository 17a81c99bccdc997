import { getChain } from '@livery/core/domain/getChain';
import { createClient } from 'viem';
import { chainTransport } from './chainTransport';
import { toWagmiChain } from './toWagmiChain';

const clients = new Map<number, ReturnType<typeof createChainClient>>();

function createChainClient(chainId: number) {
  const chain = getChain(chainId);
  if (!chain) throw new RangeError(`Chain ${chainId} is none of ours.`);
  return createClient({ chain: toWagmiChain(chain), transport: chainTransport(chainId) });
}

/** The one client of a chain, so that all its reads share batches. */
export function getChainClient(chainId: number) {
  const client = clients.get(chainId) ?? createChainClient(chainId);
  clients.set(chainId, client);
  return client;
}
