import type { Chain } from '@livery/core/domain/chain';
import type { Route } from '@livery/router/route';
import type { BridgeOrder } from './encodeFillQuote';
import { toBridgeOrder } from './toBridgeOrder';

/** The fills of a route that sells an exact amount: each path sells its share whatever it gets, the call's minimum guards the sum. */
export function toSellOrders(chain: Chain, route: Route): BridgeOrder[] {
  return route.paths.map(({ tokens: path, sellAmount: takerTokenAmount, buyAmount: makerTokenAmount }) =>
    toBridgeOrder(chain, { path, takerTokenAmount, makerTokenAmount }),
  );
}
