import { openState } from '../chains/openState';
import { startChain } from '../chains/startAnvil';

/** Starts a separate seeded chain for a test, without a bot, that mines each transaction at once. The test must stop it. */
export async function startTestChain(chainId: number): Promise<{ rpcUrl: string; stop(): Promise<void> }> {
  const { stateFile } = await openState({ chainId });
  const { rpcUrl, stop } = await startChain({ chainId, port: 0, stateFile, mining: 'instant', blockTime: 0 });
  return { rpcUrl, stop };
}
