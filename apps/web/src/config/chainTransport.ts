import { http } from 'viem';

/** JSON-RPC to a chain through the page's own origin; calls within 50 ms travel as one batch. */
export function chainTransport(chainId: number) {
  return http(`/api/${chainId}/rpc`, { batch: { wait: 50, batchSize: 100 }, retryCount: 1 });
}
