import { createClient, custom, RpcRequestError } from 'viem';
import { expect, test } from 'vitest';
import { readRangeEvents } from './readRangeEvents';

const read = (message: string, blocks: bigint) => {
  const request = async () => {
    throw new RpcRequestError({ body: {}, error: { code: -32_602, message }, url: 'http://node' });
  };
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  const logRange = { blocks };
  return readRangeEvents(client, { from: 1n, to: 5n, scope: { withV3: false }, logRange }).catch(() => logRange.blocks);
};

test.each([
  'block range extends beyond current head block',
  'One of the blocks specified in filter (fromBlock, toBlock or blockHash) is out of range.',
])('a node that lags is asked for as many blocks as before: %s', async (message) => {
  expect(await read(message, 5n)).toBe(5n);
});

test.each(['block range is too large', 'eth_getLogs is limited to 2 blocks'])(
  'a node that takes fewer blocks is asked for fewer: %s',
  async (message) => {
    expect(await read(message, 5n)).toBe(1n);
  },
);
