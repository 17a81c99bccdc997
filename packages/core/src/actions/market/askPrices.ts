import { type Address, type Client, type Hex, numberToHex, pad } from 'viem';
import { BaseError } from '../../errors/BaseError';
import { aggregateAtOnce, isExecutionFailure, type Read } from '../aggregate';
import type { PricedRead } from './pricedRead';

/** The gas that each price has in a call that starves none: a path over three deep pools costs less than half of it. */
const gasOfPrice = 1_500_000;
/** The sizes of the calls in which prices that were starved are asked for again: the last one leaves no price beside another. */
const sizes = [8, 1];
/** The calls of one question. Beyond, so many pools burn gas that the market counts as unknown. */
const maxCalls = 64;

/** The precompiled contract of EIP-152: it burns as much gas as its input names rounds, and fails where less is left. */
const blake2: Address = '0x0000000000000000000000000000000000000009';
const rounds: Hex = pad(numberToHex(gasOfPrice, { size: 4 }), { dir: 'right', size: 213 });
/** The last read of a call. Gas only falls within a call: when this read succeeds, each read before it had as much. */
const lastRead: Read = { target: blake2, callData: rounds };

/**
 * Asks a node for prices in one call and returns them in the order of the reads; undefined for a path that cannot be traded. A pool can burn
 * the gas of the prices after it, which then fail as if nobody traded there: they are asked again without it. Throws viem's errors when
 * the node fails, and `PricesStarvedError` when too many pools burn gas, so that a starved market never counts as none.
 */
export async function askPrices(
  wallet: Client,
  { reads }: { reads: readonly PricedRead[] },
): Promise<(bigint | undefined)[]> {
  const prices = new Map<PricedRead, bigint | undefined>();
  let calls = 0;
  async function ask(asked: readonly PricedRead[], [size = 1, ...smaller]: readonly number[]): Promise<void> {
    if (++calls > maxCalls) throw new PricesStarvedError();
    const answers = await readWithGas(wallet, asked);
    for (const [index, one] of asked.entries()) prices.set(one, one.decode(answers?.[index] ?? '0x'));
    if (asked.length <= 1 || answers?.[asked.length] !== undefined) return;
    const starved = asked.filter((_, index) => answers?.[index] === undefined);
    const parts = Array.from({ length: Math.ceil(starved.length / size) }, (_, part) => part * size);
    await Promise.all(parts.map((first) => ask(starved.slice(first, first + size), smaller)));
  }
  await ask(reads, sizes);
  return reads.map((read) => prices.get(read));
}

/** Makes the reads, then the one that shows that they had gas; undefined when the whole call ran out of it. */
async function readWithGas(wallet: Client, asked: readonly PricedRead[]): Promise<(Hex | undefined)[] | undefined> {
  try {
    return await aggregateAtOnce(wallet, { reads: [...asked.map(({ read }) => read), lastRead] });
  } catch (error) {
    if (isExecutionFailure(error)) return undefined;
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
