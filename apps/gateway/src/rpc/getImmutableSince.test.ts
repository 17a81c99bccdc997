import { expect, test } from 'vitest';
import { getImmutableSince } from './getImmutableSince';

const to = { to: '0x01' };

test.each([
  ['eth_getBlockByHash', ['0xaa', false], { number: '0x10' }, 16n],
  ['eth_getTransactionByHash', ['0xaa'], { blockNumber: '0x10' }, 16n],
  ['eth_getTransactionReceipt', ['0xaa'], { blockNumber: '0x10' }, 16n],
  ['eth_getBlockByNumber', ['0x10', false], { number: '0x10' }, 16n],
  ['eth_call', [to, '0x10'], '0x', 16n],
  ['eth_call', [to, '0x10', { '0x01': { balance: '0x1' } }], '0x', 16n],
  ['eth_getBalance', ['0x01', '0x10'], '0x1', 16n],
  ['eth_getCode', ['0x01', '0x10'], '0x', 16n],
  ['eth_getStorageAt', ['0x01', '0x0', '0x10'], '0x', 16n],
  ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x10' }], [], 16n],
])('the result of %s with %j is immutable', (method, params, result, block) => {
  expect(getImmutableSince(method, params, result)).toBe(block);
});

test.each([
  ['eth_getTransactionByHash', ['0xaa'], { blockNumber: null }],
  ['eth_getTransactionReceipt', ['0xaa'], null],
  ['eth_getBlockByNumber', ['latest', false], { number: '0x10' }],
  ['eth_getBlockByNumber', ['0x10', false], null],
  ['eth_call', [to], '0x'],
  ['eth_call', [to, 'latest'], '0x'],
  ['eth_call', [to, 'pending'], '0x'],
  ['eth_call', [to, { blockHash: '0xaa' }], '0x'],
  ['eth_getCode', ['0x01', 'latest'], '0x6000'],
  ['eth_getLogs', [{ fromBlock: 'earliest', toBlock: 'latest' }], []],
  ['eth_getLogs', [{ fromBlock: '0x1' }], []],
  ['eth_getLogs', [{ blockHash: '0xaa' }], []],
  ['eth_blockNumber', [], '0x10'],
  ['eth_gasPrice', [], '0x10'],
  ['eth_estimateGas', [to, '0x10'], '0x5208'],
])('the result of %s with %j may change', (method, params, result) => {
  expect(getImmutableSince(method, params, result)).toBeUndefined();
});
