import { executePath, findMinAmountIn, openStates } from '../exact/executePath';
import { resetFlow } from '../flow/flow';
import type { EdgePath } from '../graph';
import { findBestPath } from '../search/findBestPath';
import { findCheapestPath } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import type { Plan, PlannedFill, PlanRequest, Side } from './plan';
import { planPurchase } from './planPurchase';
import { planSale } from './planSale';

type Request = PlanRequest & { side: Side; probe: bigint };

/**
 * Returns the plan that trades `amount` along the path with the best price for `probe`, another amount of the same
 * side; undefined if no path can trade both. With a large probe, pools that only pay well for small amounts do not set
 * the price. Where a token on the way has few decimals, a small amount may be worth less than one of its base units:
 * the price is then the probe's, but never better than the best route's.
 */
export function planAlongPath(search: Search, request: Request): Plan | undefined {
  const { amount, side, probe } = request;
  const sells = side === 'sell';
  const path = sells
    ? findBestPath(search, { ...request, amount: probe, buyPerGas: 0 })
    : findCheapestPath(search, request.pools, probe)?.path;
  if (!path) return undefined;
  const exact = trade(request, path, amount);
  const probed = amount < probe ? trade(request, path, probe) : undefined;
  if (!probed) return exact && [exact];
  const { sellAmount, buyAmount } = probed;
  const scaled = sells ? (buyAmount * amount) / probe : (sellAmount * amount) / probe + 1n;
  if (exact && (sells ? exact.buyAmount >= scaled : exact.sellAmount <= scaled)) return [exact];
  const best = sells ? planSale(search, request) : planPurchase(search, request);
  if (!best) {
    resetFlow(search.flow);
    return undefined;
  }
  const [most, least] = [sum(best, 'buyAmount'), sum(best, 'sellAmount')];
  const fill = sells
    ? { sellAmount: amount, buyAmount: scaled < most ? scaled : most }
    : { sellAmount: scaled > least ? scaled : least, buyAmount: amount };
  return fill.buyAmount > 0n ? [{ path, ...fill, ticks: 0 }] : best;
}

function trade(request: Request, path: EdgePath, amount: bigint): PlannedFill | undefined {
  const sellAmount = request.side === 'sell' ? amount : findMinAmountIn(openStates(request), path, amount);
  if (sellAmount === undefined) return undefined;
  const executed = executePath(openStates(request), path, sellAmount);
  return executed && { path, sellAmount, ...executed };
}

function sum(plan: Plan, field: 'sellAmount' | 'buyAmount'): bigint {
  return plan.reduce((total, fill) => total + fill[field], 0n);
}
