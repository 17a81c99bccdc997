import { expect, test } from 'vitest';
import { type ChainHead, nextChainHead } from './nextChainHead';

/** The blocks that are shown while a node tells these. */
function show(...told: bigint[]): bigint[] {
  let head: ChainHead | undefined;
  return told.map((blockNumber) => {
    head = nextChainHead(head, blockNumber);
    return head.blockNumber;
  });
}

test('the block shown grows, and a node that falls back five does not lower it', () => {
  expect(show(100n, 101n, 96n, 97n, 102n)).toEqual([100n, 101n, 101n, 101n, 102n]);
});

test('nodes that take turns never lower it', () => {
  expect(show(100n, 95n, 100n, 95n, 101n, 96n, 96n, 102n)).toEqual([100n, 100n, 100n, 100n, 101n, 101n, 101n, 102n]);
});

test('a chain that is lower for three looks has become shorter', () => {
  expect(show(100n, 20n, 21n, 22n, 23n)).toEqual([100n, 100n, 100n, 22n, 23n]);
});
