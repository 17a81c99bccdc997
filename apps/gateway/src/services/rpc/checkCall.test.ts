import { expect, test } from 'vitest';
import { findExcess, getCost } from './checkCall';

const known = { head: 20_000n, logRange: 5n };

test.each([
  ['eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x5' }]],
  ['eth_getLogs', [{ fromBlock: '0x4000', toBlock: 'latest' }]],
  ['eth_getLogs', [{ fromBlock: 'earliest' }]],
  ['eth_getLogs', [{ fromBlock: '0x1', toBlock: 'latest' }]],
  ['eth_getLogs', [{ fromBlock: 'nonsense', toBlock: '0x1' }]],
  ['eth_call', [{ gas: '0xfffffffffff' }]],
  ['eth_estimateGas', [{ gas: '0xfffffffffff' }]],
  ['eth_feeHistory', ['0x401', 'latest', []]],
  ['eth_feeHistory', [2_000, 'latest', []]],
  ['eth_simulateV1', [{ blockStateCalls: [{ calls: Array.from({ length: 40 }, () => ({})) }] }]],
  ['eth_simulateV1', [{ blockStateCalls: Array.from({ length: 1_000 }, () => ({})) }]],
  ['eth_simulateV1', [{ blockStateCalls: [{ calls: [{ gas: '0xfffffffffff' }] }] }]],
])('%s with %j is not sent', (method, params) => {
  expect(findExcess(method, params, known)).toMatch(/limited/);
});

test.each([
  ['eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x4' }]],
  ['eth_getLogs', [{ fromBlock: '0x4e1c', toBlock: 'latest' }]],
  ['eth_getLogs', [{}]],
  ['eth_getLogs', [{ blockHash: '0x01' }]],
  ['eth_call', [{ gas: '0x1c9c380' }, 'latest']],
  ['eth_call', [{}, 'latest']],
  ['eth_call', []],
  ['eth_feeHistory', ['0x14', 'latest', []]],
  ['eth_simulateV1', [{ blockStateCalls: [{ calls: [{}, {}] }] }]],
  ['eth_simulateV1', []],
])('%s with %j is sent', (method, params) => {
  expect(findExcess(method, params, known)).toBeUndefined();
});

test('a call costs by its method, its size and its gas', () => {
  expect(getCost('eth_getBalance', ['0x01', 'latest'])).toBe(1);
  expect(getCost('eth_getBlockByNumber', ['latest', false])).toBe(1);
  expect(getCost('eth_getBlockByNumber', ['latest', true])).toBe(20);
  expect(getCost('eth_call', [{ data: '0'.repeat(10_240) }])).toBe(14);
  expect(getCost('eth_call', [{ gas: '0x2faf080' }])).toBe(44);
});
