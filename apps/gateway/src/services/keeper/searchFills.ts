import type { ChainState } from '../../chains/chainState';
import { selectMarket } from '../../pools/selectMarket';
import type { createOrderTurns } from './createOrderTurns';
import { type Cross, findCross, getGain } from './findCross';
import type { OrderCandidate } from './listCandidates';

/** An order with the fill of it that gains the most. */
export type FoundFill = { cross: Cross; candidate: OrderCandidate };

/** Orders whose fills are simulated in one look. */
export const maxTried = 5;
/** For the search of fills in one look; the orders behind them have their turn in the next one. */
const maxSearchMs = 250;

/** Searches the fills of orders in the order of their turns, until the time of a look is over. The best come first. */
export function searchFills(
  waiting: readonly OrderCandidate[],
  {
    state: { chain, pools },
    turns,
    maxSpent,
  }: { state: ChainState; turns: ReturnType<typeof createOrderTurns>; maxSpent: bigint },
): FoundFill[] {
  if (!pools) return [];
  const market = selectMarket(pools, ({ name }) => name === chain.v2.source);
  const wrapped = chain.wrappedNative.address;
  const until = performance.now() + maxSearchMs;
  const found: FoundFill[] = [];
  for (const candidate of waiting) {
    if (found.length >= maxTried || performance.now() > until) break;
    turns.look(candidate);
    const { order, capacity } = candidate;
    const cross = findCross({ order, capacity, market, wrapped, maxSpent });
    if (cross) found.push({ cross, candidate });
  }
  return found.toSorted((a, b) => Number(getGain(b.cross) - getGain(a.cross)));
}
