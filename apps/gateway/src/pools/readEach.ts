import { aggregate, type Read } from '@livery/core/actions/aggregate';
import type { Client, Hash, Hex } from 'viem';

/** A read of a contract, with what its answer says. */
export type ContractRead<answer> = Read & { decode: (data: Hex) => answer };

/**
 * Returns the decoded results of the reads in their order, undefined where a contract reverts or returns other data.
 * Throws when the node fails: a missing answer does not count as a missing value.
 */
export async function readEach<answer>(
  client: Client,
  parameters: {
    reads: readonly Read[];
    /** Receives the data and the position of its read. */
    decode: (data: Hex, index: number) => answer;
    blockNumber?: bigint | undefined;
    /** See `aggregate`. */
    blockHash?: Hash | undefined;
    /** See `aggregate`. */
    blockTime?: bigint | undefined;
    /** Reads in one multicall: fewer for those that take more gas. */
    atOnce?: number;
  },
): Promise<(answer | undefined)[]> {
  const { reads, decode, blockNumber, blockHash, blockTime, atOnce = 500 } = parameters;
  const answers: (Hex | undefined)[] = [];
  for (const chunk of inChunks(reads, atOnce)) {
    answers.push(...(await aggregate(client, { reads: chunk, blockNumber, blockHash, blockTime })));
  }
  return answers.map((data, index) => tryDecode(() => data && decode(data, index)));
}

function tryDecode<answer>(decode: () => answer): answer | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** Splits the items into slices of at most `size`. */
function inChunks<item>(items: readonly item[], size: number): item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
