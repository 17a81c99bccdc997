import { type Address, type Client, decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem';
import { call } from 'viem/actions';
import { multicall3 } from '../domain/chains';

/** One call of a contract that only reads. */
export type Read = { target: Address; callData: Hex };

/**
 * What each read returns, in order and at one block, in one call of Multicall3; undefined for one that reverts. Throws
 * viem's errors when the node fails, so that an answer that is missing is never taken for a contract's word.
 */
export async function aggregate(
  client: Client,
  { reads, blockNumber }: { reads: readonly Read[]; blockNumber?: bigint | undefined },
): Promise<(Hex | undefined)[]> {
  const calls = reads.map((read) => ({ ...read, allowFailure: true }));
  const { data = '0x' } = await call(client, {
    to: multicall3,
    data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }),
    ...(blockNumber !== undefined && { blockNumber }),
  });
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  return results.map(({ success, returnData }) => (success ? returnData : undefined));
}
