import { findMinAmountIn } from '../exact/executePath';
import { getOutflow, resetFlow } from '../flow/flow';
import { type EdgePath, getOutgoing } from '../graph';
import { readFloat } from '../readAt';
import { type CheapestPath, drainAmount } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import { searchDraining } from '../search/searchPath';
import { splitOverPaths } from '../search/splitOverPaths';
import type { PlanRequest } from './plan';

const growth = 4;
/** If four times the amount buys less than this much more, the pools are as good as empty. */
const minGrowth = 1 + 1e-6;

/**
 * Leaves a flow in the search that pays at least the requested amount, and returns its paths; none if the pools do not hold
 * enough. It starts from the amount that the cheapest path needs or, if no single path can pay the amount, from one that almost
 * empties the path that pays most.
 */
export function splitForPurchase(search: Search, request: PlanRequest, cheapest: CheapestPath | undefined): EdgePath[] {
  const enough = Number(request.amount) * (1 - 1e-9);
  const start = cheapest ?? (sumReserves(search) > enough ? findDrainingPath(search, request) : undefined);
  if (!start) return [];
  const { perHop, tokenPerGas } = request.gas;
  const isFree = tokenPerGas === 0;
  // In base units of the bought token, at the price of the start.
  const hopCost = (perHop * tokenPerGas * Number(request.amount)) / Number(start.sellAmount);
  let paidBefore = 0;
  for (let amount = Number(start.sellAmount); amount < drainAmount; amount *= growth) {
    const paths = splitOverPaths(search, { first: start.path, amount, maxPaths: request.maxPaths, hopCost, isFree });
    const paid = getOutflow(search.flow, search.buy);
    if (paid >= enough) return paths;
    if (paid < paidBefore * minGrowth) break;
    paidBefore = paid;
  }
  return [];
}

function findDrainingPath(search: Search, { pools }: PlanRequest): CheapestPath | undefined {
  resetFlow(search.flow);
  const found = searchDraining(search, drainAmount, 0);
  if (!found) return undefined;
  const buyAmount = BigInt(Math.ceil(found.buyAmount * 0.9));
  const sellAmount = findMinAmountIn({ pools, moved: new Map() }, found.path, buyAmount);
  return sellAmount === undefined ? undefined : { path: found.path, sellAmount };
}

/** Returns the sum of the reserves of the bought token. */
function sumReserves({ graph, buy }: Search): number {
  let held = 0;
  for (const edge of getOutgoing(graph, buy)) {
    if (graph.reserveOut[edge] !== 0) held += readFloat(graph.reserveIn, edge);
  }
  return held;
}
