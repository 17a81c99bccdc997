import { aggregate, type Read } from '@livery/core/actions/aggregate';
import type { Client, Hex } from 'viem';
import { inChunks } from './inChunks';

/**
 * What the reads answer, decoded, in their order; undefined where a contract reverts or answers in another shape.
 * Throws when the node fails: what it does not say is not taken for absent.
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
