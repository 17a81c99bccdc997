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
const list = (records: TransactionRecord[]) => listTrades(records, { account, pair, wrapped: weth.address });

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
