import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepNewest, type ReadBalance } from './readChain';

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const read = (amount: bigint, blockNumber: bigint, readAt = 0, token: ReadBalance['token'] = dai) => ({
  token,
  amount,
  blockNumber,
  readAt,
});

test('a lagging node changes only balances without a newer known one', () => {
  const known = [read(5n, 101n), read(4n, 99n)];
  expect(keepNewest([read(3n, 100n), read(8n, 100n, 0, usdc)], known)).toEqual([
    read(5n, 101n),
    read(8n, 100n, 0, usdc),
  ]);
});

test('a lower block is accepted after a minute', () => {
  expect(keepNewest([read(3n, 100n, 59_999)], [read(5n, 101n)])).toEqual([read(5n, 101n)]);
  expect(keepNewest([read(3n, 100n, 60_000)], [read(5n, 101n)])).toEqual([read(3n, 100n, 60_000)]);
});

test('the balance of the latest block is kept in any order of answers', () => {
  const blocks = fc.shuffledSubarray([100n, 101n, 102n, 103n, 104n], { minLength: 1 });
  fc.assert(
    fc.property(blocks, (arrived) => {
      const shown = arrived.reduce<readonly ReadBalance[]>(
        (known, block) => keepNewest([read(block, block)], known),
        [],
      );
      const latest = arrived.reduce((a, b) => (a > b ? a : b));
      expect(shown).toEqual([read(latest, latest)]);
    }),
  );
});
