import { type Address, createClient, custom, encodeAbiParameters, encodeEventTopics, type Hex, zeroHash } from 'viem';
import { expect, test } from 'vitest';
import { limitOrderFilledEvent as event } from '../../domain/calldata/cancelOrdersAbi';
import { getChain } from '../../domain/chains';
import { readFills } from './readFills';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const maker: Address = `0x${'1'.repeat(40)}`;
const other: Address = `0x${'2'.repeat(40)}`;

/** Writes the log of a fill. */
function toLog({ by, sold, bought }: { by: Address; sold: bigint; bought: bigint }, index: number) {
  const inputs = event.inputs.map(({ name, type }) => {
    if (name === 'maker') return by;
    if (name === 'makerTokenFilledAmount') return sold;
    if (name === 'takerTokenFilledAmount') return bought;
    return type === 'address' ? other : type === 'bytes32' ? zeroHash : 0n;
  });
  return {
    address: chain?.exchangeProxy,
    topics: encodeEventTopics({ abi: [event] }),
    data: encodeAbiParameters(event.inputs as readonly { type: string }[], inputs),
    transactionHash: zeroHash,
    blockNumber: '0x5',
    logIndex: `0x${index}` as Hex,
  };
}

test('fills of nothing, which anyone can log for gas, are not told, and those of other makers are not either', async () => {
  const logs = [
    { by: maker, sold: 0n, bought: 0n },
    { by: maker, sold: 0n, bought: 1n },
    { by: other, sold: 5n, bought: 7n },
    { by: maker, sold: 5n, bought: 7n },
  ].map(toLog);
  const client = createClient({ transport: custom({ request: async () => logs }) });
  const fills = await readFills(client, { chain, maker, after: 1n, head: 9n });
  expect(fills.map(({ soldAmount, boughtAmount }) => [soldAmount, boughtAmount])).toEqual([[5n, 7n]]);
});
