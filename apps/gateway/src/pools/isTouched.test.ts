import { type Address, type Hash, type Hex, keccak256, numberToHex, pad } from 'viem';
import { expect, test } from 'vitest';
import { isTouched } from './isTouched';
import { applyBlock, createPoolState, rollBack } from './poolState';

const alice: Address = '0x00000000000000000000000000000000000000A1';
const bob: Address = '0x00000000000000000000000000000000000000b2';
const toHash = (value: number): Hash => numberToHex(value, { size: 32 });
const empty: Hex = `0x${'0'.repeat(512)}`;
const full: Hex = `0x${'f'.repeat(512)}`;
const topicsOf = (account: Address) => toBloom(pad(account));

/** Sets three bits for a value, each named by eleven bits of its hash. */
function toBloom(value: Hex): Hex {
  const hash = BigInt(keccak256(value));
  const bits = [240n, 224n, 208n].map((shift) => (hash >> shift) & 2047n);
  return numberToHex(
    bits.reduce((bloom, bit) => bloom | (1n << bit), 0n),
    { size: 256 },
  );
}

/** Follows a chain from block 5 on, with these filters of the blocks behind it. */
function follow(...blooms: (Hex | undefined)[]) {
  const pools = createPoolState({ venues: [], head: { number: 5n, hash: toHash(5), parentHash: toHash(4) } });
  const add = (number: number, logsBloom: Hex | undefined) =>
    applyBlock(pools, { number: BigInt(number), hash: toHash(number), parentHash: toHash(number - 1), logsBloom }, []);
  for (const [index, bloom] of blooms.entries()) add(6 + index, bloom);
  return { pools, add, ask: (account: Address, since: bigint) => isTouched(pools, { account, since }) };
}

test('an account is touched by the blocks whose filter of logs has it, from a block on', () => {
  const { ask } = follow(empty, topicsOf(alice), empty);
  expect([5n, 6n, 7n, 8n].map((since) => ask(alice, since))).toEqual([true, true, true, false]);
  expect(ask(bob, 5n)).toBe(false);
});

test('an empty filter names nobody; one that is full, missing or not understood may have anybody', () => {
  expect(follow(empty, empty).ask(alice, 5n)).toBe(false);
  for (const unknown of [full, undefined, '0x', '0xno bloom'] as const) {
    const { ask } = follow(empty, unknown, empty);
    expect([5n, 6n, 7n, 8n].map((since) => ask(alice, since))).toEqual([true, true, false, false]);
  }
});

test('blocks before those that were followed may have touched every account', () => {
  const { ask } = follow(empty);
  expect(ask(alice, 4n)).toBe(true);
  expect(ask(alice, 5n)).toBe(false);
});

test('what was read at a block that is undone has to be read again', () => {
  const { pools, add, ask } = follow(empty, topicsOf(alice), empty);
  rollBack(pools, toHash(6));
  add(7, empty);
  expect([6n, 7n, 8n].map((since) => ask(alice, since))).toEqual([false, true, true]);
  add(8, empty);
  add(9, empty);
  expect([6n, 7n, 8n, 9n].map((since) => ask(alice, since))).toEqual([false, true, true, false]);
});
