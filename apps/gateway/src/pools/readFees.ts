import { BaseError, type Client, RpcRequestError } from 'viem';
import type { Foresight } from './concentratedState';
import { readEach } from './readEach';
import { type PoolKey, v3Forms } from './v3Forms';

/** Reads of fees in one call: each may go through the history of its pool, or simulate a swap. */
const atOnce = 100;

/**
 * Reads the fees, in millionths, of those pools that set their own, by lowercase address; undefined for a pool that does not tell.
 * They are those of the next block's first swap, `blockTime` being its second, and of the block itself on a node that cannot tell.
 * Throws when the node fails.
 */
export async function readFees(
  client: Client,
  parameters: { keys: readonly PoolKey[]; blockNumber: bigint; blockTime: bigint; foresight: Foresight },
): Promise<Map<string, number | undefined>> {
  const { keys, blockNumber, blockTime, foresight } = parameters;
  const questions = keys.flatMap((key) => v3Forms[key.venue.form].listFeeReads(key).map((read) => ({ key, ...read })));
  const read = (time: bigint | undefined) =>
    readEach(client, {
      reads: questions,
      decode: (data, index) => questions[index]?.decode(data),
      blockNumber,
      blockTime: time,
      atOnce,
    });
  const answers = await read(foresight.isRefused ? undefined : blockTime).catch((error: unknown) => {
    if (foresight.isRefused || !isRefusal(error)) throw error;
    foresight.isRefused = true;
    return read(undefined);
  });
  const fees = new Map<string, number | undefined>();
  for (const [index, { key }] of questions.entries()) {
    const address = key.address.toLowerCase();
    fees.set(address, fees.get(address) ?? answers[index]);
  }
  return fees;
}

/** Matches the messages of nodes that do not know a parameter of a call; their codes differ. */
const refusalWords = /argument|param|override|unexpected/i;

function isRefusal(error: unknown): boolean {
  const answer = error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError);
  return answer instanceof RpcRequestError && refusalWords.test(answer.details);
}
