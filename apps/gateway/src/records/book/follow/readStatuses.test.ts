import { createChainClient } from '@livery/core/actions/createChainClient';
import { custom, zeroAddress } from 'viem';
import { expect, test, vi } from 'vitest';
import { createMaker } from '../../../testing/createMaker';
import { readStatuses } from './readStatuses';

test('many orders are asked for in parts, two of them at the same time', async () => {
  const maker = createMaker({ chainId: 1, makerToken: zeroAddress, takerToken: zeroAddress });
  const { order } = await maker.place();
  const waiting: ((error: Error) => void)[] = [];
  const request = () => new Promise<never>((_, reject) => waiting.push(reject));
  const client = createChainClient({ transport: custom({ request }, { retryCount: 0 }) });
  const orders = Array.from({ length: 250 }, () => order);
  const reading = readStatuses(client, { chain: maker.chain, orders, blockNumber: 1n });
  reading.catch(() => undefined);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.(new Error('The node is gone.'));
  await expect(reading).rejects.toThrow('The node is gone.');
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
});
