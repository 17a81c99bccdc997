import { getChain } from '@livery/core/domain/chains';
import pino from 'pino';
import { zeroHash } from 'viem';
import { expect, test } from 'vitest';
import { createPoolState } from '../pools/poolState';
import { createChainState, getRecentNumber } from './chainState';

test('the number of a head that another gateway follows is known without a call, until the next one is due', () => {
  const chain = getChain(1);
  if (!chain) throw new Error('There is no chain 1.');
  const state = createChainState(chain, { urls: ['http://127.0.0.1:1'], log: pino({ level: 'silent' }) });
  state.pools = createPoolState({ venues: [], head: { number: 5n, hash: zeroHash, parentHash: zeroHash } });
  Object.assign(state, { lookMs: 2_000, syncedAt: 10_000 });
  // Of its own reads only those of the head itself count.
  expect(getRecentNumber(state, 10_000)).toBeUndefined();
  state.isShared = true;
  expect([10_000, 13_499, 13_500].map((now) => getRecentNumber(state, now))).toEqual([5n, 5n, undefined]);
  state.sleep.isAsleep = true;
  expect(getRecentNumber(state, 10_000)).toBeUndefined();
});
