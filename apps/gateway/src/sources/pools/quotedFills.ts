import type { Chain } from '@livery/core/domain/chains';
import { limitOrderSource } from '@livery/core/domain/orders/limitFill';
import { isConcentrated } from '@livery/router/pool';
import type { Route } from '@livery/router/route';
import type { Address } from 'viem';
import type { QuotedFill } from '../quoteSource';
import { type PoolLookUp, splitPath } from './splitPath';

/** Returns the fills of a route in the order of their execution. */
export function toQuotedFills(
  route: Route,
  { chain, sellToken, buyToken, look }: { chain: Chain; sellToken: Address; buyToken: Address; look: PoolLookUp },
): QuotedFill[] {
  const tokens = { makerToken: buyToken, takerToken: sellToken };
  const toAmounts = (fill: { sellAmount: bigint; buyAmount: bigint }) => ({
    makerAmount: fill.buyAmount,
    takerAmount: fill.sellAmount,
  });
  return [
    ...route.orders.map((fill) => ({
      source: limitOrderSource,
      router: chain.exchangeProxy,
      ...tokens,
      ...toAmounts(fill),
      path: [sellToken, buyToken],
      pools: [],
    })),
    ...route.paths.map((path) => {
      const [segment, ...others] = splitPath(path, look);
      const source = others.length > 0 ? multiHopSource : (segment?.venue.name ?? '');
      return {
        source,
        router: segment?.venue.router ?? chain.v2.router,
        ...tokens,
        ...toAmounts(path),
        path: path.tokens,
        pools: path.pools.map((address) => toFillPool(address, look)),
      };
    }),
  ];
}

function toFillPool(address: Address, { venueOf, getPool }: PoolLookUp): QuotedFill['pools'][number] {
  const pool = getPool(address);
  const fee = pool && (isConcentrated(pool) ? pool.fee : pool.feeBps * 100);
  return { source: venueOf.get(address.toLowerCase())?.name ?? '', fee: fee ?? 0 };
}

/** The name of a path over several venues in 0x v1 quotes. */
const multiHopSource = 'MultiHop';
