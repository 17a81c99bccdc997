import { BaseError, type Client, type Hash, RpcRequestError } from 'viem';
import type { Foresight } from './concentratedState';
import { type ContractRead, readEach } from './readEach';

/** Reads in one call: each may go through the history of its pool, or simulate a swap. */
const atOnce = 100;

/**
 * Reads contracts as of a block, with `blockTime` as their time, and with the block's own on a node that cannot tell;
 * undefined where a contract reverts or returns other data. Throws when the node fails.
 */
export async function readForeseen<answer>(
  client: Client,
  {
    reads,
    blockTime,
    foresight,
    ...block
  }: {
    reads: readonly ContractRead<answer>[];
    blockNumber?: bigint;
    blockHash?: Hash;
    blockTime: bigint;
    foresight: Foresight;
  },
): Promise<(answer | undefined)[]> {
  const read = (time: bigint | undefined) =>
    readEach(client, {
      reads,
      decode: (data, index) => reads[index]?.decode(data),
      ...block,
      blockTime: time,
      atOnce,
    });
  return read(foresight.isRefused ? undefined : blockTime).catch((error: unknown) => {
    if (foresight.isRefused || !isRefusal(error)) throw error;
    foresight.isRefused = true;
    return read(undefined);
  });
}

/** Matches the messages of nodes that do not know a parameter of a call; their codes differ. */
const refusalWords = /argument|param|override|unexpected/i;

function isRefusal(error: unknown): boolean {
  const answer = error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError);
  return answer instanceof RpcRequestError && refusalWords.test(answer.details);
}
