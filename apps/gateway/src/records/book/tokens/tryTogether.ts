import { type Address, type Client, concat, type Hex, hexToBigInt, numberToHex, pad, size, sliceHex } from 'viem';
import { call } from 'viem/actions';
import { isNodeError } from './isTokenRefusal';

/** A transfer that a token is asked for without a transaction. */
export type Trial = { account: Address; to: Address; data: Hex };

/**
 * The gas of a trial among others. Transfers of honest tokens take 30,000 to 250,000, the most where a token rebases or
 * earns interest. A hundred trials that burn all of it take 40 million, and the rest of the call one: nodes give a call
 * 50 million.
 */
const gasEach = numberToHex(400_000, { size: 3 });
/** The most trials of a call: as many as orders that are stored together. */
export const maxTogether = 100;

const word = 32;
/** A trial has the length of its call data, its token, and at most 128 bytes of call data. */
const trialSize = 6 * word;

/**
 * The code that replaces the sender's. Given several trials, it calls itself with each, as far as the gas lasts, and
 * returns a word for each: 1 if it passed. Given one trial, it calls the token and reverts with that word, so that no
 * trial sees the effects of another. If another account calls it, such as a token that asks its sender, it burns the
 * trial's gas, and the trial proves nothing.
 */
const trialRunner = concat([
  // Stops the machine for another caller.
  '0x303314600757fe',
  // Tells several trials from one by the size of the call data.
  '0x5b60c03610604d57',
  // Goes through the trials, until none is left or the gas does not suffice for another.
  '0x6000',
  '0x5b368110156045575a62',
  gasEach,
  '0x11604557',
  // Copies a trial behind the results.
  '0x60a0816020013637',
  // Calls itself with the limited gas; the revert leaves its word among the results.
  '0x60206006820482356020013660003062',
  gasEach,
  '0xf15060c001601156',
  // Returns the results.
  '0x5b600636046000f3',
  // Calls the token.
  '0x5b602036038060206020376020600082602060006000355af1',
  // Reverts with 1 where that succeeded, with no word or one that is not zero.
  '0x6000513d151715151660005260206000fd',
]);

/**
 * Tries transfers of one sender in one call as of a block, each as if it came first. Returns true for each that passes;
 * false proves nothing. Undefined when the node does not replace code in a call. Throws viem's errors when no node
 * answers.
 */
export async function tryTogether(
  client: Client,
  { trials, blockNumber }: { trials: readonly Trial[]; blockNumber: bigint },
): Promise<boolean[] | undefined> {
  const [first] = trials;
  if (!first) return [];
  const { account } = first;
  const entries = trials.map(({ to, data }) =>
    concat([
      numberToHex(size(data), { size: word }),
      pad(to, { size: word }),
      pad(data, { size: trialSize - 2 * word, dir: 'right' }),
    ]),
  );
  const stateOverride = [{ address: account, code: trialRunner }];
  try {
    const { data: answer = '0x' } = await call(client, {
      account,
      to: account,
      data: concat(entries),
      stateOverride,
      blockNumber,
    });
    if (size(answer) !== trials.length * word) return undefined;
    return trials.map((_, index) => hexToBigInt(sliceHex(answer, index * word, (index + 1) * word)) === 1n);
  } catch (error) {
    if (!isNodeError(error)) throw error;
    return undefined;
  }
}
