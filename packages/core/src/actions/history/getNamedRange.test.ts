import { BaseError, RpcRequestError } from 'viem';
import { expect, test } from 'vitest';
import { getNamedRange } from './getNamedRange';

const refuse = (message: string) => new RpcRequestError({ body: {}, url: '', error: { code: -32_602, message } });

test.each([
  ['The range of eth_getLogs is limited to 5 blocks.', 5n],
  ['Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range.', 10n],
  ['eth_getLogs is limited to 0 blocks', undefined],
  ['query returned more than 10000 results', undefined],
  ['header not found', undefined],
])('%s names %s', (message, blocks) => {
  expect(getNamedRange(refuse(message))).toBe(blocks);
  expect(getNamedRange(new BaseError('A call failed.', { cause: refuse(message) }))).toBe(blocks);
});

test('what is not an answer of a node names nothing', () => {
  expect(getNamedRange(new Error('limited to 5 blocks'))).toBeUndefined();
});
