import { type Address, createClient, custom, type Hash, numberToHex, parseEther, toHex } from 'viem';
import { expect, test } from 'vitest';
import { encodeUniversalSwap } from '../../domain/calldata/encodeUniversalSwap';
import { getExecutor } from '../../domain/executors';
import { nativeToken } from '../../domain/tokens/nativeToken';
import { chain, stranger, trader, usdc, wrapped } from '../../testing/scene';
import { maxReadTransactions, readUniversalSwaps } from './readUniversalSwaps';

const router = getExecutor(chain, 'universalRouter') ?? '0x';
const sellAmount = parseEther('1');
const input = encodeUniversalSwap({
  side: 'exactInput',
  sellToken: nativeToken,
  buyToken: usdc.address,
  fills: [{ kind: 'v3', way: { path: [wrapped.address, usdc.address], keys: [500] }, amount: sellAmount, limit: 0n }],
  sellAmount,
  buyAmount: 1n,
  fee: undefined,
  payee: trader,
  refundee: undefined,
  deadline: 1n,
});

const hashOf = (index: number): Hash => toHex(index, { size: 32 });
const transferOf = (
  index: number,
  { address = usdc.address, block = index }: { address?: Address; block?: number } = {},
) => ({
  address,
  transactionHash: hashOf(index),
  blockNumber: BigInt(block),
  args: { from: router, to: trader, value: 5n },
});

/**
 * Reads logs on a node where the transactions of `own` are the trader's swaps, and all others are a stranger's calls of
 * the router.
 */
async function readLogs(own: readonly number[], arrived: readonly ReturnType<typeof transferOf>[], from = 0n) {
  const asked: Hash[] = [];
  const request = async ({ params: [hash] }: { params: readonly [Hash] }) => {
    asked.push(hash);
    const sender = own.some((index) => hashOf(index) === hash) ? trader : stranger;
    return { hash, from: sender, to: router, input, value: numberToHex(sellAmount), type: '0x2' };
  };
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  return { asked, ...(await readUniversalSwaps(client, { chain, account: trader, arrived, permitted: [], from })) };
}

/** Transfers that a stranger had logged, one a block. */
const listFakes = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => transferOf(first + index));

test('older transfers of strangers do not hide a swap', async () => {
  const arrived = [...listFakes(1, maxReadTransactions), transferOf(500)];
  const { swaps, from, asked } = await readLogs([500], arrived);
  expect(swaps).toMatchObject([
    { gives: [{ token: nativeToken, amount: sellAmount }], gets: [{ token: usdc.address, amount: 5n }] },
  ]);
  expect(from).toBe(2n);
  expect(asked).toHaveLength(maxReadTransactions);
});

test('newer transfers of strangers leave an older swap to the next read', async () => {
  const arrived = [transferOf(1), ...listFakes(500, maxReadTransactions + 50)];
  const newest = await readLogs([1], arrived);
  expect(newest).toMatchObject({ swaps: [], from: 550n });
  expect(newest.asked).toHaveLength(maxReadTransactions);
  const older = await readLogs(
    [1],
    arrived.filter(({ blockNumber }) => blockNumber < newest.from),
  );
  expect(older).toMatchObject({ swaps: [{ gets: [{ amount: 5n }] }], from: 0n });
});

test('a transaction is read once, whatever it logs', async () => {
  const logs = Array.from({ length: 3 * maxReadTransactions }, () => transferOf(9, { address: stranger }));
  const { swaps, from, asked } = await readLogs([8], [transferOf(8), ...logs], 3n);
  expect(swaps).toHaveLength(1);
  expect(asked).toHaveLength(2);
  expect(from).toBe(3n);
});

test('a block with more transactions than are read at once is read whole', async () => {
  const crowd = Array.from({ length: maxReadTransactions + 1 }, (_, index) => transferOf(100 + index, { block: 7 }));
  const { swaps, from } = await readLogs([100], [transferOf(6), ...crowd]);
  expect(swaps).toHaveLength(1);
  expect(from).toBe(7n);
});

test('on a chain without the router nothing is read', async () => {
  const client = createClient({ transport: custom({ request: () => expect.fail('asked') }) });
  const bare = { ...chain, id: 250 };
  expect(
    await readUniversalSwaps(client, { chain: bare, account: trader, arrived: [], permitted: [], from: 4n }),
  ).toEqual({
    swaps: [],
    from: 4n,
  });
});
