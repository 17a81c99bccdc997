import { getChain } from '@livery/core/domain/chains';
import pino from 'pino';
import { type Address, createClient, custom, type Hex, numberToHex, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import type { ChainState } from '../../chains/chainState';
import { createFillLedger } from './createFillLedger';
import { createKeeperMetrics } from './createKeeperMetrics';
import type { KeeperState, PendingFill } from './createKeeperStore';
import type { OrderCandidate } from './listCandidates';

const hash = (digit: number): Hex => `0x${`${digit}`.repeat(64)}`;
const hour = 3_600_000;
const gas = 90_000n;
const toAddress = (digit: number) => `0x${`${digit}`.repeat(40)}` as const;
const [bad, good, ownToken, listed] = [toAddress(1), toAddress(2), toAddress(3), toAddress(4)];
const fill: PendingFill = {
  ...{ orderHash: hash(9), parties: [bad], hash: hash(1), nonce: 7, replacements: [], gasPrice: 1n, since: 50n },
};
// The parts of an order that are read here.
const toOrder = (digit: number, maker: Address, makerToken: Address = listed) => ({
  ...{ orderHash: hash(digit), order: { maker, makerToken, takerToken: listed } as OrderCandidate['order'] },
});

/** Opens ledgers over one store, on a chain that mines each fill as `mine` says, at a clock that the test advances. */
function openBooks(first: KeeperState = { lost: 0n }) {
  let stored = first;
  let now = 1_000_000_000_000;
  let mined = { status: '0x0', gain: 0n };
  const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
    if (method === 'eth_getBalance') return numberToHex(params[1] === '0x9' ? mined.gain : 0n);
    return {
      ...{ transactionHash: params[0], status: mined.status, logs: [], blockNumber: '0x9' },
      ...{ gasUsed: numberToHex(gas), effectiveGasPrice: '0x1' },
    };
  };
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  // The parts of a chain's state that are read here.
  const state = { chain: getChain(1), client, listed: [{ address: listed }] } as unknown as ChainState;
  return {
    open: () =>
      createFillLedger({
        ...{ state, account: zeroAddress, metrics: createKeeperMetrics(), log: pino({ level: 'silent' }) },
        store: { load: () => stored, save: (next) => (stored = next) },
        clock: () => now,
      }),
    mine(gain?: bigint) {
      mined = gain === undefined ? { status: '0x0', gain: 0n } : { status: '0x1', gain };
    },
    pass: (ms: number) => (now += ms),
  };
}

test('an order whose fill reverted rests for hours, its maker’s others too, for longer each time, also in a new process', async () => {
  const { open, pass } = openBooks();
  const rests: number[] = [];
  for (let round = 0; round < 6; round++) {
    await open().settle(fill);
    expect(open().reverts.isResting(toOrder(8, bad))).toBe(true);
    expect(open().reverts.isResting(toOrder(8, good))).toBe(false);
    let hours = 0;
    while (hours < 1_000 && open().reverts.isResting(toOrder(9, good))) {
      pass(hour);
      hours++;
    }
    rests.push(hours);
  }
  expect(rests).toEqual([2, 4, 8, 16, 32, 48]);
});

test('a fill that failed late lets its unlisted tokens rest, also in the orders of others, and no listed ones', async () => {
  const { open, pass } = openBooks();
  const parties = open().reverts.listParties(toOrder(9, bad, ownToken).order);
  expect(parties).toEqual([bad, ownToken]);
  await open().settle({ ...fill, parties, gas: Number(gas) * 1.3 });
  expect(open().reverts.isResting(toOrder(8, good, ownToken))).toBe(true);
  expect(open().reverts.isResting(toOrder(8, good))).toBe(false);
  pass(hour / 2);
  expect(open().reverts.isResting(toOrder(8, good, ownToken))).toBe(false);
  expect(open().reverts.isResting(toOrder(8, bad))).toBe(true);
});

test('a fill whose order was gone lets its maker rest, and no token: another maker is not to blame', async () => {
  const { open } = openBooks();
  await open().settle({ ...fill, parties: [bad, ownToken], gas: Number(gas) * 3 });
  expect(open().reverts.isResting(toOrder(8, bad))).toBe(true);
  expect(open().reverts.isResting(toOrder(8, good, ownToken))).toBe(false);
});

test('a fill of listed tokens that failed late met moved pools: its order rests alone', async () => {
  const { open } = openBooks();
  await open().settle({ ...fill, gas: Number(gas) * 1.3 });
  expect(open().reverts.isResting(toOrder(9, good))).toBe(true);
  expect(open().reverts.isResting(toOrder(8, bad))).toBe(false);
});

test('a fill that passes forgives its maker and its tokens', async () => {
  const { open, mine } = openBooks();
  const parties = [bad, ownToken];
  await open().settle({ ...fill, parties, gas: Number(gas) * 1.3 });
  mine(50_000n);
  await open().settle({ ...fill, parties });
  expect(open().reverts.isResting(toOrder(8, bad, ownToken))).toBe(false);
});

test('losses count for a day, also in a new process, and gains give them back', async () => {
  const { open, mine, pass } = openBooks();
  await open().settle(fill);
  await open().settle(fill);
  expect(open().getDayLoss()).toBe(2n * gas);
  mine(50_000n);
  await open().settle(fill);
  expect(open().getDayLoss()).toBe(2n * gas - 50_000n);
  pass(23 * hour);
  expect(open().getDayLoss()).toBe(2n * gas - 50_000n);
  pass(hour);
  expect(open().getDayLoss()).toBe(0n);
});

test('losses of an earlier version, which have no time, count for a day', () => {
  const { open, pass } = openBooks({ lost: 7n });
  const ledger = open();
  ledger.setPending(fill);
  pass(23 * hour);
  expect([ledger.getDayLoss(), open().getDayLoss()]).toEqual([7n, 7n]);
  pass(hour);
  expect([ledger.getDayLoss(), open().getDayLoss()]).toEqual([0n, 0n]);
});

test('a fill that was replaced or gains lets no order rest', async () => {
  const { open, mine } = openBooks();
  mine(50_000n);
  await open().settle(fill);
  await open().settle({ ...fill, hash: hash(2), replacements: [] });
  expect(open().reverts.isResting(toOrder(9, bad))).toBe(false);
});

test('a maker is proven by a fill, in a new process, too, and not by a revert', async () => {
  const { open, mine } = openBooks();
  await open().settle(fill);
  expect(open().isProven(bad)).toBe(false);
  mine(50_000n);
  await open().settle({ ...fill, parties: [good] });
  expect([open().isProven(good), open().isProven(bad)]).toEqual([true, false]);
});
