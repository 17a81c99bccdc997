import type { Chain } from '@livery/core/domain/chain';
import type { Chain as ViemChain } from 'viem';

/** A chain as wagmi and wallets know it; a wallet that lacks the chain is offered this page's own RPC. */
export function toWagmiChain({ id, name, native, explorer }: Chain): ViemChain {
  return {
    id,
    name,
    nativeCurrency: { ...native, decimals: 18 },
    rpcUrls: { default: { http: [new URL(`/api/${id}/rpc`, globalThis.location.origin).href] } },
    blockExplorers: { default: explorer },
  };
}
