import type { HistoryEntry } from '@livery/core/domain/receipt/historyEntry';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getAddress, zeroHash } from 'viem';
import { expect, test } from 'vitest';
import type { TradeRecord, TransactionRecord } from '../../state/transactions';
import { listTrades } from './listTrades';

const account = getAddress(`0x${'1'.repeat(40)}`);
const weth = { chainId: 1, address: getAddress(`0x${'2'.repeat(40)}`), symbol: 'WETH', name: 'WETH', decimals: 18 };
const usdc = { chainId: 1, address: getAddress(`0x${'3'.repeat(40)}`), symbol: 'USDC', name: 'USDC', decimals: 6 };
const pair = { chainId: 1, base: weth, quote: usdc };

const eth = { address: nativeToken, symbol: 'ETH', decimals: 18, amount: `${2n * 10n ** 18n}` };
const dollars = { address: usdc.address, symbol: 'USDC', decimals: 6, amount: '6000000000' };

function toRecord(trade: TradeRecord, more: Partial<TransactionRecord> = {}): TransactionRecord {
  const receipt = {
    ...{ blockHash: zeroHash, blockNumber: 1, contractAddress: null, from: account, status: 1, to: null },
    ...{ transactionHash: zeroHash, transactionIndex: 0 },
  };
  const times = { addedTime: 1, confirmedTime: 1_700_000_000_500 };
  return { hash: zeroHash, from: account, chainId: 1, summary: '', trade, receipt, ...times, ...more };
}

const sale: TradeRecord = { kind: 'swap', gives: [eth], gets: [dollars] };
const list = (records: TransactionRecord[], entries: HistoryEntry[] = []) =>
  listTrades({ records, entries }, { account, pair, wrapped: weth.address });

const other = `0x${'4'.repeat(64)}` as const;
const filled: HistoryEntry = {
  ...{ kind: 'order', hash: other, blockNumber: 5n, timestamp: 1_600_000_000n, isEstimated: true },
  gives: [{ token: weth.address, amount: 10n ** 18n }],
  gets: [{ token: usdc.address, amount: 3_100_000_000n }],
};

test('swaps of the pair have their price, in both directions and with the native coin', () => {
  const purchase: TradeRecord = { kind: 'swap', gives: [dollars], gets: [eth] };
  expect(list([toRecord(sale), toRecord(purchase)])).toMatchObject([
    { time: 1_700_000_000, price: 3_000, isSale: true, amount: 2 },
    { price: 3_000, isSale: false, amount: 2 },
  ]);
});

test('what failed, waits, is of another account, chain or pair, or is no swap is left out', () => {
  const failed = toRecord(sale);
  const others = [
    { ...failed, receipt: failed.receipt && { ...failed.receipt, status: 0 } },
    toRecord(sale, { receipt: undefined }),
    toRecord(sale, { from: weth.address }),
    toRecord(sale, { chainId: 10 }),
    toRecord({ ...sale, kind: 'wrap' }),
    toRecord({ ...sale, gets: [{ ...dollars, address: account }] }),
    toRecord({ ...sale, gives: [{ ...eth, amount: '0' }] }),
  ];
  expect(list(others)).toEqual([]);
});

test('trades of other devices and fills of orders are told by the chain, in both directions', () => {
  const bought: HistoryEntry = {
    ...{ ...filled, kind: 'swap', hash: zeroHash },
    gives: [{ token: usdc.address, amount: 6_000_000_000n }],
    gets: [{ token: nativeToken, amount: 2n * 10n ** 18n }],
  };
  expect(list([], [filled, bought])).toEqual([
    { hash: other, time: 1_600_000_000, price: 3_100, isSale: true, amount: 1 },
    { hash: zeroHash, time: 1_600_000_000, price: 3_000, isSale: false, amount: 2 },
  ]);
});

test('a trade that chain and browser know is one, with the amounts of the chain', () => {
  const told: HistoryEntry = { ...filled, kind: 'swap', hash: zeroHash };
  expect(list([toRecord(sale)], [told])).toMatchObject([{ hash: zeroHash, price: 3_100, amount: 1 }]);
});

test('what the chain tells of other pairs and acts, or without an amount, is no trade of the pair', () => {
  const [given, got] = [filled.gives, filled.gets];
  const others: Partial<HistoryEntry>[] = [
    { kind: 'add', gets: [] },
    { kind: 'cancel', gives: [], gets: [] },
    { gets: [{ token: account, amount: 1n }] },
    { gives: [{ token: nativeToken, amount: undefined }] },
    { gives: [...given, ...got] },
    { gives: [{ token: weth.address, amount: 0n }] },
  ];
  expect(
    list(
      [],
      others.map((change) => ({ ...filled, ...change })),
    ),
  ).toEqual([]);
});
