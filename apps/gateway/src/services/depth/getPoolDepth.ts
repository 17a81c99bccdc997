import type { PoolDepthJson } from '@livery/core/wire/orders/poolDepth';
import { findRoute } from '@livery/router/findRoute';
import type { Market } from '@livery/router/market';
import type { Address } from 'viem';

type Trade = { sold: bigint; bought: bigint };
type Sale = { sellToken: Address; buyToken: Address };

const growth = 4n;
const maxGrowths = 32;
const samples = 16n;
/** Below this many base units a price is too coarse to compare with. */
const minBought = 1_000n;

/**
 * Returns the depth of the pools between two tokens along the best routes: trades of rising size, in both directions,
 * until the price has moved by a tenth. `decimals` are the tokens'. Empty sides where nothing connects the tokens.
 * `takeTurn` resolves when the processor may be used for another route; blocks that arrive meanwhile count for the
 * routes after them.
 */
export async function getPoolDepth(
  market: Market,
  pair: { baseToken: Address; quoteToken: Address; decimals: { base: number; quote: number } },
  takeTurn: () => Promise<void>,
): Promise<Pick<PoolDepthJson, 'bids' | 'asks'>> {
  const { baseToken, quoteToken, decimals } = pair;
  const toSmallest = (places: number) => 10n ** BigInt(Math.max(0, places - 4));
  const sell = async (sale: Sale, amount: bigint): Promise<Trade | undefined> => {
    await takeTurn();
    const route = findRoute(market, { ...sale, side: 'sell', amount });
    return route && { sold: route.sellAmount, bought: route.buyAmount };
  };
  const sellBase: Sale = { sellToken: baseToken, buyToken: quoteToken };
  const buyBase: Sale = { sellToken: quoteToken, buyToken: baseToken };
  const sales = await sample((amount) => sell(sellBase, amount), toSmallest(decimals.base));
  const purchases = await sample((amount) => sell(buyBase, amount), toSmallest(decimals.quote));
  return {
    bids: sales.map(({ sold, bought }) => ({ baseAmount: `${sold}`, quoteAmount: `${bought}` })),
    asks: purchases.map(({ sold, bought }) => ({ baseAmount: `${bought}`, quoteAmount: `${sold}` })),
  };
}

/** Returns evenly spaced sales up to the first one at which the price of the last unit is a tenth worse than at the start. */
async function sample(trade: (amount: bigint) => Promise<Trade | undefined>, smallest: bigint): Promise<Trade[]> {
  let first: Trade | undefined;
  let last: Trade | undefined;
  for (let step = 0, amount = smallest; step < maxGrowths; step++, amount *= growth) {
    const next = await trade(amount);
    if (!next) break;
    if (!first && next.bought >= minBought) first = next;
    const hasMoved = first && last && isWorse({ from: last, to: next, first });
    last = next;
    if (hasMoved) break;
  }
  if (!first || !last) return [];
  const { sold } = last;
  const trades: Trade[] = [];
  for (let index = 1n; index <= samples; index++) {
    const next = await trade((sold * index) / samples);
    if (next) trades.push(next);
  }
  return trades;
}

/** Returns true when what comes between two trades is sold at less than nine tenths of the first price. */
function isWorse({ from, to, first }: { from: Trade; to: Trade; first: Trade }): boolean {
  return (to.bought - from.bought) * first.sold * 10n < (to.sold - from.sold) * first.bought * 9n;
}
