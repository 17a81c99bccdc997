import type { Chain } from '@livery/core/domain/chains';
import type { V3Venue } from '@livery/core/domain/venue';
import { getVenues } from '@livery/core/domain/venues';
import type { Address } from 'viem';

/** Owner of the seeded V3 positions: the address of `LiquidityProvider.sol`. */
export const liquidityProvider: Address = '0x00000000000000000000000000000000000be113';

/** Size of a venue's pools beside those of the chain's first V3 venue. */
const shares: Readonly<Record<string, number>> = {
  Uniswap_V3: 0.4,
  PancakeSwap_V3: 0.25,
  SushiSwap_V3: 0.12,
  Velodrome_V3: 0.2,
  Aerodrome_V3: 0.2,
  QuickSwap_V3: 0.2,
};

/**
 * Returns the V3 venues of a chain, with their share of the money. All have the live venues' code, from npm, except
 * Slipstream: the sandbox gives its form to Uniswap's code.
 */
export function listV3Venues(chain: Chain): { venue: V3Venue; share: number }[] {
  const venues = getVenues(chain).flatMap((venue) => (venue.kind === 'v3' ? [venue] : []));
  return venues.map((venue, index) => ({ venue, share: index === 0 ? 1 : (shares[venue.name] ?? 0.1) }));
}
