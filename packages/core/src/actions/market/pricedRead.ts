import {
  type Address,
  concat,
  decodeFunctionResult,
  encodeAbiParameters,
  getAbiItem,
  type Hex,
  hexToBigInt,
  size,
  slice,
  toFunctionSelector,
  zeroAddress,
} from 'viem';
import { encodeV3Path } from '../../domain/calldata/bridge';
import { quoterAbi } from '../../domain/calldata/quoterAbi';
import { v2RouterAbi } from '../../domain/calldata/v2Abi';
import { encodeV4Quote } from '../../domain/calldata/v4Swap';
import { isV4Leg, type Leg, type V4Leg } from '../../domain/swap/fill';
import type { SwapSide } from '../../domain/swap/swapIntent';
import type { V3Venue, VenuePath } from '../../domain/venue';
import type { Read } from '../aggregate';

/** A read of what a path pays or, of an exact output, costs; `decode` returns undefined for a path that cannot be traded. */
export type PricedRead = { read: Read; decode: (data: Hex) => bigint | undefined };

/** The trade that paths are priced for: `amount` base units of the first token (exact input) or of the last one. */
type Trade = { side: SwapSide; amount: bigint };

/** Selectors are hashes, and a review reads hundreds of paths. */
const routerSelectors = {
  exactInput: toFunctionSelector(getAbiItem({ abi: v2RouterAbi, name: 'getAmountsOut' })),
  exactOutput: toFunctionSelector(getAbiItem({ abi: v2RouterAbi, name: 'getAmountsIn' })),
};
const routerInputs = getAbiItem({ abi: v2RouterAbi, name: 'getAmountsOut' }).inputs;
const quoterSelectors = {
  exactInput: toFunctionSelector(getAbiItem({ abi: quoterAbi, name: 'quoteExactInput' })),
  exactOutput: toFunctionSelector(getAbiItem({ abi: quoterAbi, name: 'quoteExactOutput' })),
};
const quoterInputs = getAbiItem({ abi: quoterAbi, name: 'quoteExactInput' }).inputs;

/** Returns the read of what a path over the pools of one venue pays or costs; a venue without a quoter has no price. */
export function toLegRead(leg: Leg, trade: Trade): PricedRead {
  if (isV4Leg(leg)) return toV4Read(leg, trade);
  const { venue, ...way } = leg;
  if (venue.kind === 'v2') return toRouterRead(way, { ...trade, router: venue.router });
  return venue.quoter ? toQuoterRead(way, { ...trade, quoter: venue.quoter }) : noRead;
}

/** Asks nothing. */
const noRead: PricedRead = { read: { target: zeroAddress, callData: '0x' }, decode: () => undefined };

/** The PoolManager counts in 128 bits with a sign, and the quoter takes more as a negative amount. */
const maxV4Amount = 2n ** 127n - 1n;

function toV4Read({ venue, ...way }: V4Leg, { side, amount }: Trade): PricedRead {
  return amount > maxV4Amount
    ? noRead
    : { read: { target: venue.quoter, callData: encodeV4Quote(way, { side, amount }) }, decode: toFirstWord };
}

function toFirstWord(data: Hex): bigint | undefined {
  return size(data) < 32 ? undefined : hexToBigInt(slice(data, 0, 32));
}

function toRouterRead(
  { path }: Pick<VenuePath, 'path'>,
  { router, side, amount }: Trade & { router: Address },
): PricedRead {
  const callData = concat([routerSelectors[side], encodeAbiParameters(routerInputs, [amount, path])]);
  const decode = (data: Hex) => {
    try {
      const amounts = decodeFunctionResult({ abi: v2RouterAbi, functionName: 'getAmountsOut', data });
      return amounts.at(side === 'exactInput' ? -1 : 0);
    } catch {
      return undefined;
    }
  };
  return { read: { target: router, callData }, decode };
}

function toQuoterRead(way: VenuePath, { quoter, side, amount }: Trade & { quoter: NonNullable<V3Venue['quoter']> }) {
  const isSale = side === 'exactInput';
  // A quoter reads the path of an exact output from its end.
  const path = isSale ? way.path : way.path.toReversed();
  const keys = isSale ? way.keys : way.keys?.toReversed();
  const callData = concat([
    quoterSelectors[side],
    encodeAbiParameters(quoterInputs, [encodeV3Path({ path, keys }), amount]),
  ]);
  return { read: { target: quoter, callData }, decode: toFirstWord };
}
