import { getBand } from '@livery/router/getBand';
import type { AnyPool } from '@livery/router/pool';
import type { ChainState } from '../../chains/chainState';

/** Prices in US dollars per base unit, by the lowercase address of the token. */
export type Prices = ReadonlyMap<string, number>;

/** The stablecoins whose worth is taken to be one dollar, also in their bridged forms. */
const dollarSymbol = /^[a-z]?(USDC|USDT|DAI)(\.e)?$/;
/** The move of a price within which the depth of a pool is measured. */
const bandWidth = 0.01;
/** In dollars, of all pools of a token within the band. A V2 pool of 20,000 dollars has as much. */
const minDepth = 50;

type Offer = { price: number; depth: number };

/**
 * Returns the prices of the tokens in pools with a stablecoin or the wrapped native coin, as the pools are now: of each token the
 * median of its pools, weighted by the dollars that they pay until their price is 1 % lower. A pool can thus move the price
 * only as far as the next one, unless it is deeper than all others together. Tokens below the floor of depth have none.
 */
export function samplePrices(state: PricedState & Pick<ChainState, 'pools'>): Prices {
  return pricePools(state, listPriced(state));
}

type PricedState = Pick<ChainState, 'chain' | 'listed' | 'decimals'>;

/** Returns the pools that set prices: those with a stablecoin or the wrapped native coin. */
export function listPriced(state: PricedState & Pick<ChainState, 'pools'>): AnyPool[] {
  const { chain, pools } = state;
  if (!pools) return [];
  const bases = new Set([chain.wrappedNative.address.toLowerCase(), ...listDollars(state).keys()]);
  return [...pools.market.pools, ...pools.market.concentrated.pools].filter(
    ({ token0, token1 }) => bases.has(token0.toLowerCase()) || bases.has(token1.toLowerCase()),
  );
}

/** Returns the dollars in a base unit of each stablecoin, by its lowercase address. */
function listDollars({ listed, decimals }: PricedState): Map<string, number> {
  const dollars = new Map<string, number>();
  for (const { address, symbol } of listed) {
    const places = decimals.get(address.toLowerCase());
    if (dollarSymbol.test(symbol) && places !== undefined) dollars.set(address.toLowerCase(), 10 ** -places);
  }
  return dollars;
}

/** Returns true for a token whose worth is taken to be one dollar, by its address in any case. */
export function isDollar(state: PricedState, token: string): boolean {
  return listDollars(state).has(token.toLowerCase());
}

/** Returns the prices that pools set, as `samplePrices` does. */
export function pricePools(state: PricedState, pools: readonly AnyPool[]): Prices {
  const wrapped = state.chain.wrappedNative.address.toLowerCase();
  const bases = listDollars(state);
  const based: { pool: AnyPool; token0: string; token1: string }[] = [];
  const native: Offer[] = [];
  for (const pool of pools) {
    const [token0, token1] = [pool.token0.toLowerCase(), pool.token1.toLowerCase()];
    based.push({ pool, token0, token1 });
    if (token0 === wrapped || token1 === wrapped)
      native.push(...listOffers(pool, { token: wrapped, token0, token1, bases }));
  }
  const nativePrice = weigh(native);
  if (nativePrice !== undefined) bases.set(wrapped, nativePrice);

  const offers = new Map<string, Offer[]>();
  for (const { pool, token0, token1 } of based) {
    for (const token of [token0, token1]) {
      if (token === wrapped) continue;
      const found = listOffers(pool, { token, token0, token1, bases });
      if (found.length > 0) offers.set(token, [...(offers.get(token) ?? []), ...found]);
    }
  }
  const prices = new Map<string, number>();
  if (nativePrice !== undefined) prices.set(wrapped, nativePrice);
  for (const [token, found] of offers) {
    const price = weigh(found);
    if (price !== undefined) prices.set(token, price);
  }
  return prices;
}

/**
 * Returns the price that a pool pays for a token in one of the bases, with its depth in dollars; none where the other
 * token is no base.
 */
function listOffers(
  pool: AnyPool,
  pair: { token: string; token0: string; token1: string; bases: ReadonlyMap<string, number> },
): Offer[] {
  const isFirst = pair.token === pair.token0;
  const worth = pair.bases.get(isFirst ? pair.token1 : pair.token0);
  const band = worth === undefined ? undefined : getBand(pool, bandWidth);
  if (worth === undefined || !band) return [];
  const [price, amount] = isFirst ? [band.price, band.amount1] : [1 / band.price, band.amount0];
  return [{ price: price * worth, depth: amount * worth }];
}

/** Returns the median of the prices, weighted by depth; undefined below the floor. */
function weigh(offers: readonly Offer[]): number | undefined {
  const total = offers.reduce((sum, { depth }) => sum + depth, 0);
  if (total < minDepth) return undefined;
  let passed = 0;
  const ordered = [...offers].sort((a, b) => a.price - b.price);
  return ordered.find(({ depth }) => {
    passed += depth;
    return passed >= total / 2;
  })?.price;
}
