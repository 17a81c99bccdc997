import type { Read } from '@livery/core/actions/aggregate';
import { encodeFunctionData } from 'viem';
import { v3Abi } from './v3Abi';
import { v3Forms } from './v3Forms';
import { stateViewAbi } from './v4Abi';
import type { ConcentratedKey } from './v4Key';

/** The reads of a pool's state. Answers of all kinds begin like those of V3's own functions. */
type PoolReads = {
  /** As `slot0`. */
  price: () => Read;
  /** As `liquidity`. */
  liquidity: () => Read;
  /** As `tickBitmap`. */
  word: (word: number) => Read;
  /** As `ticks`. */
  tick: (index: number) => Read;
};

/** Returns the reads of a pool: of its own contract or, of a V4 pool, of the StateView. */
export function getPoolReads(key: ConcentratedKey): PoolReads {
  const { address: id, venue } = key;
  if (venue.kind === 'v4') {
    const abi = stateViewAbi;
    const target = venue.stateView;
    return {
      price: () => ({ target, callData: encodeFunctionData({ abi, functionName: 'getSlot0', args: [id] }) }),
      liquidity: () => ({ target, callData: encodeFunctionData({ abi, functionName: 'getLiquidity', args: [id] }) }),
      word: (word) => ({
        target,
        callData: encodeFunctionData({ abi, functionName: 'getTickBitmap', args: [id, word] }),
      }),
      tick: (index) => ({
        target,
        callData: encodeFunctionData({ abi, functionName: 'getTickLiquidity', args: [id, index] }),
      }),
    };
  }
  const form = v3Forms[venue.form];
  const abi = v3Abi;
  return {
    price: () => ({ target: id, callData: encodeFunctionData({ abi, functionName: form.price }) }),
    liquidity: () => ({ target: id, callData: encodeFunctionData({ abi, functionName: 'liquidity' }) }),
    word: (word) => ({ target: id, callData: encodeFunctionData({ abi, functionName: form.words, args: [word] }) }),
    tick: (index) => ({ target: id, callData: encodeFunctionData({ abi, functionName: 'ticks', args: [index] }) }),
  };
}
