import { createChainClient } from '@livery/core/actions/createChainClient';
import pino from 'pino';
import { custom, zeroAddress } from 'viem';
import { expect, test, vi } from 'vitest';
import { createChainState } from '../../../chains/chainState';
import { createMaker } from '../../../testing/createMaker';
import { createTokenKnowledge } from '../tokens/createTokenKnowledge';
import { readStatuses } from './readStatuses';

const log = pino({ level: 'silent' });

test('many orders are asked for in parts, two of them at the same time', async () => {
  const maker = createMaker({ chainId: 1, makerToken: zeroAddress, takerToken: zeroAddress });
  const { order } = await maker.place();
  const waiting: ((error: Error) => void)[] = [];
  const request = () => new Promise<never>((_, reject) => waiting.push(reject));
  const client = createChainClient({ transport: custom({ request }, { retryCount: 0 }) });
  const state = { ...createChainState(maker.chain, { urls: ['http://127.0.0.1:1'], log }), client };
  const reader = { state, tokens: createTokenKnowledge(client, Date.now), clock: Date.now };
  const orders = Array.from({ length: 250 }, () => order);
  const reading = readStatuses(reader, { orders, blockNumber: 1n });
  reading.catch(() => undefined);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.(new Error('The node is gone.'));
  await expect(reading).rejects.toThrow('The node is gone.');
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
});
