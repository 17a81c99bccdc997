import {
  type AbiEvent,
  type Address,
  createClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  type Hash,
  type Hex,
} from 'viem';
import { expect, test } from 'vitest';
import { burnEvent, mintEvent } from '../../domain/calldata/receiptEvents';
import { nativeToken } from '../../domain/tokens/nativeToken';
import { chain, stranger, trader, usdc } from '../../testing/scene';
import { fillCoinAmounts } from './fillCoinAmounts';

const pool = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';
const pools = [{ address: pool, tokens: [usdc.address, chain.wrappedNative.address] as const }] as const;
const transactionHash: Hash = `0x${'1'.repeat(64)}`;
const { router } = chain.v2;
const log = { address: pool, transactionHash } as const;
const moved = [
  { token: usdc.address, amount: 5n },
  { token: nativeToken, amount: undefined },
] as const;
const added = { log, kind: 'add', gives: moved, gets: [] } as const;
const removed = { log, kind: 'remove', gives: [], gets: moved } as const;

/** A node with so many logs of a deposit and of a removal of 5 and 7 units, in one transaction of this account. */
function createNode(from: Address, count = 1) {
  const asked: string[] = [];
  const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [5n, 7n]);
  const toLog = (topics: readonly unknown[]) => ({
    ...{ address: pool, topics, data, transactionHash, blockNumber: '0x1', logIndex: '0x0', transactionIndex: '0x0' },
    ...{ blockHash: transactionHash, removed: false },
  });
  const topicsOf = (event: AbiEvent, args: Record<string, Address>) => encodeEventTopics({ abi: [event], args });
  const [mint, burn] = [topicsOf(mintEvent, { sender: router }), topicsOf(burnEvent, { sender: router, to: router })];
  const request = async ({ method, params }: { method: string; params: readonly [{ topics: readonly Hex[] }] }) => {
    asked.push(method);
    if (method !== 'eth_getLogs') return { hash: transactionHash, from, to: router, type: '0x2', value: '0x0' };
    return Array.from({ length: count }, () => toLog(params[0].topics[0] === mint[0] ? mint : burn));
  };
  return { asked, client: createClient({ transport: custom({ request }, { retryCount: 0 }) }) };
}

const fillBy = (node: ReturnType<typeof createNode>, changes: readonly (typeof added | typeof removed)[]) =>
  fillCoinAmounts(node.client, { chain, account: trader, pools, changes, fromBlock: 1n, toBlock: 2n });

const filled = [moved[0], { token: nativeToken, amount: 7n }];

test('a deposit and a removal that the account sent hold the native coins of the pool’s log', async () => {
  expect(await fillBy(createNode(trader), [added, removed])).toEqual([
    { ...added, gives: filled },
    { ...removed, gets: filled },
  ]);
});

test('in a transaction of another account they are unknown, whatever transfers the other token logs', async () => {
  expect(await fillBy(createNode(stranger), [added, removed])).toEqual([added, removed]);
});

test('two logs of a pool in one transaction tell nothing, nor does one whose other amount differs', async () => {
  expect(await fillBy(createNode(trader, 2), [added])).toEqual([added]);
  const other = { ...added, gives: [{ token: usdc.address, amount: 6n }, moved[1]] as const };
  expect(await fillBy(createNode(trader), [other as never])).toEqual([other]);
});

test('the sender of a transaction is asked for once, and only where an amount is missing', async () => {
  const node = createNode(trader);
  await fillBy(node, [added, removed]);
  expect(node.asked.filter((method) => method === 'eth_getTransactionByHash')).toHaveLength(1);
  const idle = createNode(trader);
  await fillBy(idle, []);
  expect(idle.asked).toEqual([]);
});
