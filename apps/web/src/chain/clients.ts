// A chunk of its own: viem's client is not part of the page's first load.
import { createChainClient } from '@livery/core/actions/createChainClient';
import { createRpcBatcher } from '@livery/core/actions/createRpcBatcher';
import { type Chain, getChain } from '@livery/core/domain/chains';
import { defaultSiteToken } from '@livery/core/domain/siteToken';
import { custom, type Chain as ViemChain } from 'viem';
import { fetchFromGateway, toGatewayUrl } from '../config/gateway';
import { findAppConfig } from '../config/readAppConfig';

const clients = new Map<number, ReturnType<typeof createClientFor>>();

/** Returns the one client of a chain, so that all reads of it share batches. */
export function getChainClient(chainId: number) {
  const client = clients.get(chainId) ?? createClientFor(chainId);
  clients.set(chainId, client);
  return client;
}

/** Returns a client of a chain whose reads leave the chain asleep where it sleeps. */
export function getRestingClient(chainId: number) {
  return createClientFor(chainId, '?rest');
}

function createClientFor(chainId: number, query = '') {
  const chain = getChain(chainId);
  if (!chain) throw new RangeError(`Chain ${chainId} is not supported.`);
  return createChainClient({ chain: toWagmiChain(chain), transport: chainTransport(chainId, query) });
}

/** JSON-RPC to a chain through the gateway. */
function chainTransport(chainId: number, query: string) {
  const request = createRpcBatcher({ chainId, url: `/api/${chainId}/rpc${query}`, fetch: fetchFromGateway });
  // The batcher retries by itself.
  return custom({ request: ({ method, params }) => request({ method, params }) }, { retryCount: 0 });
}

/**
 * Converts a chain for viem, wagmi and wallets. A wallet that lacks the chain is offered the gateway's RPC, with the site token:
 * a wallet is not a browser that tells the page's origin.
 */
export function toWagmiChain({ id, name, native, explorer }: Chain): ViemChain {
  return {
    id,
    name,
    nativeCurrency: { ...native, decimals: 18 },
    rpcUrls: { default: { http: [toWalletUrl(id)] } },
    blockExplorers: { default: explorer },
  };
}

function toWalletUrl(chainId: number): string {
  const site = findAppConfig()?.site ?? defaultSiteToken;
  return new URL(toGatewayUrl(`/api/${chainId}/rpc?site=${site}`), globalThis.location.origin).href;
}
