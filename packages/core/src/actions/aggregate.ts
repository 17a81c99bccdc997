import {
  type Address,
  BaseError,
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  type Hash,
  type Hex,
  multicall3Abi,
  RpcError,
  RpcRequestError,
} from 'viem';
import { call, getBlockNumber } from 'viem/actions';
import { multicall3 } from '../domain/chains';

/** A read-only contract call. */
export type Read = { target: Address; callData: Hex };

/**
 * Makes all reads at one block in one call of Multicall3 and returns their results in order; undefined for a read that
 * reverts. A block named by its hash excludes other branches. With `blockTime`, in seconds since 1970, contracts see
 * that time instead of the block's; not every node allows it. A contract that burns all gas starves the reads beside
 * it: each half is then read separately. Throws viem's errors when the node fails, so that a missing response is never
 * taken for a contract's.
 */
export async function aggregate(
  client: Client,
  parameters: {
    reads: readonly Read[];
    blockNumber?: bigint | undefined;
    /** Instead of the number. */
    blockHash?: Hash | undefined;
    blockTime?: bigint | undefined;
  },
): Promise<(Hex | undefined)[]> {
  const { reads, blockNumber, blockHash, blockTime } = parameters;
  try {
    return await aggregateAtOnce(client, parameters);
  } catch (error) {
    if (reads.length < 2 || !getExhausted(error)) throw error;
    const named = blockHash
      ? { blockHash }
      : { blockNumber: blockNumber ?? (await getBlockNumber(client, { cacheTime: 0 })) };
    const block = { ...named, blockTime };
    const middle = Math.ceil(reads.length / 2);
    const first = await aggregate(client, { reads: reads.slice(0, middle), ...block });
    return [...first, ...(await aggregate(client, { reads: reads.slice(middle), ...block }))];
  }
}

/** Makes all reads in one call as `aggregate` does, also where one of them starves the others. */
export async function aggregateAtOnce(
  client: Client,
  { reads, blockNumber, blockHash, blockTime }: Parameters<typeof aggregate>[1],
): Promise<(Hex | undefined)[]> {
  const calls = reads.map((read) => ({ ...read, allowFailure: true }));
  const { data = '0x' } = await call(client, {
    to: multicall3,
    data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }),
    ...(blockHash ? { blockHash } : blockNumber !== undefined && { blockNumber }),
    ...(blockTime !== undefined && { blockOverrides: { time: blockTime } }),
  });
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  return results.map(({ success, returnData }) => (success ? returnData : undefined));
}

/** Matches the messages of nodes when a call runs out of gas or time; their codes differ. */
const executionWords = /gas|execution|vm/i;

/** The words of the time limit of a node. */
const timeWords = /abort|time(d )?out/i;

/**
 * Returns what a call ran out of on its node: gas, or time; undefined for any other error. A wallet's provider answers
 * with an error of its own form, which may have the node's words within.
 */
export function getExhausted(error: unknown): 'gas' | 'time' | undefined {
  const isAnswer = (cause: unknown) => cause instanceof RpcRequestError || cause instanceof RpcError;
  const answer = error instanceof BaseError ? error.walk(isAnswer) : null;
  if (!(answer instanceof RpcRequestError || answer instanceof RpcError)) return undefined;
  const within = [answer.cause, Reflect.get(Object(answer.cause), 'data'), Reflect.get(answer, 'data')];
  const words = [answer.details, ...within.map((part) => String(Reflect.get(Object(part), 'message')))].join(' ');
  if (!executionWords.test(words)) return undefined;
  return timeWords.test(words) ? 'time' : 'gas';
}
