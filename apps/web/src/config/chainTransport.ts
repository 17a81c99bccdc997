import { createRpcBatcher } from '@livery/core/actions/createRpcBatcher';
import { custom } from 'viem';

/** JSON-RPC to a chain through the page's own origin. */
export function chainTransport(chainId: number) {
  const request = createRpcBatcher({ chainId, url: `/api/${chainId}/rpc` });
  // The batcher makes a call again itself, for as long as a trader waits.
  return custom({ request: ({ method, params }) => request({ method, params }) }, { retryCount: 0 });
}
