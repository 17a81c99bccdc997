import type { Client } from 'viem';
import type { Foresight } from './concentratedState';
import type { ContractRead } from './readEach';
import { readForeseen } from './readForeseen';
import { type V3Key, v3Forms } from './v3Forms';

/** The fees of pools in millionths, by lowercase address; undefined for a pool that does not tell. */
export type Fees = Map<string, number | undefined>;

/** The reads of the fees of those pools that set their own. */
export type FeeQuestions = readonly (ContractRead<number> & { key: V3Key })[];

/**
 * Reads the fees of pools that set their own. A fee is the next block's first swap's, at the second `blockTime`; on a
 * node that cannot simulate it, the block's own. Throws when the node fails.
 */
export async function readFees(
  client: Client,
  { keys, ...block }: { keys: readonly V3Key[]; blockNumber: bigint; blockTime: bigint; foresight: Foresight },
): Promise<Fees> {
  const reads = listFeeQuestions(keys);
  return toFees(reads, await readForeseen(client, { reads, ...block }));
}

/** Returns the reads of the fees of pools. */
export function listFeeQuestions(keys: readonly V3Key[]): FeeQuestions {
  return keys.flatMap((key) => v3Forms[key.venue.form].listFeeReads(key).map((read) => ({ key, ...read })));
}

/** Returns the fees in the answers to questions, in their order. The first answer of a pool counts. */
export function toFees(questions: FeeQuestions, answers: readonly (number | undefined)[]): Fees {
  const fees: Fees = new Map();
  for (const [index, { key }] of questions.entries()) {
    const address = key.address.toLowerCase();
    fees.set(address, fees.get(address) ?? answers[index]);
  }
  return fees;
}
