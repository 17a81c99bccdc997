import type { Chain } from '@livery/core/domain/chain';
import type { Logger } from 'pino';
import { createClient, custom } from 'viem';
import { createRpc } from '../rpc/createRpc';
import { getHubs } from '../tokens/getHubs';
import { listedTokens } from '../tokens/listedTokens';
import type { ChainState } from './chainState';

/** A chain of which nothing has been read yet. */
export function createChainState(chain: Chain, urls: readonly string[], log: Logger): ChainState {
  const rpc = createRpc({ chainId: chain.id, urls, log });
  const transport = custom({ request: ({ method, params }) => rpc.request(method, params ?? []) }, { retryCount: 0 });
  const listed = listedTokens.filter(({ chainId }) => chainId === chain.id);
  return {
    chain,
    rpc,
    client: createClient({ transport }),
    listed,
    hubs: getHubs(chain, listed),
    decimals: new Map(),
    pools: undefined,
    gasPrice: 0n,
    blockTime: 0n,
    syncedAt: undefined,
    reorganisations: 0,
  };
}
