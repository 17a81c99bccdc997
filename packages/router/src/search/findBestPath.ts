import { executePath, openStates } from '../exact/executePath';
import { getPathGas, getTickGas } from '../gas';
import type { EdgePath } from '../graph';
import { isSpent } from '../work';
import { findFittingPath, type Sale } from './findFittingPath';
import { listTiedPaths } from './listTiedPaths';
import type { Search } from './search';
import { searchPath, traceBestPaths } from './searchPath';

type Executed = { path: EdgePath; net: bigint; paid: number; ticks: number };

/** If exact execution pays less than the search found by more than this fraction, float64 counted a base unit too much. */
const precision = 1e-9;
const slightlyLess = 1 - 2 ** -46;
/** If by more than this one, paths are tried one by one in exact integers. */
const misjudged = 1e-6;

/**
 * Returns the single path that pays most for the amount after gas, or undefined if none pays. Exact integers decide
 * between paths that float64 cannot distinguish. If the best path crosses ticks, a path that crosses none may win by
 * its gas; if it changes its group of pools, a shorter or longer path may. Nothing may be sold yet in the search.
 */
export function findBestPath(search: Search, sale: Sale): EdgePath | undefined {
  const { amount, gas, buyPerGas } = sale;
  const hopCost = gas.perHop * buyPerGas;
  const found = searchPath(search, Number(amount), hopCost);
  if (!found) return findFittingPath(search, sale);
  const pick = (paths: readonly EdgePath[]) => pickExactly(search, sale, paths);
  let best = pick(listTiedPaths(search, hopCost));
  if (!best || best.paid < found.buyAmount * (1 - precision)) {
    searchPath(search, Number(amount) * slightlyLess, hopCost, [found.path]);
    best = pickBetter(best, pick(listTiedPaths(search, hopCost)));
  }
  if (best && buyPerGas > 0 && getPathGas(sale, best.path) > gas.perPath + gas.perHop * best.path.length) {
    best = pickBetter(best, pick(traceBestPaths(search)));
  }
  if (best && best.ticks > 0 && buyPerGas > 0) {
    const calm = searchPath({ ...search, reach: 'calm' }, Number(amount), hopCost);
    best = pickBetter(best, calm && pick([calm.path]));
  }
  // Float64 may prefer a path that a contract refuses, or of which it rounds away a good part of an amount of few base units.
  if (!best || best.paid < found.buyAmount * (1 - misjudged)) {
    const fitting = findFittingPath(search, sale);
    best = pickBetter(best, fitting && pick([fitting]));
  }
  return best?.path;
}

function pickBetter(best: Executed | undefined, other: Executed | undefined): Executed | undefined {
  return !best || (other && other.net > best.net) ? other : best;
}

function pickExactly({ flow: { work } }: Search, sale: Sale, paths: readonly EdgePath[]): Executed | undefined {
  const { pools, gas, amount, buyPerGas } = sale;
  let best: Executed | undefined;
  for (const path of paths) {
    if (best && isSpent(work)) break;
    const executed = executePath(openStates({ pools, work }), path, amount);
    if (executed === undefined) continue;
    const paid = executed.buyAmount;
    const { ticks } = executed;
    const units = getPathGas(sale, path) + getTickGas(gas) * ticks;
    const net = paid - BigInt(Math.round(units * buyPerGas));
    if (!best || net > best.net) best = { path, net, paid: Number(paid), ticks };
  }
  return best;
}
