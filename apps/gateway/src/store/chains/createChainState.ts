import type { Chain } from '@livery/core/domain/chain';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { createClient, custom } from 'viem';
import { createRpc } from '../rpc/createRpc';
import { getHubs } from '../tokens/getHubs';
import { listedTokens } from '../tokens/listedTokens';
import type { ChainState } from './chainState';

/** For how long an address that is no token is not looked up again: it may become one. */
const nonTokenMs = 30_000;

/** A chain of which nothing has been read yet. */
export function createChainState(
  chain: Chain,
  {
    urls,
    log,
    clock = Date.now,
    mostPairs = 5_000n,
  }: { urls: readonly string[]; log: Logger; clock?: () => number; mostPairs?: bigint | undefined },
): ChainState {
  const rpc = createRpc({ chainId: chain.id, urls, log });
  const transport = custom({ request: ({ method, params }) => rpc.request(method, params ?? []) }, { retryCount: 0 });
  const listed = listedTokens.filter(({ chainId }) => chainId === chain.id);
  return {
    chain,
    rpc,
    client: createClient({ transport }),
    listed,
    hubs: getHubs(chain, listed),
    mostPairs,
    decimals: new Map(),
    lookUps: new Map(),
    nonTokens: new LRUCache({ max: 10_000, ttl: nonTokenMs, ttlResolution: 0, perf: { now: clock } }),
    pools: undefined,
    gasPrice: 0n,
    blockTime: 0n,
    syncedAt: undefined,
    reorganisations: 0,
  };
}
