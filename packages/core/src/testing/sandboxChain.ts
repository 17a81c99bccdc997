import { startTestChain } from '@livery/sandbox/chains/startTestChain';
import { type Client, createClient, http } from 'viem';
import { afterAll, beforeAll } from 'vitest';

/** A client of a seeded chain of the test file's own, started before its tests and ended after them. */
export function sandboxChain(chainId: number): () => Client {
  let client: Client | undefined;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const chain = await startTestChain(chainId);
    stop = chain.stop;
    client = createClient({ transport: http(chain.rpcUrl), pollingInterval: 50 });
  });
  afterAll(() => stop?.());
  return () => {
    if (!client) throw new Error('The chain has not started.');
    return client;
  };
}
