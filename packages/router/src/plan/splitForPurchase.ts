import { findLeastAmountIn } from '../exact/findLeastAmountIn';
import { getOutflow } from '../flow/getOutflow';
import { resetFlow } from '../flow/resetFlow';
import type { EdgePath } from '../graph/edgePath';
import { drainAmount } from '../search/drainAmount';
import type { CheapestPath } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import { searchPath } from '../search/searchPath';
import { splitOverPaths } from '../search/splitOverPaths';
import type { PlanRequest } from './planRequest';

const growth = 4;
/** Four times the amount that buys hardly more says that the pools are as good as empty. */
const leastGrowth = 1 + 1e-6;

/**
 * Leaves a flow that pays the asked amount or more in the search and returns its paths, none when the pools do not hold
 * enough. It starts from what the cheapest path needs; where no path pays the amount alone, from what almost empties the
 * one that pays most.
 */
export function splitForPurchase(search: Search, request: PlanRequest, cheapest: CheapestPath | undefined): EdgePath[] {
  const enough = Number(request.amount) * (1 - 1e-9);
  const start = cheapest ?? (sumReserves(search) > enough ? findDrainingPath(search, request) : undefined);
  if (!start) return [];
  let paidBefore = 0;
  for (let amount = Number(start.sellAmount); amount < drainAmount; amount *= growth) {
    const paths = splitOverPaths(search, { first: start.path, amount, maxPaths: request.maxPaths, hopCost: 0 });
    const paid = getOutflow(search.flow, search.buy);
    if (paid >= enough) return paths;
    if (paid < paidBefore * leastGrowth) break;
    paidBefore = paid;
  }
  return [];
}

function findDrainingPath(search: Search, { pools }: PlanRequest): CheapestPath | undefined {
  resetFlow(search.flow);
  const found = searchPath(search, drainAmount, 0);
  if (!found) return undefined;
  const most = BigInt(Math.ceil(found.buyAmount * 0.9));
  const sellAmount = findLeastAmountIn({ pools, moved: new Map() }, found.path, most);
  return sellAmount === undefined ? undefined : { path: found.path, sellAmount };
}

/** All that the pools hold of the bought token. */
function sumReserves({ graph, buy }: Search): number {
  let held = 0;
  const end = graph.offsets[buy + 1] ?? 0;
  for (let slot = graph.offsets[buy] ?? 0; slot < end; slot++) {
    const edge = graph.outgoing[slot] ?? 0;
    if (graph.reserveOut[edge] !== 0) held += graph.reserveIn[edge] ?? 0;
  }
  return held;
}
