import { createClient, custom, encodeAbiParameters, encodeEventTopics, type Hex, numberToHex, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { depositEvent } from '../../domain/calldata/receiptEvents';
import { nativeToken } from '../../domain/tokens/nativeToken';
import { chain, trader, usdc, wrapped } from '../../testing/scene';
import { readWraps } from './readWraps';

const hash = (digit: number): Hex => `0x${`${digit}`.repeat(64)}`;

const transfer = (digit: number, args: { from: Hex; to: Hex; value: bigint }, address: Hex = wrapped.address) => ({
  ...{ address, transactionHash: hash(digit), blockNumber: 5n, args },
});

const toLog = (digit: number, amount: bigint) => ({
  ...{ address: wrapped.address, topics: encodeEventTopics({ abi: [depositEvent], args: { dst: trader } }) },
  ...{ data: encodeAbiParameters([{ type: 'uint256' }], [amount]), transactionHash: hash(digit), blockHash: hash(9) },
  ...{ blockNumber: numberToHex(5), logIndex: '0x0', transactionIndex: '0x0', removed: false },
});

async function read(
  logs: readonly unknown[],
  moved: Partial<Pick<Parameters<typeof readWraps>[1], 'left' | 'arrived'>>,
) {
  const filters: unknown[] = [];
  const request = async ({ params }: { params: readonly unknown[] }) => {
    filters.push(params[0]);
    return logs;
  };
  const client = createClient({ transport: custom({ request } as never, { retryCount: 0 }) });
  const wraps = await readWraps(client, { chain, account: trader, from: 1n, to: 9n, left: [], arrived: [], ...moved });
  return { filters, moves: wraps.map(({ log, gives, gets }) => [log.transactionHash, gives[0], gets[0]]) };
}

test('one request asks for the deposits and withdrawals of the account alone', async () => {
  const { filters, moves } = await read([toLog(1, 7n)], {});
  const account = `0x${'0'.repeat(24)}${trader.slice(2).toLowerCase()}`;
  expect(filters).toEqual([
    {
      ...{ address: wrapped.address, fromBlock: '0x1', toBlock: '0x9' },
      topics: [[expect.stringMatching(/^0x/), expect.stringMatching(/^0x/)], [account]],
    },
  ]);
  expect(moves).toEqual([[hash(1), { token: nativeToken, amount: 7n }, { token: wrapped.address, amount: 7n }]]);
});

test('a wrapped coin that logs transfers alone is read by these, and one that logs both is read once', async () => {
  const arrived = [
    transfer(1, { from: zeroAddress, to: trader, value: 7n }),
    transfer(2, { from: zeroAddress, to: trader, value: 8n }),
  ];
  const left = [transfer(3, { from: trader, to: zeroAddress, value: 9n })];
  const { moves } = await read([toLog(1, 7n)], { arrived, left });
  const [coin, token] = [nativeToken, wrapped.address];
  expect(moves).toEqual([
    [hash(1), { token: coin, amount: 7n }, { token, amount: 7n }],
    [hash(2), { token: coin, amount: 8n }, { token, amount: 8n }],
    [hash(3), { token, amount: 9n }, { token: coin, amount: 9n }],
  ]);
});

test('nothing else is a wrap: amounts of zero, other tokens, payments between accounts', async () => {
  const other = '0x00000000000000000000000000000000000000aa';
  const arrived = [
    transfer(1, { from: zeroAddress, to: trader, value: 0n }),
    transfer(2, { from: zeroAddress, to: trader, value: 5n }, usdc.address),
    transfer(3, { from: other, to: trader, value: 5n }),
  ];
  const { moves } = await read([toLog(4, 0n)], {
    arrived,
    left: [transfer(5, { from: trader, to: other, value: 5n })],
  });
  expect(moves).toEqual([]);
});
