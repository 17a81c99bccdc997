import { type Address, type Client, type Hex, numberToHex, pad, size } from 'viem';
import { BaseError } from '../../errors/BaseError';
import { aggregateAtOnce, getExhausted, type Read } from '../aggregate';
import type { PricedRead } from './pricedRead';

/** The gas that each price has in a call that starves none: a path over three deep pools costs less than half of it. */
const gasOfPrice = 1_500_000;
/**
 * The sizes of the calls in which prices are asked for: all at once, and starved ones in ever smaller calls, the last
 * without another beside it.
 */
const sizes = [Number.POSITIVE_INFINITY, 64, 8, 1];
/** The calls of one question. Beyond, so many pools burn gas that the market counts as unknown. */
const maxCalls = 96;

/** The precompiled contract of EIP-152: it burns as much gas as its input names rounds, and fails where less is left. */
const blake2: Address = '0x0000000000000000000000000000000000000009';
const rounds: Hex = pad(numberToHex(gasOfPrice, { size: 4 }), { dir: 'right', size: 213 });
/** The last read of a call. Gas only falls within a call: when this read succeeds, each read before it had as much. */
const lastRead: Read = { target: blake2, callData: rounds };

/**
 * Asks a node for prices in one call and returns them in the order of the reads; undefined for a path that cannot be
 * traded. A pool can burn the gas of the prices after it, which then fail as if nobody traded there: they are asked
 * again without it. Throws viem's errors when the node fails, and `PricesStarvedError` when too many pools burn gas, or
 * the node ends each call, so that a market that could not be read never counts as none.
 */
export async function askPrices(
  wallet: Client,
  { reads }: { reads: readonly PricedRead[] },
): Promise<(bigint | undefined)[]> {
  const prices = new Map<PricedRead, bigint | undefined>();
  let left = reads;
  let calls = 0;
  let isAnswered = false;
  for (const most of sizes) {
    const parts = split(left, most);
    if (parts.length === 0) break;
    calls += parts.length;
    if (calls > maxCalls) throw new PricesStarvedError();
    const answers = await Promise.all(parts.map((part) => readWithGas(wallet, part)));
    isAnswered ||= answers.some((answer) => answer !== undefined);
    // A node that ends each of many calls is at fault itself; two halves of a large market may both hold burning pools.
    if (!isAnswered && parts.length > 2) throw new PricesStarvedError();
    left = parts.flatMap((part, index) => {
      const answer = answers[index];
      for (const [place, one] of part.entries()) prices.set(one, one.decode(answer?.[place] ?? '0x'));
      return hadGas(answer) || part.length === 1 ? [] : part.filter((_, place) => answer?.[place] === undefined);
    });
  }
  return reads.map((read) => prices.get(read));
}

function split(reads: readonly PricedRead[], most: number): (readonly PricedRead[])[] {
  if (reads.length <= most) return reads.length > 0 ? [reads] : [];
  const count = Math.ceil(reads.length / most);
  return Array.from({ length: count }, (_, part) => reads.slice(part * most, (part + 1) * most));
}

/** Returns true where the last read of a call has succeeded: a chain without that contract answers with nothing. */
function hadGas(answer: readonly (Hex | undefined)[] | undefined): boolean {
  const last = answer?.at(-1);
  return last !== undefined && size(last) === 64;
}

/**
 * Makes the reads, then a read that shows that they had gas; undefined when the whole call ran out of it. Throws for a
 * single read that ran out of the node's time, which says nothing about its pools.
 */
async function readWithGas(wallet: Client, asked: readonly PricedRead[]): Promise<(Hex | undefined)[] | undefined> {
  try {
    return await aggregateAtOnce(wallet, { reads: [...asked.map(({ read }) => read), lastRead] });
  } catch (error) {
    const exhausted = getExhausted(error);
    if (exhausted === 'gas' || (exhausted === 'time' && asked.length > 1)) return undefined;
    throw error;
  }
}

/** Too many pools burn the gas of the calls that ask for prices. */
class PricesStarvedError extends BaseError {
  override readonly name = 'PricesStarvedError';

  constructor() {
    super('PRICES_STARVED', 'Too many pools burn the gas of the calls that ask for prices.');
  }
}
