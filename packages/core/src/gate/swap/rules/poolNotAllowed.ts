import { getPoolKey } from '../../../domain/calldata/bridge';
import { isPlainPool } from '../../../domain/v4/poolKey';
import { getVenues, listUniversalVenues } from '../../../domain/venues';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/**
 * A fill over a V3 venue names its router's version, and only kinds of pools that the venue has. A fill over V4 goes over
 * pools that call no other contract in a swap, at a fee that none can change.
 */
export const poolNotAllowed: Rule<GateContext> = {
  code: 'TARGET_NOT_ALLOWED',
  check({ call, chain }) {
    const venues = new Map(getVenues(chain).map((venue) => [venue.router, venue]));
    for (const order of call.steps.flatMap((step) => (step.name === 'fillQuote' ? step.bridgeOrders : []))) {
      const venue = venues.get(order.router);
      if (venue?.kind !== 'v3' || order.routerVersion === undefined) continue;
      if (order.routerVersion !== venue.routerVersion) {
        return `The route calls version ${order.routerVersion} of ${venue.name}, which is not the one on this chain.`;
      }
      const known = venue.tiers.map((tier) => getPoolKey(venue, tier));
      const unknown = order.keys.find((key) => !known.includes(key));
      if (unknown !== undefined) return `${venue.name} has no pools of the kind ${unknown}.`;
    }
    const tiers = listUniversalVenues(chain).flatMap((venue) => (venue.kind === 'v3' ? venue.tiers : []));
    const fills = call.steps.flatMap((step) => (step.name === 'universalFill' && step.kind !== 'v4' ? [step] : []));
    const unknown = fills.flatMap(({ way }) => way.keys ?? []).find((key) => !tiers.some(({ fee }) => fee === key));
    if (unknown !== undefined) return `Uniswap V3 has no pools of the kind ${unknown}.`;
    const pools = call.steps.flatMap((step) =>
      step.name === 'universalFill' && step.kind === 'v4' ? step.way.pools : [],
    );
    const odd = pools.find((pool) => !isPlainPool(pool));
    return odd && `The route goes over a pool whose swaps or fee ${odd.hooks} may change.`;
  },
};
