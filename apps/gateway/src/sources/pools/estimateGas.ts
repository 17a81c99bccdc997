import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Route } from '@livery/router/route';
import type { SwapRequest } from '../quoteSource';
import { gasOf } from './gasOf';

/** A second fill along the same path finds its storage read already: about this much of the first one's gas. */
const againPercent = 65;

/** The gas of the whole transaction when the route is filled as quoted, and of the second round of an exact output. */
export function estimateGas(request: SwapRequest, route: Route): { gas: bigint; spareGas: bigint } {
  const hops = route.paths.reduce((sum, { pools }) => sum + pools.length, 0);
  const fills = route.paths.length * gasOf.path + hops * gasOf.hop;
  const native = isNativeToken(request.sellToken) || isNativeToken(request.buyToken);
  const buys = request.side === 'buy';
  const gas =
    gasOf.call + fills + (native ? gasOf.wrap : 0) + (request.fee > 0n ? gasOf.fee : 0) + (buys ? gasOf.leftovers : 0);
  return { gas: BigInt(gas), spareGas: buys ? BigInt(Math.ceil((fills * againPercent) / 100)) : 0n };
}
