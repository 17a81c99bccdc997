import {
  type Address,
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  zeroAddress,
} from 'viem';
import { encodeV3Path } from '../../domain/calldata/bridge';
import { quoterAbi } from '../../domain/calldata/quoterAbi';
import { v2RouterAbi } from '../../domain/calldata/v2Abi';
import type { Leg } from '../../domain/swap/fill';
import type { SwapSide } from '../../domain/swap/swapIntent';
import type { V3Venue, VenuePath } from '../../domain/venue';
import type { Read } from '../aggregate';

/** A read of what a path pays or, of an exact output, costs; `decode` returns undefined for a path that cannot be traded. */
export type PricedRead = { read: Read; decode: (data: Hex) => bigint | undefined };

/** The trade that paths are priced for: `amount` base units of the first token (exact input) or of the last one. */
type Trade = { side: SwapSide; amount: bigint };

/** Returns the read of what a path over the pools of one venue pays or costs; a venue without a quoter has no price. */
export function toLegRead({ venue, ...way }: Leg, trade: Trade): PricedRead {
  if (venue.kind === 'v2') return toRouterRead(way, { ...trade, router: venue.router });
  // Nothing is asked.
  if (!venue.quoter) return { read: { target: zeroAddress, callData: '0x' }, decode: () => undefined };
  return toQuoterRead(way, { ...trade, quoter: venue.quoter });
}

function toRouterRead(
  { path }: Pick<VenuePath, 'path'>,
  { router, side, amount }: Trade & { router: Address },
): PricedRead {
  const functionName = side === 'exactInput' ? 'getAmountsOut' : 'getAmountsIn';
  const callData = encodeFunctionData({ abi: v2RouterAbi, functionName, args: [amount, path] });
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
  const functionName = isSale ? 'quoteExactInput' : 'quoteExactOutput';
  const callData = encodeFunctionData({ abi: quoterAbi, functionName, args: [encodeV3Path({ path, keys }), amount] });
  const decode = (data: Hex) => {
    try {
      return decodeAbiParameters([{ type: 'uint256' }], data)[0];
    } catch {
      return undefined;
    }
  };
  return { read: { target: quoter, callData }, decode };
}
