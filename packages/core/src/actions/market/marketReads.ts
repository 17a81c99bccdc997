import type { Address } from 'viem';
import { getPoolKey, hasPoolKeys } from '../../domain/calldata/bridge';
import type { Chain } from '../../domain/chains';
import type { Leg, VenueLeg } from '../../domain/swap/fill';
import type { SwapSide } from '../../domain/swap/swapIntent';
import { isNativeToken, nativeToken } from '../../domain/tokens/nativeToken';
import { usualTerms } from '../../domain/v4/poolKey';
import { getV4Venue, type V4Venue } from '../../domain/v4/v4Venue';
import type { V3Venue, Venue } from '../../domain/venue';
import { getVenues } from '../../domain/venues';

/** The tokens of a trade whose market is asked for. */
export type MarketPaths = {
  chain: Chain;
  sellToken: Address;
  buyToken: Address;
  /** Checksummed tokens over which a path may lead, beside the wrapped native coin. */
  hubs: readonly Address[];
};

/** A trade whose market price is asked for; `amount` base units of the sold token, or of an exact output of the bought one. */
export type MarketTrade = MarketPaths & {
  side: SwapSide;
  amount: bigint;
  /** Tells of paths that no pools make up; without it all are asked for. */
  pools?: { mayExist(chain: Chain, leg: Leg): boolean } | undefined;
};

/**
 * Returns the paths that price a trade on the market, whatever a quote says about it: on each venue of the chain that
 * can tell a price the direct path and those over one hub, on V3 and V4 over every combination of the usual tiers, on V2
 * also those over two hubs. None for wrapping.
 */
export function listMarketLegs({ pools, ...trade }: MarketTrade): Leg[] {
  return listLegs(trade).filter((leg) => pools?.mayExist(trade.chain, leg) ?? true);
}

/**
 * Lists the paths by what their pricing can cost, cheapest first, so that a pool that burns the gas of the whole call
 * leaves the paths before it: V2, then V4 and V3, then the tiers of the finest tick spacing, whose empty pools take millions
 * of gas to cross, and last Algebra, whose pools write their history with each swap that a quoter simulates.
 */
export function listLegs(trade: MarketPaths): Leg[] {
  const paths = listPaths(trade);
  const longPaths = [...paths, ...listLongPaths(trade)];
  const venues = getVenues(trade.chain);
  const ofV2 = venues.flatMap((venue) => (venue.kind === 'v2' ? longPaths.map((path) => ({ venue, path })) : []));
  const ofV3 = venues.flatMap((venue) =>
    venue.kind === 'v3' && venue.quoter ? paths.flatMap((path) => listKeyed(venue, path)) : [],
  );
  const v4 = getV4Venue(trade.chain);
  const ofV4 = v4 ? paths.flatMap((path) => listTermed(v4, path, trade.chain)) : [];
  const toRank = ({ venue, isFine }: RankedLeg) => (venue.kind === 'v4' || hasPoolKeys(venue) ? Number(isFine) : 2);
  return [...ofV2, ...[...ofV4, ...ofV3].toSorted((one, other) => toRank(one) - toRank(other))];
}

/** Returns the direct path and those over one hub, between the wrapped forms of both tokens. */
function listPaths({ chain, sellToken, buyToken, hubs }: MarketPaths): (readonly [Address, Address, ...Address[]])[] {
  const { sold, bought, over } = toWrapped({ chain, sellToken, buyToken, hubs });
  return sold === bought ? [] : [[sold, bought], ...over.map((hub) => [sold, hub, bought] as const)];
}

/**
 * Returns the paths over two hubs, for tokens that trade against one hub each. Their pools on V3 would be too many to
 * ask for.
 */
function listLongPaths(trade: MarketPaths): (readonly [Address, Address, ...Address[]])[] {
  const { sold, bought, over } = toWrapped(trade);
  if (sold === bought) return [];
  return over.flatMap((first) =>
    over.filter((second) => second !== first).map((second) => [sold, first, second, bought] as const),
  );
}

/** Returns the wrapped forms of both tokens, and the hubs between them. */
function toWrapped({ chain, sellToken, buyToken, hubs }: MarketPaths) {
  const wrapped = chain.wrappedNative.address;
  const [sold, bought] = [sellToken, buyToken].map((token) => (isNativeToken(token) ? wrapped : token)) as [
    Address,
    Address,
  ];
  return { sold, bought, over: [...new Set([wrapped, ...hubs])].filter((hub) => hub !== sold && hub !== bought) };
}

/** `isFine` marks a path over a pool of the finest tick spacing. */
type RankedLeg = Leg & { isFine: boolean };

const isFine = (pools: readonly { tickSpacing: number }[]) => pools.some(({ tickSpacing }) => tickSpacing === 1);

/** Returns a path over every combination of a venue's tiers. */
function listKeyed(venue: V3Venue & Venue, path: readonly Address[]): (VenueLeg & RankedLeg)[] {
  return listCombinations(path, venue.tiers).map((tiers) => {
    const keys = tiers.flatMap((tier) => getPoolKey(venue, tier) ?? []);
    return { venue, path, keys, isFine: isFine(tiers) };
  });
}

/**
 * Returns a path over every combination of V4's usual pools, with the native coin in the place of its wrapped form, whose
 * pools are few: only a direct path is listed in both forms.
 */
function listTermed(venue: V4Venue, path: readonly Address[], { wrappedNative }: Chain): RankedLeg[] {
  const native = path.map((token) => (token === wrappedNative.address ? nativeToken : token));
  const hasOther = path.length === 2 && native.includes(nativeToken);
  return (hasOther ? [native, path] : [native]).flatMap((form) =>
    listCombinations(form, usualTerms).map((pools) => ({ venue, path: form, pools, isFine: isFine(pools) })),
  );
}

/** Returns every way to choose one of the kinds for each pool of a path. */
function listCombinations<Kind>(path: readonly Address[], kinds: readonly Kind[]): (readonly Kind[])[] {
  return path
    .slice(1)
    .reduce<(readonly Kind[])[]>((all) => all.flatMap((chosen) => kinds.map((kind) => [...chosen, kind])), [[]]);
}
