import type { Read } from '@livery/core/actions/aggregate';
import { combineFees } from '@livery/router/concentrated/combineFees';
import {
  type ConcentratedPool,
  type PoolFees,
  type PoolPrice,
  parseConcentratedPool,
} from '@livery/router/concentrated/concentratedPool';
import type { Tick } from '@livery/router/concentrated/ladder';
import { maxTick, minTick } from '@livery/router/concentrated/sqrtRatio';
import { InvalidPoolError } from '@livery/router/errors/pool';
import { type Client, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { Foresight } from './concentratedState';
import { getPoolReads } from './poolReads';
import { readEach } from './readEach';
import { readFees } from './readFees';
import { v3Abi } from './v3Abi';
import { stateViewAbi } from './v4Abi';
import { type ConcentratedKey, isOfV4 } from './v4Key';

/** Words of the tick bitmap, of 256 ticks each, that are read on either side of the price: 22 % with the narrowest ticks. */
const wordsAround = 8;

/**
 * Reads the states of pools as of one block, with the ticks around their prices. A pool is undefined when it cannot be
 * read or its ticks do not add up. A changing fee is the next block's first swap's, see `readFees`. Throws when the
 * node fails.
 */
export async function readConcentrated(
  client: Client,
  parameters: { keys: readonly ConcentratedKey[]; blockNumber: bigint; blockTime: bigint; foresight: Foresight },
): Promise<(ConcentratedPool | undefined)[]> {
  const { keys, blockNumber } = parameters;
  const ofV3 = keys.flatMap((key) => (isOfV4(key) ? [] : [key]));
  const [prices, liquidities, fees] = await Promise.all([
    readEach(client, {
      reads: keys.map((key) => getPoolReads(key).price()),
      decode: (data, index) => decodePrice(data, keys[index]),
      blockNumber,
    }),
    readEach(client, {
      reads: keys.map((key) => getPoolReads(key).liquidity()),
      decode: (data) => decodeFunctionResult({ abi: v3Abi, functionName: 'liquidity', data }),
      blockNumber,
    }),
    readFees(client, { ...parameters, keys: ofV3 }),
  ]);
  const words = keys.flatMap((key, index) => {
    const { tick } = prices[index] ?? {};
    return tick === undefined ? [] : listWords(key, tick).map((word) => ({ key, word }));
  });
  const bitmaps = await readEach(client, {
    reads: words.map(({ key, word }) => getPoolReads(key).word(word)),
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
  const ticks = new Map(keys.map((key): [ConcentratedKey, Tick[]] => [key, []]));
  for (const [index, { key }] of reads.entries()) ticks.get(key)?.push(...(answers[index] ?? []));
  return keys.map((key, index) => {
    const price = prices[index];
    const liquidity = liquidities[index];
    const fee = price?.fee ?? key.fee ?? fees.get(key.address.toLowerCase());
    if (!price || liquidity === undefined || fee === undefined || unread.has(key)) return undefined;
    return toPool(key, { ...price, liquidity, fee }, ticks.get(key) ?? []);
  });
}

type ReadPrice = Pick<ConcentratedPool, 'sqrtPriceX96' | 'tick'> & Partial<PoolFees>;

/** Decodes a pool's price, and of a V4 pool the fees that are beside it. */
function decodePrice(data: Hex, key: ConcentratedKey | undefined): ReadPrice {
  if (key && isOfV4(key)) {
    const abi = stateViewAbi;
    const [sqrtPriceX96, tick, protocolFee, lpFee] = decodeFunctionResult({ abi, functionName: 'getSlot0', data });
    return { sqrtPriceX96, tick, ...combineFees({ lpFee, protocolFee }) };
  }
  // The first values of `globalState` are the same.
  const [sqrtPriceX96, tick] = decodeFunctionResult({ abi: v3Abi, functionName: 'slot0', data });
  return { sqrtPriceX96, tick };
}

type TickRead = Read & { decode: (data: Hex) => Tick[] };

/**
 * Returns the reads of the ticks in a word of the bitmap: one through a lens, which goes through all 256 bits and is worth it for
 * a word that has some, or else one for each bit.
 */
function listTickReads(key: ConcentratedKey, word: number, bitmap = 0n): TickRead[] {
  const { address, venue, tickSpacing } = key;
  if (bitmap === 0n) return [];
  if (venue.kind === 'v3' && venue.tickLens) {
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
    const decode = (data: Hex) => {
      // Forks have more fields, or other names, but the same two first.
      const [liquidityGross, liquidityNet] = decodeFunctionResult({ abi: v3Abi, functionName: 'ticks', data });
      return [{ index, liquidityGross, liquidityNet }];
    };
    return [{ ...getPoolReads(key).tick(index), decode }];
  });
}

/** Returns the positions in the bitmap of the words around a tick, lowest first. */
function listWords({ tickSpacing }: ConcentratedKey, tick: number): number[] {
  const toWord = (at: number) => Math.floor(Math.floor(at / tickSpacing) / 256);
  const lowest = Math.max(toWord(minTick), toWord(tick) - wordsAround);
  const highest = Math.min(toWord(maxTick), toWord(tick) + wordsAround);
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}

function toPool(
  key: ConcentratedKey,
  price: PoolPrice & PoolFees,
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
