import type { Venue } from '@livery/core/domain/venue';
import { listUniversalVenues } from '@livery/core/domain/venues';
import { findRoute } from '@livery/router/findRoute';
import type { Route } from '@livery/router/route';
import type { Address } from 'viem';
import type { ChainState } from '../chains/chainState';
import type { PoolState } from '../pools/poolState';
import { type CoinForms, selectMarket, selectWithV4 } from '../pools/selectMarket';
import { getReferenceProbe } from './getReferenceProbe';
import type { SwapRequest } from './quoteSource';
import { getUniversalVenue, toUniversalWay } from './universalWay';

/** Upper bounds for the parts of a route in gas units, measured on the contracts; `never` keeps paths on one venue. */
const routeGas = { path: 15_000, hop: 75_000, never: 1e12 };

type Trip = {
  request: SwapRequest;
  sold: Address;
  bought: Address;
  pools: PoolState;
  amount: bigint;
  isUsed: (venue: Pick<Venue, 'name'>) => boolean;
  /** The V4 pools that the route may use; none when undefined. */
  forms: CoinForms | undefined;
};

/** Returns the best route whose paths are a command of the router each: they change neither venue nor form of the coin. */
export function findUniversalRoute(state: ChainState, trip: Trip): Route | undefined {
  const { request, pools, isUsed, forms } = trip;
  const route = findOver(trip);
  if (!route || isFillable(pools, route)) return route;
  const none = () => false;
  const coinForms: (CoinForms | undefined)[] = forms ? ['native', 'wrapped'] : [];
  const parts: Pick<Trip, 'isUsed' | 'forms'>[] = [
    ...coinForms.map((each) => ({ isUsed, forms: each })),
    ...coinForms.map((each) => ({ isUsed: none, forms: each })),
    ...listUniversalVenues(state.chain).map(({ name }) => {
      return { isUsed: (venue: Pick<Venue, 'name'>) => venue.name === name && isUsed(venue), forms: undefined };
    }),
  ];
  const isBetter = (one: Route, other: Route) =>
    request.side === 'sell' ? one.buyAmount > other.buyAmount : one.sellAmount < other.sellAmount;
  return parts
    .flatMap((part) => findOver({ ...trip, ...part }) ?? [])
    .filter((found) => isFillable(pools, found))
    .reduce<Route | undefined>((best, each) => (best && !isBetter(each, best) ? best : each), undefined);
}

function isFillable(pools: PoolState, { paths }: Route): boolean {
  return paths.every((path) => toUniversalWay(pools, path) !== undefined);
}

function findOver({ request, sold, bought, pools, amount, isUsed, forms }: Trip): Route | undefined {
  const { side, gasPrice, rates } = request;
  const tokenPerGas = Number(gasPrice) * rates.counterPerWei;
  const groupOf = (pool: Address) => getUniversalVenue(pools, pool);
  const market = forms ? selectWithV4(pools, isUsed, forms) : selectMarket(pools, isUsed);
  return findRoute(market, {
    sellToken: sold,
    buyToken: bought,
    side,
    amount,
    gas: { perPath: routeGas.path, perHop: routeGas.hop, perPart: routeGas.never, groupOf, tokenPerGas },
    probe: getReferenceProbe(request),
  });
}
