import { BaseError, type Client, type Hash, RpcRequestError } from 'viem';
import type { LogScope } from './concentratedState';
import type { PoolEvent } from './poolState';
import { readPoolLogs, toPoolEvents } from './readPools';

/** The changes of a block to pools, in order. */
export type BlockEvents = { number: bigint; hash: Hash; events: readonly PoolEvent[] };

/** The blocks of which a node is asked for the logs at once; fewer after it has said that those are too many. */
export type LogRange = { blocks: bigint };

/**
 * Reads the changes to pools in the blocks of a range, by block; none of a block without changes. The blocks are named
 * by their numbers: the caller has to compare the hashes. Throws when the node fails.
 */
export async function readRangeEvents(
  client: Client,
  parameters: { from: bigint; to: bigint; scope: LogScope; logRange: LogRange },
): Promise<BlockEvents[]> {
  const { from, to, scope, logRange } = parameters;
  const size = logRange.blocks;
  const count = Number((to - from) / size) + 1;
  const ranges = Array.from({ length: count }, (_, index) => {
    const fromBlock = from + BigInt(index) * size;
    return { fromBlock, toBlock: fromBlock + size > to ? to : fromBlock + size - 1n };
  });
  try {
    const read = await Promise.all(ranges.map((range) => readPoolLogs(client, { range, scope })));
    return groupByBlock(read.flat(), scope);
  } catch (error) {
    if (size === 1n || !isTooLong(error)) throw error;
    logRange.blocks = size / 2n;
    return readRangeEvents(client, parameters);
  }
}

function groupByBlock(logs: Awaited<ReturnType<typeof readPoolLogs>>, scope: LogScope): BlockEvents[] {
  const blocks = new Map<Hash, { number: bigint; hash: Hash; logs: typeof logs }>();
  for (const log of logs) {
    const block = blocks.get(log.blockHash) ?? { number: log.blockNumber, hash: log.blockHash, logs: [] };
    block.logs.push(log);
    blocks.set(log.blockHash, block);
  }
  return [...blocks.values()].map((block) => ({
    number: block.number,
    hash: block.hash,
    events: toPoolEvents(block.logs, scope),
  }));
}

/** Matches the messages of providers that serve fewer blocks in one query; their codes differ. */
const rangeWords = /range|too many blocks|block(s)? limit|limited to|up to/i;
/** Matches those of one that does not have the last blocks yet. */
const lagWords = /beyond|out of range|current head/i;

function isTooLong(error: unknown): boolean {
  const answer = error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError);
  return answer instanceof RpcRequestError && rangeWords.test(answer.details) && !lagWords.test(answer.details);
}
