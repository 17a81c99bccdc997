import { getChain } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import type { ChainState } from '../../chains/chainState';
import { createLossLimit } from './createLossLimit';

const chain = getChain(137);
// The part of a chain's state that is read here.
const state = { chain } as unknown as ChainState;
const coin = 10n ** 18n;

/** The limit while a coin costs so many dollars; without a price while undefined. */
function getLimit(limit: { coins?: bigint; dollars?: number }, dollarsPerCoin: number | undefined) {
  const asked: string[] = [];
  const board = {
    ask: async () => void asked.push('ask'),
    find: (token: string) =>
      token === chain?.wrappedNative.address && dollarsPerCoin ? dollarsPerCoin / 1e18 : undefined,
    stop: () => undefined,
  };
  const getMaxLoss = createLossLimit(state, { coins: limit.coins, dollars: limit.dollars }, { clock: Date.now, board });
  return { most: getMaxLoss(), asked };
}

test('a limit in coins needs no price', () => {
  expect(getLimit({ coins: coin }, undefined)).toEqual({ most: coin, asked: [] });
});

test('a limit in dollars is worth what it says, and nothing is allowed before there is a price', () => {
  expect(getLimit({ dollars: 50 }, 0.5)).toEqual({ most: 100n * coin, asked: ['ask'] });
  expect(getLimit({ dollars: 50 }, undefined)).toEqual({ most: undefined, asked: ['ask'] });
});

test('of two limits the lower one counts', () => {
  expect(getLimit({ coins: coin, dollars: 50 }, 0.5).most).toBe(coin);
  expect(getLimit({ coins: 200n * coin, dollars: 50 }, 0.5).most).toBe(100n * coin);
});
