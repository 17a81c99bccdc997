import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { rouseChain } from '../../chains/chainSleep';
import { type ChainState, isReady } from '../../chains/chainState';
import { findOfferInReach, type Offer } from '../../sources/findOfferInReach';

/** Holds a keeper's chain awake while its orders need that. */
export type OrderWatch = {
  /** Takes the orders of a look. */
  see: (records: readonly OrderRecord[]) => void;
  /** Lets the chain fall asleep while the keeper fills nothing, or knows of no orders. */
  rest: () => void;
};

/**
 * Creates the watch of a keeper's chain. The chain stays awake while a listed order could fill soon, and wakes for a
 * new order. For all other orders it reads prices now and then.
 */
export function watchOrders(
  state: ChainState,
  { clock, getLeast }: { clock: () => number; getLeast: () => bigint },
): OrderWatch {
  const { sleep } = state;
  let seen: ReadonlySet<string> = new Set();
  let couldFill = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  sleep.isHeld = () => couldFill || lookedAt <= (sleep.wokenAt ?? 0);
  sleep.isAwaited = () => seen.size > 0;

  return {
    see(records) {
      const now = clock();
      if (sleep.isAsleep) {
        if (records.some(({ metaData }) => !seen.has(metaData.orderHash))) rouseChain(state, now);
        return;
      }
      // Without orders, no price is needed.
      if (records.length > 0 && !isReady(state, now)) return;
      couldFill = findOfferInReach(state, listOffers(records), getLeast());
      seen = new Set(records.map(({ metaData }) => metaData.orderHash));
      lookedAt = now;
      if (couldFill) state.usedAt = now;
    },
    rest() {
      couldFill = false;
      seen = new Set();
      lookedAt = clock();
    },
  };
}

/** Returns the best price of each pair, with all that its orders give. */
function listOffers(records: readonly OrderRecord[]): Offer[] {
  const offers = new Map<string, Offer>();
  for (const { order, metaData } of records) {
    const { makerToken, takerToken, makerAmount, takerAmount } = order;
    const key = `${makerToken} ${takerToken}`.toLowerCase();
    const price = Number(takerAmount) / Number(makerAmount);
    const amount = (metaData.remainingFillableTakerAmount * makerAmount) / takerAmount;
    const best = offers.get(key);
    offers.set(key, {
      ...{ makerToken, takerToken },
      price: Math.min(price, best?.price ?? price),
      amount: amount + (best?.amount ?? 0n),
    });
  }
  return [...offers.values()];
}
