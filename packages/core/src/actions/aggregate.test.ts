import { createClient, custom, decodeFunctionData, encodeFunctionResult, multicall3Abi, RpcRequestError } from 'viem';
import { expect, test } from 'vitest';
import { aggregate } from './aggregate';

const burner = '0x00000000000000000000000000000000000000b0';
const reads = ['a1', 'a2', 'b0', 'a4', 'a5'].map((last) => {
  return { target: `0x00000000000000000000000000000000000000${last}`, callData: '0x01' } as const;
});

/** A node on which a chunk of several reads fails with `failure` when the burner is among them. */
function openNode(failure: () => Error) {
  const blocks: unknown[] = [];
  const client = createClient({
    transport: custom(
      {
        async request({ method, params }) {
          if (method === 'eth_blockNumber') return '0x7';
          const [{ data }, block] = params;
          const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data });
          if (functionName !== 'aggregate3') throw new Error(functionName);
          const targets = args[0].map(({ target }) => target.toLowerCase());
          blocks.push(block);
          if (targets.length > 1 && targets.includes(burner)) throw failure();
          return encodeFunctionResult({
            abi: multicall3Abi,
            functionName: 'aggregate3',
            result: targets.map((target) => ({
              success: target !== burner,
              returnData: `0x${target.slice(-2)}` as const,
            })),
          });
        },
      },
      { retryCount: 0 },
    ),
  });
  return { client, blocks };
}

const toFailure = (code: number, message: string) => () =>
  new RpcRequestError({ body: {}, url: 'node', error: { code, message } });

test.each([
  [-32_000, 'out of gas'],
  [-32_015, 'VM execution error.'],
  [-32_603, 'EVM error OutOfGas'],
])('a contract that burns all gas (%i %s) does not affect the other reads, all at one block', async (code, message) => {
  const { client, blocks } = openNode(toFailure(code, message));
  expect(await aggregate(client, { reads })).toEqual(['0xa1', '0xa2', undefined, '0xa4', '0xa5']);
  expect(new Set(blocks)).toEqual(new Set(['latest', '0x7']));
  expect(blocks.filter((block) => block === 'latest')).toHaveLength(1);
});

test.each([
  [toFailure(-32_005, 'rate limited')],
  [toFailure(-32_603, 'No endpoint of chain 1 answers.')],
  [toFailure(-32_000, 'header not found')],
  [() => new Error('socket hang up')],
])('a failure of the node is thrown after one call', async (failure) => {
  const { client, blocks } = openNode(failure);
  await expect(aggregate(client, { reads })).rejects.toThrow();
  expect(blocks).toHaveLength(1);
});
