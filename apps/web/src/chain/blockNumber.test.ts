import { expect, test } from 'vitest';
import { type ChainHead, nextChainHead } from './blockNumber';

/** Returns the block that is shown after each of these polls. */
function show(...polled: bigint[]): bigint[] {
  let head: ChainHead | undefined;
  return polled.map((blockNumber) => {
    head = nextChainHead(head, blockNumber);
    return head.blockNumber;
  });
}

test('a node that lags does not lower the block number', () => {
  expect(show(100n, 101n, 96n, 97n, 102n)).toEqual([100n, 101n, 101n, 101n, 102n]);
});

test('alternating nodes do not lower the block number', () => {
  expect(show(100n, 95n, 100n, 95n, 101n, 96n, 96n, 102n)).toEqual([100n, 100n, 100n, 100n, 101n, 101n, 101n, 102n]);
});

test('three lower polls in a row lower the block number', () => {
  expect(show(100n, 20n, 21n, 22n, 23n)).toEqual([100n, 100n, 100n, 22n, 23n]);
});
