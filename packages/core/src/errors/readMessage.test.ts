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
  ['our own sentence', new BaseError('X', 'Not now.', { details: 'status 500' }), 'Not now.'],
  ['the words of the node, not the request', new RpcRequestError(request), 'header not found'],
  [
    'a library’s sentence where nobody else said anything',
    Object.assign(new Error('Connector not connected.\n\nVersion: @wagmi/core@3'), {
      details: undefined,
      shortMessage: 'Connector not connected.',
    }),
    'Connector not connected.',
  ],
  ['another error’s message', new TypeError(' Failed to fetch '), 'Failed to fetch'],
  ['what was thrown and is no error', 'no', 'no'],
  ['nothing', new Error(''), ''],
])('%s', (_, error, message) => {
  expect(readMessage(error)).toBe(message);
});

test('no more than can be read', () => {
  expect(readMessage(new Error('x'.repeat(5_000)))).toHaveLength(200);
});
