import type { V3Form, V3Tier, V3Venue } from '@livery/core/domain/venue';
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { ContractRead } from './readEach';
import { slipstreamFactoryAbi, v3Abi } from './v3Abi';

/** A pool of a V3 venue, without its state. Its fee is undefined where it sets its own. */
export type V3Key = V3Tier & { venue: V3Venue; address: Address; token0: Address; token1: Address };

/** The reads of one form of pools. Those that are the same for all forms are not here. */
type FormReads = {
  /** Encodes the factory's function for the pool of two tokens. */
  encodeFind: (token0: Address, token1: Address, tier: V3Tier) => Hex;
  /** The function of a pool whose first two values are its price and tick. */
  price: 'slot0' | 'globalState';
  /**
   * The function of a pool that returns a word of the bitmap of its ticks: bit `i` of word `w` is tick `256 w + i`, in
   * spacings.
   */
  words: 'tickBitmap' | 'tickTable';
  /**
   * Returns the reads of a pool's fee in millionths; the first answer counts. None where the tier has the fee.
   */
  listFeeReads: (key: V3Key) => ContractRead<number>[];
};

const decodeFee = (data: Hex) => decodeFunctionResult({ abi: v3Abi, functionName: 'fee', data });
const decodeStateFee = (data: Hex) => decodeFunctionResult({ abi: v3Abi, functionName: 'globalState', data })[2];
const decodeQuotedFee = (data: Hex) =>
  decodeFunctionResult({ abi: v3Abi, functionName: 'quoteExactInputSingle', data })[1];

const uniswap: FormReads = {
  encodeFind: (token0, token1, { fee = 0 }) =>
    encodeFunctionData({ abi: v3Abi, functionName: 'getPool', args: [token0, token1, fee] }),
  price: 'slot0',
  words: 'tickBitmap',
  listFeeReads: () => [],
};

/** How the pools of each form are read. */
export const v3Forms: Readonly<Record<V3Form, FormReads>> = {
  uniswap,
  pancake: uniswap,
  slipstream: {
    ...uniswap,
    encodeFind: (token0, token1, { tickSpacing }) =>
      encodeFunctionData({ abi: slipstreamFactoryAbi, args: [token0, token1, tickSpacing] }),
    listFeeReads: ({ address }) => [
      { target: address, callData: encodeFunctionData({ abi: v3Abi, functionName: 'fee' }), decode: decodeFee },
    ],
  },
  algebra: {
    encodeFind: (token0, token1) =>
      encodeFunctionData({ abi: v3Abi, functionName: 'poolByPair', args: [token0, token1] }),
    price: 'globalState',
    words: 'tickTable',
    // The state has the fee that the last swap paid; the next one may pay another, which only a swap itself tells.
    listFeeReads: ({ address, token0, token1, venue: { quoter } }) => {
      const state = encodeFunctionData({ abi: v3Abi, functionName: 'globalState' });
      const args = [token0, token1, 1n, 0n] as const;
      const quote = encodeFunctionData({ abi: v3Abi, functionName: 'quoteExactInputSingle', args });
      return [
        ...(quoter ? [{ target: quoter, callData: quote, decode: decodeQuotedFee }] : []),
        { target: address, callData: state, decode: decodeStateFee },
      ];
    },
  },
};
