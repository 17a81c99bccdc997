import fc from 'fast-check';
import { RpcRequestError } from 'viem';
import { expect, test } from 'vitest';
import { oddFailures, programWords } from '../testing/oddFailures';
import { BaseError } from './BaseError';
import { readMessage, readReason } from './readMessage';

const request = {
  body: { method: 'eth_call' },
  error: { code: -32000, message: 'header not found' },
  url: '/api/1/rpc',
};

test.each([
  ['our own short message', new BaseError('X', 'Not now.', { details: 'status 500' }), 'Not now.'],
  ['the message of the node, without the request', new RpcRequestError(request), 'header not found'],
  [
    'a library’s short message when there are no details',
    Object.assign(new Error('Connector not connected.\n\nVersion: @wagmi/core@3'), {
      details: undefined,
      shortMessage: 'Connector not connected.',
    }),
    'Connector not connected.',
  ],
  ['the message of any other error', new TypeError(' Failed to fetch '), 'Failed to fetch'],
  ['a thrown value that is not an error', 'no', 'no'],
  ['an empty message', new Error(''), ''],
])('the text is %s', (_, error, message) => {
  expect(readMessage(error)).toBe(message);
});

test('the text has at most 200 characters', () => {
  expect(readMessage(new Error('x'.repeat(5_000)))).toHaveLength(200);
});

test.each(oddFailures)('whatever is thrown has one line of words for a trader, or none: %s', (_, thrown) => {
  const message = readMessage(thrown);
  expect(message).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{0,200}$/u);
  expect(message).not.toMatch(programWords);
  expect(readReason(thrown)).not.toBe('');
});

test.each([
  [{ message: { message: 'The vault is locked' } }, 'The vault is locked'],
  [{ code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'nonce too low' } }, 'nonce too low'],
  [{ code: -32603, message: 'Internal JSON-RPC error.' }, 'Internal JSON-RPC error.'],
  ['{"error":{"message":"Out of battery"}}', 'Out of battery'],
  ['Error: {"message":"Out of battery"}', 'Out of battery'],
  [
    `[ethjs-query] while formatting outputs from RPC '{"value":{"code":-32603,"data":{"message":"nonce too low"}}}'`,
    'nonce too low',
  ],
  ['insufficient funds (transaction={ "message": "x" })', 'insufficient funds (transaction={ "message": "x" })'],
  [{ cause: 'Out of battery' }, 'Out of battery'],
  [{ code: 3, data: '0x08c379a0' }, ''],
])('the words of %j are %j', (thrown, words) => {
  expect(readMessage(thrown)).toBe(words);
});

test('any thrown value is read without a throw, to one bounded line', () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true });
  fc.assert(
    fc.property(anything, fc.constantFrom('message', 'cause', 'data', 'code', 'error', 'details'), (value, key) => {
      for (const thrown of [value, { [key]: value }, Object.assign(new Error(''), { [key]: value })]) {
        expect(readMessage(thrown)).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]{0,200}$/u);
        expect(readMessage(thrown)).not.toContain('[object');
      }
    }),
  );
});
