import { expect, test } from 'vitest';
import { RpcFailedError } from '../errors/rpc';
import { parseRpcAnswers } from './parseRpcAnswers';

const parse = (body: unknown) => parseRpcAnswers(JSON.stringify(body));

test('responses are found by their ids, in any order', () => {
  const { byId } = parse([
    { jsonrpc: '2.0', id: 8, error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } },
    { jsonrpc: '2.0', id: 7, result: '0x1' },
    { jsonrpc: '2.0', id: 9, result: null },
  ]);
  expect(byId.get(7)).toEqual({ result: '0x1' });
  expect(byId.get(8)).toEqual({ error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } });
  expect(byId.get(9)).toEqual({ result: null });
});

test('of two responses with the same id the first counts', () => {
  expect(
    parse([
      { id: 1, result: '0x1' },
      { id: 1, result: '0x2' },
    ]).byId.get(1),
  ).toEqual({ result: '0x1' });
});

test.each([
  [{ id: 1 }],
  [{ id: 1, error: null }],
  [{ id: 1, error: 'no' }],
  [{ id: '1', result: '0x1' }],
  [{ id: null, result: '0x1' }],
  [{ id: {}, result: '0x1' }],
  [null],
  [[{ id: 1, result: '0x1' }]],
  [7],
])('%j is not a response', (entry) => {
  expect(parse([entry]).byId.size).toBe(0);
});

test('an error in place of an array is for all calls, a single result only for its own', () => {
  expect(parse({ id: null, error: { code: -32600, message: 'No batches' } }).refusal).toEqual({
    code: -32600,
    message: 'No batches',
  });
  expect(parse({ id: 1, result: '0x1' })).toEqual({ byId: new Map([[1, { result: '0x1' }]]), refusal: undefined });
  expect(parse([{ id: null, error: { code: -32600, message: 'No batches' } }]).refusal).toBeUndefined();
});

test.each(['', '<html>', '[{"id":1,"result":"0x', 'undefined'])('%s is not JSON', (text) => {
  expect(() => parseRpcAnswers(text)).toThrow(new RpcFailedError('Failed to parse JSON response'));
});
