import {
  type Address,
  BaseError,
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
  RpcRequestError,
} from 'viem';
import { call, getBlockNumber } from 'viem/actions';
import { multicall3 } from '../domain/chains';

/** One call of a contract that only reads. */
export type Read = { target: Address; callData: Hex };

/**
 * What each read returns, in order and at one block, in one call of Multicall3; undefined for one that reverts. A contract
 * that burns all gas takes it from the reads beside it: then each half is read by itself. Throws viem's errors when the
 * node fails, so that an answer that is missing is never taken for a contract's word.
 */
export async function aggregate(
  client: Client,
  { reads, blockNumber }: { reads: readonly Read[]; blockNumber?: bigint | undefined },
): Promise<(Hex | undefined)[]> {
  try {
    return await aggregateAtOnce(client, reads, blockNumber);
  } catch (error) {
    if (reads.length < 2 || !isOfExecution(error)) throw error;
    const block = blockNumber ?? (await getBlockNumber(client, { cacheTime: 0 }));
    const middle = Math.ceil(reads.length / 2);
    const first = await aggregate(client, { reads: reads.slice(0, middle), blockNumber: block });
    return [...first, ...(await aggregate(client, { reads: reads.slice(middle), blockNumber: block }))];
  }
}

async function aggregateAtOnce(client: Client, reads: readonly Read[], blockNumber: bigint | undefined) {
  const calls = reads.map((read) => ({ ...read, allowFailure: true }));
  const { data = '0x' } = await call(client, {
    to: multicall3,
    data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }),
    ...(blockNumber !== undefined && { blockNumber }),
  });
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  return results.map(({ success, returnData }) => (success ? returnData : undefined));
}

/** What nodes say when a call ran out of gas or time: each in its own words, under a code of its own. */
const executionWords = /gas|execution|vm/i;

function isOfExecution(error: unknown): boolean {
  const answer = error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError);
  return answer instanceof RpcRequestError && executionWords.test(answer.details);
}
