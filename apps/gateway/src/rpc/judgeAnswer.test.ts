import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';
import { expect, test } from 'vitest';
import { judgeAnswer } from './judgeAnswer';

const hash = `0x${'ab'.repeat(32)}`;
const other = `0x${'cd'.repeat(32)}`;
const judge = (method: string, params: readonly unknown[], answer: RpcAnswer | undefined) => {
  const flaw = judgeAnswer({ method, params }, answer);
  return flaw ? (flaw.fault?.kind ?? 'elsewhere') : 'final';
};
const block = (number: string | null, own: string | null) => ({
  number,
  hash: own,
  parentHash: other,
  timestamp: '0x1',
});

test.each([
  ['eth_gasPrice', [], '0x1'],
  ['eth_call', [], '0x'],
  ['eth_getTransactionReceipt', [hash], null],
  ['eth_getTransactionByHash', [hash], { hash }],
  ['eth_getBlockByHash', [hash], block('0x1', hash)],
  ['eth_getBlockByNumber', ['0x1'], block('0x01', hash)],
  ['eth_getBlockByNumber', ['latest'], block('0x5', hash)],
  ['eth_getBlockByNumber', ['pending'], block(null, null)],
  ['eth_getLogs', [{}], []],
  ['web3_clientVersion', [], 'anvil'],
])('%s with %j: the answer %j is final', (method, params, result) => {
  expect(judge(method, params, { result })).toBe('final');
});

test.each([
  ['eth_gasPrice', [], null],
  ['eth_gasPrice', [], 'NaN'],
  ['eth_gasPrice', [], 1],
  ['eth_call', [], '0x123'],
  ['eth_call', [], null],
  ['eth_getBlockByNumber', ['latest'], null],
  ['eth_getBlockByNumber', ['0x1'], block('0x2', hash)],
  ['eth_getBlockByHash', [hash], block('0x1', other)],
  ['eth_getTransactionByHash', [hash], { hash: other }],
  ['eth_getTransactionReceipt', [hash], {}],
  ['eth_getLogs', [{}], null],
  ['eth_sendRawTransaction', ['0x01'], '0x01'],
])('%s with %j: the answer %j is malformed', (method, params, result) => {
  expect(judge(method, params, { result })).toBe('failing');
});

test('a missing block is not a fault: another endpoint may have it', () => {
  expect(judge('eth_getBlockByNumber', ['0x99'], { result: null })).toBe('elsewhere');
  expect(judge('eth_getBlockByHash', [hash], { result: null })).toBe('elsewhere');
});

test.each([
  [3, 'execution reverted', 'final'],
  [-32_000, 'insufficient funds for gas * price + value', 'final'],
  [-32_000, 'nonce too low', 'final'],
  [-32_602, 'invalid argument 0', 'final'],
  [-32_603, 'execution reverted: capacity exceeded', 'final'],
  [-32_603, 'Internal error', 'elsewhere'],
  [-32_601, 'the method eth_simulateV1 does not exist', 'elsewhere'],
  [-32_000, 'missing trie node 0xab', 'elsewhere'],
  [-32_000, 'header not found', 'elsewhere'],
  [-32_005, 'query returned more than 10000 results', 'elsewhere'],
  [-32_005, 'daily request count exceeded, request rate limited', 'quota ended'],
  [-32_600, 'Monthly capacity limit exceeded. Visit https://a.example to upgrade.', 'quota ended'],
  [-32_003, 'daily request limit reached - upgrade your account', 'quota ended'],
  [-32_000, 'execution reverted: daily limit exceeded', 'final'],
  [-32_005, 'project ID request rate exceeded', 'limited'],
  [429, 'Quota exceeded for requests per minute', 'limited'],
  [429, 'compute units per second exceeded', 'limited'],
  [-32_007, '50/second request limit reached', 'limited'],
  [-32_000, 'Too many requests, try again', 'limited'],
])('error %d %s: %s', (code, message, verdict) => {
  expect(judge('eth_call', [], { error: { code, message } })).toBe(verdict);
});

test('a missing answer is a fault', () => {
  expect(judge('eth_call', [], undefined)).toBe('failing');
});
