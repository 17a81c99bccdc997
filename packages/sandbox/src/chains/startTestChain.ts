import { openState } from './openState';
import { startChain } from './startChain';

/** A seeded chain of its own for a test: mines at once, nobody else trades on it. Stop it in the end. */
export async function startTestChain(chainId: number): Promise<{ rpcUrl: string; stop(): Promise<void> }> {
  const { stateFile } = await openState({ chainId });
  const { rpcUrl, stop } = await startChain({ chainId, port: 0, stateFile, mining: 'instant', blockTime: 0 });
  return { rpcUrl, stop };
}
