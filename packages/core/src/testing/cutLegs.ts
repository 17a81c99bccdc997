import { maxUint256 } from 'viem';
import { getPoolKey } from '../domain/calldata/bridge';
import { wholeBalance } from '../domain/calldata/transformErc20Abi';
import type { Chain } from '../domain/chains';
import { getVenues } from '../domain/venues';
import { type Leg, type Transformation, toVenueLeg } from './encodeSwap';
import { type Scene, withStep } from './scene';

/** Numbers of any size that choose a venue of a chain, and the kind of its pools. */
export type VenueChoice = { venue: number; tier: number };

/** Puts a leg on a venue of a chain. */
export function onAnyVenue(chain: Chain, { venue, tier }: VenueChoice, leg: Leg): Leg {
  const venues = getVenues(chain);
  const chosen = venues[venue % venues.length];
  if (!chosen) throw new Error('no venue');
  const tiers = chosen.kind === 'v3' ? chosen.tiers : [];
  const pool = tiers[tier % tiers.length];
  const key = pool && getPoolKey(chosen, pool);
  const keys = key === undefined ? [] : leg.path.slice(1).map(() => key);
  return toVenueLeg(chosen, { ...leg, keys });
}

/**
 * Cuts legs of a swap's fill in two after their first pool: fills of their own follow the first one, the later half of each
 * over another venue. `cuts` has an entry for every leg, undefined for one that stays whole; a leg of one pool stays so, too.
 */
export function cutLegs(scene: Scene, cuts: readonly (VenueChoice | undefined)[]): Scene {
  const isCut = ({ path }: Leg, index: number) => path.length > 2 && cuts[index] !== undefined;
  const between = new Set<Leg['path'][number]>();
  const filled = withStep(scene, 'fillQuote', (step) => {
    const whole = step.legs.filter((leg, index) => !isCut(leg, index));
    const cut = step.legs.filter(isCut);
    const sum = (legs: readonly Leg[], field: 'sellAmount' | 'buyAmount') =>
      legs.reduce((total, leg) => total + leg[field], 0n);
    const later = step.legs.flatMap((leg, index): Transformation[] => {
      const choice = cuts[index];
      const [start, middle] = leg.path;
      const end = leg.path.at(-1);
      if (!isCut(leg, index) || !choice || !start || !middle || !end) return [];
      between.add(middle);
      const first: Leg = { ...leg, path: [start, middle], keys: leg.keys?.slice(0, 1) ?? [] };
      const second = onAnyVenue(scene.chain, choice, { ...leg, path: leg.path.slice(1), sellAmount: maxUint256 });
      const fill = { name: 'fillQuote', side: 0 } as const;
      return [
        { ...fill, sellToken: start, buyToken: middle, legs: [first], fillAmount: leg.sellAmount },
        { ...fill, sellToken: middle, buyToken: end, legs: [second], fillAmount: wholeBalance },
      ];
    });
    const fillAmount = step.fillAmount - sum(cut, step.side === 0 ? 'sellAmount' : 'buyAmount');
    const isEmpty = whole.length + (step.limitOrders ?? []).length === 0;
    return isEmpty ? later : [{ ...step, legs: whole, fillAmount }, ...later];
  });
  return withStep(filled, 'payTaker', (step) => [{ ...step, tokens: [...step.tokens, ...between] }]);
}
