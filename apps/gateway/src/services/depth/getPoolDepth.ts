import type { PoolDepthJson } from '@livery/core/wire/orders/poolDepth';
import { findRoute } from '@livery/router/findRoute';
import type { Market } from '@livery/router/market';
import type { Address } from 'viem';

type Trade = { sold: bigint; bought: bigint };
type Sale = { sellToken: Address; buyToken: Address; smallest: bigint };

const growth = 4n;
const maxGrowths = 32;
const samples = 16n;
/** Below this many base units a price is too coarse to compare with. */
const minBought = 1_000n;

/**
 * Returns the depth of the pools between two tokens along the best routes: trades of rising size, in both directions, until
 * the price has moved by a tenth. `decimals` are the tokens'. Empty sides where nothing connects the tokens.
 */
export function getPoolDepth(
  market: Market,
  pair: { baseToken: Address; quoteToken: Address; decimals: { base: number; quote: number } },
): Pick<PoolDepthJson, 'bids' | 'asks'> {
  const { baseToken, quoteToken, decimals } = pair;
  const toSmallest = (places: number) => 10n ** BigInt(Math.max(0, places - 4));
  const sales = sample(market, { sellToken: baseToken, buyToken: quoteToken, smallest: toSmallest(decimals.base) });
  const purchases = sample(market, {
    sellToken: quoteToken,
    buyToken: baseToken,
    smallest: toSmallest(decimals.quote),
  });
  return {
    bids: sales.map(({ sold, bought }) => ({ baseAmount: `${sold}`, quoteAmount: `${bought}` })),
    asks: purchases.map(({ sold, bought }) => ({ baseAmount: `${bought}`, quoteAmount: `${sold}` })),
  };
}

/** Returns evenly spaced sales up to the first one at which the price of the last unit is a tenth worse than at the start. */
function sample(market: Market, { sellToken, buyToken, smallest }: Sale): Trade[] {
  const trade = (amount: bigint): Trade | undefined => {
    const route = findRoute(market, { sellToken, buyToken, side: 'sell', amount });
    return route && { sold: route.sellAmount, bought: route.buyAmount };
  };
  let first: Trade | undefined;
  let last: Trade | undefined;
  for (let step = 0, amount = smallest; step < maxGrowths; step++, amount *= growth) {
    const next = trade(amount);
    if (!next) break;
    if (!first && next.bought >= minBought) first = next;
    const hasMoved = first && last && isWorse({ from: last, to: next, first });
    last = next;
    if (hasMoved) break;
  }
  if (!first || !last) return [];
  const { sold } = last;
  return Array.from({ length: Number(samples) }, (_, index) => trade((sold * BigInt(index + 1)) / samples)).filter(
    (one) => one !== undefined,
  );
}

/** Returns true when what comes between two trades is sold at less than nine tenths of the first price. */
function isWorse({ from, to, first }: { from: Trade; to: Trade; first: Trade }): boolean {
  return (to.bought - from.bought) * first.sold * 10n < (to.sold - from.sold) * first.bought * 9n;
}
