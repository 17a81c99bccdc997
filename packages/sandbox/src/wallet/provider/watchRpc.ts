import type { Rpc } from './createRpc';
import { ProviderError } from './ProviderError';

/**
 * The same calls, and `onUp` and `onDown` when the other side begins and ceases to answer. The node's own errors are
 * answers.
 */
export function watchRpc(rpc: Rpc, { onUp, onDown }: { onUp(chainId: number): void; onDown(): void }): Rpc {
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
