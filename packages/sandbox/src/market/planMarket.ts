import { type Chain, getChain } from '@livery/core/domain/chains';
import { getV4Venue } from '@livery/core/domain/v4/v4Venue';
import type { V2Venue } from '@livery/core/domain/venue';
import { getVenues } from '@livery/core/domain/venues';
import { UnknownChainError } from '../errors/market';
import { listV3Venues } from './listV3Venues';
import type { MarketPlan, PlannedToken } from './marketPlan';
import { planNames } from './planNames';
import { planPools } from './planPools';
import { planTokens } from './planTokens';
import { planV1Exchanges } from './planV1Exchanges';
import { planV3Pools } from './planV3Pools';
import { planV4Pools } from './planV4Pools';
import { getUsdPrice, toBaseUnits } from './usdPrices';

/** The market that a chain of the sandbox starts with: the same on every call. Throws UnknownChainError. */
export function planMarket(chainId: number): MarketPlan {
  const chain = getChain(chainId);
  const shape = marketShapes[chainId];
  if (!chain || !shape) throw new UnknownChainError(chainId);

  const tokens = planTokens(chainId);
  const native = { ...chain.wrappedNative, decimals: 18, usdPrice: getUsdPrice(chain.wrappedNative.symbol) };
  const quotes = shape.hubs.flatMap((symbol) => tokens.filter((token) => token.symbol === symbol));
  const hubs = [native, ...quotes];
  const others = tokens.filter((token) => !quotes.includes(token));
  return {
    chainId,
    tokens,
    pools: planPools({ seed: chainId, size: shape.size, hubs, tokens: others }),
    otherPools: listV2Venues(chain).map((venue) => ({
      venue: venue.name,
      pools: planPools({ seed: chainId + 1, size: shape.size * otherSize, hubs, tokens: others.slice(0, otherTokens) }),
    })),
    v3Pools: listV3Venues(chain).flatMap(({ venue, share }, index) =>
      planV3Pools({ seed: chainId * 10 + index, size: shape.size, venue, share, hubs, tokens: others }),
    ),
    v4Pools: getV4Venue(chain) ? planV4Pools({ seed: chainId, size: shape.size, hubs }) : [],
    v1Exchanges: chainId === 1 ? planV1Exchanges(tokens, native.usdPrice) : [],
    names: chainId === 1 ? planNames() : [],
    holdings: planHoldings(tokens, hubs),
  };
}

/**
 * Layout of a chain's market. `size` scales the depth of all its pools. `hubs` are the symbols of USDC, USDT, DAI and WBTC (or
 * their equivalents), against which tokens trade besides the wrapped native coin.
 */
export type MarketShape = { size: number; hubs: readonly [string, string, string, string] };

/** Depth of a second V2 venue's pools beside those of the chain's own, and the number of its tokens that are no hubs. */
const otherSize = 0.3;
const otherTokens = 12;

/** Returns the V2 venues that the sandbox has beside a chain's own: SushiSwap on Polygon, whose code is Uniswap's. */
export function listV2Venues(chain: Chain): V2Venue[] {
  if (chain.id !== 137) return [];
  return getVenues(chain).flatMap((venue) => (venue.kind === 'v2' && venue.name === 'SushiSwap' ? [venue] : []));
}

const usual = ['USDC', 'USDT', 'DAI', 'WBTC'] as const;

const marketShapes: Readonly<Record<number, MarketShape>> = {
  1: { size: 1, hubs: usual },
  56: { size: 0.8, hubs: ['USDC', 'USDT', 'DAI', 'BTCB'] },
  137: { size: 0.5, hubs: usual },
  43114: { size: 0.45, hubs: ['USDC', 'USDT', 'DAI.e', 'WBTC.e'] },
  250: { size: 0.35, hubs: ['USDC', 'fUSDT', 'DAI', 'WBTC'] },
  10: { size: 0.5, hubs: usual },
  42161: { size: 0.6, hubs: usual },
  8453: { size: 0.6, hubs: ['USDC', 'USDT', 'DAI', 'cbBTC'] },
  42220: { size: 0.35, hubs: ['USDC', 'USDT', 'cUSD', 'WBTC'] },
};

type Priced = Pick<PlannedToken, 'address' | 'decimals' | 'usdPrice'>;

/**
 * Returns the initial holdings of a trader, 2,500 to 7,500 USD of each: the hubs, KIT, every odd kind, tokens of 0, 6 and 8
 * decimals, then the most important ones.
 */
function planHoldings(tokens: readonly PlannedToken[], hubs: readonly Priced[]): MarketPlan['holdings'] {
  const wanted = [
    ...hubs,
    ...tokens.filter((token) => token.symbol === 'KIT' || token.kind !== 'standard'),
    ...[0, 6, 8].flatMap((decimals) => tokens.filter((token) => token.decimals === decimals).slice(0, 1)),
    ...tokens,
  ];
  const byAddress = new Map(wanted.map((token) => [token.address, token]));
  return [...byAddress.values()].slice(0, 13).map((token, index) => ({
    token: token.address,
    amount: toBaseUnits({ ...token, usd: 7_500 - ((index * 1_900) % 5_001) }),
  }));
}
