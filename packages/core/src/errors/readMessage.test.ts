import { RpcRequestError } from 'viem';
import { expect, test } from 'vitest';
import { BaseError } from './BaseError';
import { readMessage } from './readMessage';

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
