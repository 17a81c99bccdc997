import { BaseError, RpcRequestError } from 'viem';
import { expect, test } from 'vitest';
import { getNamedRange } from './getNamedRange';

const refuse = (message: string) => new RpcRequestError({ body: {}, url: '', error: { code: -32_602, message } });

/** As users of providers report their messages. */
test.each([
  ['The range of eth_getLogs is limited to 5 blocks.', 5n],
  ['Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range.', 10n],
  ['You can make eth_getLogs requests with up to a 2K block range', 2_000n],
  ['eth_getLogs is limited to a 10,000 range', 10_000n],
  ['eth_getLogs is limited to a 5 block range', 5n],
  ['logs are limited to a 10000 block range', 10_000n],
  ['eth_getLogs is limited to 0 - 50 blocks range', 50n],
  ['range 1000000 exceeds limit of 10000', 10_000n],
  ['exceed maximum block range: 50000', 50_000n],
  ['query exceeds max block range 100000', 100_000n],
  ['ranges over 10000 blocks are not supported', 10_000n],
  ['Log response size exceeded. Maximum allowed number of requested blocks is 1000', 1_000n],
  ['too wide blocks range, the limit is 100', 100n],
  ['requested too many blocks from 0 to 16777216, maximum is set to 2048', 2_048n],
  ['block range is too wide (maximum 1024)', 1_024n],
  ['exceeds the range allowed for your plan (5 > 3)', 3n],
  ['block range is too large', undefined],
  ['block range extends beyond current head block', undefined],
  ['eth_getLogs is limited to 0 blocks', undefined],
  ['query returned more than 10000 results. Try with this block range [0xCB3D, 0x7B737].', undefined],
  ['query exceeds max results 20000, retry with the range 1-2', undefined],
  ['query returned more than 10000 results', undefined],
  ['header not found', undefined],
])('%s names %s', (message, blocks) => {
  expect(getNamedRange(refuse(message))).toBe(blocks);
  expect(getNamedRange(new BaseError('A call failed.', { cause: refuse(message) }))).toBe(blocks);
});

test('what is not an answer of a node names nothing', () => {
  expect(getNamedRange(new Error('limited to 5 blocks'))).toBeUndefined();
});
