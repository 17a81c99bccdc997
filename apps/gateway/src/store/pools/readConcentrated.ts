import { type ConcentratedPool, parseConcentratedPool } from '@livery/router/concentrated/concentratedPool';
import { maxTick, minTick } from '@livery/router/concentrated/sqrtRatio';
import { InvalidPoolError } from '@livery/router/errors/pool';
import { type Client, decodeFunctionResult, encodeFunctionData } from 'viem';
import type { PoolKey } from './concentratedState';
import { readEach } from './readEach';
import { v3Abi } from './v3Abi';

/** Words of the tick bitmap, of 256 ticks each, that are read on either side of the price: 22 % with the narrowest ticks. */
const wordsAround = 8;

/**
 * Reads the states of pools as of one block, with their ticks around the price; undefined for a pool that cannot be read or whose
 * ticks do not add up. Throws when the node fails.
 */
export async function readConcentrated(
  client: Client,
  { keys, blockNumber }: { keys: readonly PoolKey[]; blockNumber: bigint },
): Promise<(ConcentratedPool | undefined)[]> {
  const toReads = (functionName: 'slot0' | 'liquidity') => {
    const callData = encodeFunctionData({ abi: v3Abi, functionName });
    return keys.map(({ address }) => ({ target: address, callData }));
  };
  const [prices, liquidities] = await Promise.all([
    readEach(client, {
      reads: toReads('slot0'),
      decode: (data) => decodeFunctionResult({ abi: v3Abi, functionName: 'slot0', data }),
      blockNumber,
    }),
    readEach(client, {
      reads: toReads('liquidity'),
      decode: (data) => decodeFunctionResult({ abi: v3Abi, functionName: 'liquidity', data }),
      blockNumber,
    }),
  ]);
  const words = keys.flatMap((key, index) => {
    const [, tick] = prices[index] ?? [];
    return tick === undefined ? [] : listWords(key, tick).map((word) => ({ key, word }));
  });
  const bitmaps = await readEach(client, {
    reads: words.map(({ key: { address }, word }) => ({
      target: address,
      callData: encodeFunctionData({ abi: v3Abi, functionName: 'tickBitmap', args: [word] }),
    })),
    decode: (data) => decodeFunctionResult({ abi: v3Abi, functionName: 'tickBitmap', data }),
    blockNumber,
  });
  // The lens goes through all 256 bits of a word, which is costly; nearly all words are empty.
  const populated = words.filter((_, index) => bitmaps[index] !== 0n);
  const functionName = 'getPopulatedTicksInWord';
  const ticks = await readEach(client, {
    reads: populated.flatMap(({ key, word }) => {
      const callData = encodeFunctionData({ abi: v3Abi, functionName, args: [key.address, word] });
      return key.venue.tickLens ? [{ target: key.venue.tickLens, callData }] : [];
    }),
    decode: (data) => decodeFunctionResult({ abi: v3Abi, functionName, data }),
    blockNumber,
  });
  return keys.map((key, index) => {
    const [sqrtPriceX96, tick] = prices[index] ?? [];
    const liquidity = liquidities[index];
    if (sqrtPriceX96 === undefined || tick === undefined || liquidity === undefined) return undefined;
    const inWords = populated.flatMap((word, at) => (word.key === key ? [ticks[at]] : []));
    const isWhole = inWords.every((word) => word !== undefined);
    return isWhole ? toPool(key, { sqrtPriceX96, tick, liquidity }, inWords.flat()) : undefined;
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
  price: Pick<ConcentratedPool, 'sqrtPriceX96' | 'tick' | 'liquidity'>,
  populated: readonly { tick: number; liquidityNet: bigint; liquidityGross: bigint }[],
): ConcentratedPool | undefined {
  const { address, token0, token1, fee, tickSpacing } = key;
  const words = listWords(key, price.tick);
  const [lowest = 0, highest = 0] = [words[0], words.at(-1)];
  const ticks = populated
    .map(({ tick: index, liquidityNet, liquidityGross }) => ({ index, liquidityNet, liquidityGross }))
    .sort((a, b) => a.index - b.index);
  const fromTick = Math.max(minTick, lowest * 256 * tickSpacing);
  const toTick = Math.min(maxTick, (highest + 1) * 256 * tickSpacing - 1);
  try {
    return parseConcentratedPool({ address, token0, token1, fee, tickSpacing, ...price, ticks, fromTick, toTick });
  } catch (error) {
    if (error instanceof InvalidPoolError) return undefined;
    throw error;
  }
}
