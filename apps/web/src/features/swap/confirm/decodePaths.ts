import { limitOrderSource } from '@livery/core/domain/orders/limitFill';
import { type Fill, isV4Leg, type Leg } from '@livery/core/domain/swap/fill';
import type { SwapIntent } from '@livery/core/domain/swap/swapIntent';
import { decodeRoute } from '@livery/core/gate/swap/decodeRoute';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { RouteHop, ShownPath } from '../route/routePaths';

/**
 * Returns the paths of a swap from the bytes of its call, with the amount of each that the trade fixes. Undefined when the call
 * does not say them, as for an exact output over several exchanges.
 */
export function decodePaths(intent: SwapIntent, response: QuoteResponse): ShownPath[] | undefined {
  const route = decodeRoute(intent, response);
  if (!route?.fills.length) return undefined;
  const isSale = intent.side === 'exactInput';
  const paths: ShownPath[] = [];
  for (const fill of route.fills) {
    const way = toWay(fill);
    if (!way) return undefined;
    const amounts = isSale
      ? { sellAmount: fill.amount, buyAmount: undefined }
      : { sellAmount: undefined, buyAmount: fill.amount };
    paths.push({ ...way, ...amounts });
  }
  return paths;
}

function toWay(fill: Fill): Pick<ShownPath, 'tokens' | 'hops'> | undefined {
  if ('order' in fill) {
    const { takerToken, makerToken } = fill.order;
    return { tokens: [takerToken, makerToken], hops: [{ source: limitOrderSource, fee: undefined }] };
  }
  const [first] = fill.legs;
  if (!first) return undefined;
  const tokens = [...first.path.slice(0, 1), ...fill.legs.flatMap(({ path }) => path.slice(1))];
  return { tokens, hops: fill.legs.flatMap(toHops) };
}

/** The key of a pool is its fee where the venue names pools by their fee; a call names no fee of other pools. */
function toHops(leg: Leg): RouteHop[] {
  if (isV4Leg(leg)) return leg.pools.map(({ fee }) => ({ source: leg.venue.name, fee }));
  const { venue, path, keys = [] } = leg;
  const hasFees = venue.kind === 'v3' && (venue.form === 'uniswap' || venue.form === 'pancake');
  return path.slice(1).map((_, index) => ({ source: venue.name, fee: hasFees ? keys[index] : undefined }));
}
