import { aggregate, type Read } from '@livery/core/actions/aggregate';
import type { Client, Hex } from 'viem';

/**
 * Returns the decoded results of the reads in their order, undefined where a contract reverts or returns other data.
 * Throws when the node fails: a missing answer does not count as a missing value.
 */
export async function readEach<answer>(
  client: Client,
  parameters: { reads: readonly Read[]; decode: (data: Hex) => answer; blockNumber?: bigint },
): Promise<(answer | undefined)[]> {
  const { reads, decode, blockNumber } = parameters;
  const answers: (answer | undefined)[] = [];
  for (const chunk of inChunks(reads)) {
    for (const data of await aggregate(client, { reads: chunk, blockNumber })) answers.push(tryDecode(data, decode));
  }
  return answers;
}

function tryDecode<answer>(data: Hex | undefined, decode: (data: Hex) => answer): answer | undefined {
  try {
    return data && decode(data);
  } catch {
    return undefined;
  }
}

/** Splits the items into slices of at most 500, the size of one multicall. */
function inChunks<item>(items: readonly item[], size = 500): item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
