import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import { type Client, createClient, http } from 'viem';
import { afterAll, beforeAll } from 'vitest';

/** Starts a seeded chain for the test file before its tests and stops it afterwards; returns a getter of its client. */
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
