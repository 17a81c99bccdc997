import type { Logger } from 'pino';
import { numberToHex, RpcRequestError } from 'viem';
import { RpcUnavailableError } from '../../errors/RpcUnavailableError';
import { createEndpoint } from './createEndpoint';
import type { Rpc } from './rpc';

/**
 * JSON-RPC over endpoints that stand in for each other: one that fails is passed over, one of another chain is put
 * aside. The chain's id is answered here once an endpoint has confirmed it.
 */
export function createRpc({
  chainId,
  urls,
  log,
  timeoutMs = 10_000,
}: {
  chainId: number;
  urls: readonly string[];
  log: Logger;
  timeoutMs?: number;
}): Rpc {
  const endpoints = urls.map((url) => createEndpoint({ chainId, url, timeoutMs }));
  let preferred = 0;
  let confirmed = false;

  async function request(method: string, params: readonly unknown[]): Promise<unknown> {
    if (confirmed && method === 'eth_chainId') return numberToHex(chainId);
    let failure: unknown;
    for (let tries = 0; tries < endpoints.length; tries++) {
      const index = (preferred + tries) % endpoints.length;
      try {
        const answer = await endpoints[index]?.request(method, params);
        preferred = index;
        confirmed = true;
        if (answer?.error)
          throw new RpcRequestError({ body: { method }, error: answer.error, url: `chain ${chainId}` });
        return answer?.result;
      } catch (error) {
        if (error instanceof RpcRequestError) throw error;
        failure = error;
        log.warn({ chainId, endpoint: index, method, reason: shorten(error) }, 'an endpoint failed');
      }
    }
    throw new RpcUnavailableError(chainId, failure);
  }

  return { request };
}

function shorten(error: unknown): string {
  // The whole message of a transport error holds the endpoint's address, and with it the operator's key.
  return error instanceof Error && 'shortMessage' in error ? String(error.shortMessage) : 'unknown';
}
