import type { Read } from '@livery/core/actions/aggregate';
import { type ConcentratedPool, parseConcentratedPool } from '@livery/router/concentrated/concentratedPool';
import type { Tick } from '@livery/router/concentrated/ladder';
import { maxTick, minTick } from '@livery/router/concentrated/sqrtRatio';
import { InvalidPoolError } from '@livery/router/errors/pool';
import { type Client, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { Foresight } from './concentratedState';
import { readEach } from './readEach';
import { readFees } from './readFees';
import { v3Abi } from './v3Abi';
import { type PoolKey, v3Forms } from './v3Forms';

/** Words of the tick bitmap, of 256 ticks each, that are read on either side of the price: 22 % with the narrowest ticks. */
const wordsAround = 8;

/**
 * Reads the states of pools as of one block, with the ticks around their prices. A pool is undefined when it cannot be
 * read or its ticks do not add up. A changing fee is the next block's first swap's, see `readFees`. Throws when the
 * node fails.
 */
export async function readConcentrated(
  client: Client,
  parameters: { keys: readonly PoolKey[]; blockNumber: bigint; blockTime: bigint; foresight: Foresight },
): Promise<(ConcentratedPool | undefined)[]> {
  const { keys, blockNumber } = parameters;
  const [prices, liquidities, fees] = await Promise.all([
    readEach(client, {
      reads: keys.map(({ address, venue }) => {
        const callData = encodeFunctionData({ abi: v3Abi, functionName: v3Forms[venue.form].price });
        return { target: address, callData };
      }),
      // The first values of `globalState` are the same.
      decode: (data) => decodeFunctionResult({ abi: v3Abi, functionName: 'slot0', data }),
      blockNumber,
    }),
    readEach(client, {
      reads: keys.map(({ address }) => ({ target: address, callData: liquidityCall })),
      decode: (data) => decodeFunctionResult({ abi: v3Abi, functionName: 'liquidity', data }),
      blockNumber,
    }),
    readFees(client, parameters),
  ]);
  const words = keys.flatMap((key, index) => {
    const [, tick] = prices[index] ?? [];
    return tick === undefined ? [] : listWords(key, tick).map((word) => ({ key, word }));
  });
  const bitmaps = await readEach(client, {
    reads: words.map(({ key: { address, venue }, word }) => {
      const functionName = v3Forms[venue.form].words;
      return { target: address, callData: encodeFunctionData({ abi: v3Abi, functionName, args: [word] }) };
    }),
    decode: (data) => decodeFunctionResult({ abi: v3Abi, functionName: 'tickBitmap', data }),
    blockNumber,
  });
  // Nearly all words are empty.
  const reads = words.flatMap(({ key, word }, index) =>
    listTickReads(key, word, bitmaps[index]).map((read) => ({ key, ...read })),
  );
  const answers = await readEach(client, {
    reads,
    decode: (data, index) => reads[index]?.decode(data),
    blockNumber,
  });
  const unread = new Set([
    ...words.flatMap(({ key }, index) => (bitmaps[index] === undefined ? [key] : [])),
    ...reads.flatMap(({ key }, index) => (answers[index] === undefined ? [key] : [])),
  ]);
  const ticks = new Map(keys.map((key): [PoolKey, Tick[]] => [key, []]));
  for (const [index, { key }] of reads.entries()) ticks.get(key)?.push(...(answers[index] ?? []));
  return keys.map((key, index) => {
    const [sqrtPriceX96, tick] = prices[index] ?? [];
    const liquidity = liquidities[index];
    const fee = key.fee ?? fees.get(key.address.toLowerCase());
    if (sqrtPriceX96 === undefined || tick === undefined || liquidity === undefined || unread.has(key))
      return undefined;
    return fee === undefined ? undefined : toPool(key, { sqrtPriceX96, tick, liquidity, fee }, ticks.get(key) ?? []);
  });
}

const liquidityCall = encodeFunctionData({ abi: v3Abi, functionName: 'liquidity' });

type TickRead = Read & { decode: (data: Hex) => Tick[] };

/**
 * Returns the reads of the ticks in a word of the bitmap: one through a lens, which goes through all 256 bits and is worth it for
 * a word that has some, or else one for each bit.
 */
function listTickReads({ address, venue, tickSpacing }: PoolKey, word: number, bitmap = 0n): TickRead[] {
  if (bitmap === 0n) return [];
  if (venue.tickLens) {
    const functionName = 'getPopulatedTicksInWord';
    const callData = encodeFunctionData({ abi: v3Abi, functionName, args: [address, word] });
    const decode = (data: Hex) =>
      decodeFunctionResult({ abi: v3Abi, functionName, data }).map(({ tick: index, ...liquidity }) => ({
        index,
        ...liquidity,
      }));
    return [{ target: venue.tickLens, callData, decode }];
  }
  return Array.from({ length: 256 }, (_, bit) => (word * 256 + bit) * tickSpacing).flatMap((index, bit) => {
    if (((bitmap >> BigInt(bit)) & 1n) === 0n) return [];
    const callData = encodeFunctionData({ abi: v3Abi, functionName: 'ticks', args: [index] });
    const decode = (data: Hex) => {
      // Forks have more fields, or other names, but the same two first.
      const [liquidityGross, liquidityNet] = decodeFunctionResult({ abi: v3Abi, functionName: 'ticks', data });
      return [{ index, liquidityGross, liquidityNet }];
    };
    return [{ target: address, callData, decode }];
  });
}

/** Returns the positions in the bitmap of the words around a tick, lowest first. */
function listWords({ tickSpacing }: PoolKey, tick: number): number[] {
  const toWord = (at: number) => Math.floor(Math.floor(at / tickSpacing) / 256);
  const lowest = Math.max(toWord(minTick), toWord(tick) - wordsAround);
  const highest = Math.min(toWord(maxTick), toWord(tick) + wordsAround);
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}

function toPool(
  key: PoolKey,
  price: Pick<ConcentratedPool, 'sqrtPriceX96' | 'tick' | 'liquidity' | 'fee'>,
  unsorted: readonly Tick[],
): ConcentratedPool | undefined {
  const { address, token0, token1, tickSpacing } = key;
  const words = listWords(key, price.tick);
  const [lowest = 0, highest = 0] = [words[0], words.at(-1)];
  const ticks = unsorted.toSorted((a, b) => a.index - b.index);
  const fromTick = Math.max(minTick, lowest * 256 * tickSpacing);
  const toTick = Math.min(maxTick, (highest + 1) * 256 * tickSpacing - 1);
  try {
    return parseConcentratedPool({ address, token0, token1, tickSpacing, ...price, ticks, fromTick, toTick });
  } catch (error) {
    if (error instanceof InvalidPoolError) return undefined;
    throw error;
  }
}
