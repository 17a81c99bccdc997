import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Route } from '@livery/router/route';
import type { SwapRequest } from '../quoteSource';

import { gasOf } from './gasOf';

/** The gas of the whole transaction when the route is filled as quoted. */
export function estimateGas(request: SwapRequest, route: Route): bigint {
  const hops = route.paths.reduce((sum, { pools }) => sum + pools.length, 0);
  const native = isNativeToken(request.sellToken) || isNativeToken(request.buyToken);
  return BigInt(
    gasOf.call +
      route.paths.length * gasOf.path +
      hops * gasOf.hop +
      (native ? gasOf.wrap : 0) +
      (request.fee > 0n ? gasOf.fee : 0) +
      (request.side === 'buy' ? gasOf.leftovers : 0),
  );
}
