import * as v from 'valibot';
import { ProviderError, providerErrors } from './ProviderError';

export type ChainRpc = (chainId: number, method: string, params: unknown) => Promise<unknown>;

const timeoutMs = 20_000;
const answer = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
]);

/** Creates JSON-RPC calls by POST. Errors of the node keep code and data; without a valid answer the code is 4900. */
export function createChainRpc(getUrl: (chainId: number) => string): ChainRpc {
  let id = 0;
  return async (chainId, method, params) => {
    id += 1;
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    const parsed = await post(getUrl(chainId), body).catch(() => undefined);
    if (!parsed) throw providerErrors.disconnected();
    if ('error' in parsed) throw new ProviderError(parsed.error.code, parsed.error.message, parsed.error.data);
    return parsed.result;
  };
}

async function post(url: string, body: string): Promise<v.InferOutput<typeof answer>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
  return v.parse(answer, await response.json());
}

/**
 * Wraps the calls and reports when the node starts or stops answering. Errors of the node are answers.
 */
export function watchRpc(rpc: ChainRpc, { onUp, onDown }: { onUp(chainId: number): void; onDown(): void }): ChainRpc {
  let isUp: boolean | undefined;
  const report = (answers: boolean, chainId: number) => {
    if (answers && isUp !== true) onUp(chainId);
    if (!answers && isUp !== false) onDown();
    isUp = answers;
  };
  return async (chainId, method, params) => {
    try {
      const result = await rpc(chainId, method, params);
      report(true, chainId);
      return result;
    } catch (error) {
      report(!(error instanceof ProviderError) || error.code !== 4900, chainId);
      throw error;
    }
  };
}
