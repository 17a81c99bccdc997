import {
  createClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  numberToHex,
  RpcRequestError,
} from 'viem';
import { expect, test } from 'vitest';
import { transformedErc20Event } from '../../domain/calldata/receiptEvents';
import { chain, dai, trader, usdc } from '../../testing/scene';
import { readNewerHistory } from './readHistory';

const topics = encodeEventTopics({ abi: [transformedErc20Event], args: { taker: trader } });
const data = encodeAbiParameters(
  [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }, { type: 'uint256' }],
  [usdc.address, dai.address, 1n, 2n],
);

/** A node with a swap of the trader in each block up to `head`, which takes `most` blocks at once and says so. */
function createNode({ head, most }: { head: bigint; most: bigint }) {
  const counts = { asked: 0 };
  const listSwaps = (from: bigint, to: bigint) =>
    Array.from({ length: Number(to - from) + 1 }, (_, index) => {
      const number = numberToHex(from + BigInt(index));
      const hash = numberToHex(from + BigInt(index), { size: 32 });
      return {
        ...{ address: chain.exchangeProxy, topics, data, transactionHash: hash, blockHash: hash, blockNumber: number },
        ...{ logIndex: '0x0', transactionIndex: '0x0', removed: false },
      };
    });
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    if (method === 'eth_blockNumber') return numberToHex(head);
    if (method !== 'eth_getLogs') return { number: params[0], timestamp: '0x1', transactions: [] };
    counts.asked += 1;
    const filter = params[0] as { fromBlock: Hex; toBlock: Hex; topics: readonly unknown[] };
    const [from, to] = [BigInt(filter.fromBlock), BigInt(filter.toBlock)];
    if (to - from >= most) {
      const message = `The range of eth_getLogs is limited to ${most} blocks.`;
      throw new RpcRequestError({ body: {}, url: '', error: { code: -32602, message } });
    }
    return filter.topics[0] === topics[0] ? listSwaps(from, to) : [];
  };
  return { counts, client: createClient({ transport: custom({ request } as never, { retryCount: 0 }) }) };
}

test.each([3n, 6n, 18n, 40n])('of %s newer blocks each is read once, however few a node takes', async (newer) => {
  const { client } = createNode({ head: 1_000n, most: 5n });
  const read = await readNewerHistory(client, { chain, account: trader, since: 1_000n - newer, range: 20n });
  const expected = Array.from({ length: Number(newer) }, (_, index) => 1_000n - BigInt(index));
  expect(read?.entries.map(({ blockNumber }) => blockNumber)).toEqual(expected);
  expect(read?.to).toBe(1_000n);
});

test('after a long absence a node that takes few blocks at once is asked for none of them', async () => {
  const { client, counts } = createNode({ head: 1_000n, most: 5n });
  expect(await readNewerHistory(client, { chain, account: trader, since: 959n, range: 20n })).toBeUndefined();
  expect(counts.asked).toBe(0);
});
