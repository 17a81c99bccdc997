import { getChain } from '@livery/core/domain/chains';
import { type FaultyNode, startFaultyNode } from '@livery/sandbox/faults/startFaultyNode';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAs } from '../rpc/caller';
import { type ChainState, createChainState } from './chainState';
import { getDecimals } from './getDecimals';

const token = '0x000000000000000000000000000000000000dEaD';
let node: FaultyNode;
let state: ChainState;

beforeEach(async () => {
  node = await startFaultyNode();
  const chain = getChain(1);
  if (!chain) throw new Error('There is no chain 1.');
  state = createChainState(chain, { urls: [node.url], log: pino({ level: 'silent' }) });
  await state.rpc.request('eth_blockNumber', [], {});
});
afterEach(() => node.stop());

test('a look-up goes on while one of its visitors waits, and ends when the last has left', async () => {
  let open = 0;
  node.behave(({ response }) => {
    // No answer.
    open++;
    response.once('close', () => open--);
  });
  const visitors = [new AbortController(), new AbortController()];
  const asked = visitors.map(({ signal }) => runAs({ signal }, () => getDecimals(state, token)).catch(() => 'left'));
  await vi.waitFor(() => expect(open).toBeGreaterThan(0));
  visitors[0]?.abort();
  expect([...state.lookUps.values()].map(({ waiting }) => waiting)).toEqual([1]);
  expect(open).toBeGreaterThan(0);
  visitors[1]?.abort();
  await vi.waitFor(() => expect(open).toBe(0));
  expect(await Promise.all(asked)).toEqual(['left', 'left']);
  expect(state.lookUps.size).toBe(0);
});

test('a look-up is paid for once, and refused before it begins', async () => {
  const pay = vi.fn();
  const asked = [1, 2, 3].map(() => getDecimals(state, token, pay).catch(() => undefined));
  expect(pay).toHaveBeenCalledTimes(1);
  await Promise.all(asked);
  node.batches.length = 0;
  const refused = getDecimals(state, token, () => {
    throw new RangeError('over');
  });
  await expect(refused).rejects.toThrow('over');
  expect([node.batches, state.lookUps.size]).toEqual([[], 0]);
});
