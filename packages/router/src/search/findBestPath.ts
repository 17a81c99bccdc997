import { executePath } from '../exact/executePath';
import type { EdgePath } from '../graph';
import type { AnyPool } from '../pool';
import { listTiedPaths } from './listTiedPaths';
import type { Search } from './search';
import { searchPath } from './searchPath';

type Executed = { path: EdgePath; net: bigint; paid: number };

/** If exact execution pays less than the search found by more than this fraction, float64 counted a base unit too much. */
const precision = 1e-9;
const slightlyLess = 1 - 2 ** -46;

/**
 * Returns the single path that pays most for the amount, after `hopCost` base units of the bought token per hop, or undefined
 * if none pays. Exact integers decide between paths that float64 cannot distinguish. Nothing may be sold yet in the search.
 */
export function findBestPath(
  search: Search,
  pools: readonly AnyPool[],
  amount: bigint,
  hopCost: number,
): EdgePath | undefined {
  const found = searchPath(search, Number(amount), hopCost);
  if (!found) return undefined;
  let best = pickExactly(listTiedPaths(search, hopCost), { pools, amount, hopCost });
  if (!best || best.paid < found.buyAmount * (1 - precision)) {
    searchPath(search, Number(amount) * slightlyLess, hopCost, [found.path]);
    const second = pickExactly(listTiedPaths(search, hopCost), { pools, amount, hopCost });
    if (second && (!best || second.net > best.net)) best = second;
  }
  return best?.path;
}

type Sale = { pools: readonly AnyPool[]; amount: bigint; hopCost: number };

function pickExactly(paths: readonly EdgePath[], { pools, amount, hopCost }: Sale): Executed | undefined {
  let best: Executed | undefined;
  for (const path of paths) {
    const executed = executePath({ pools, moved: new Map() }, path, amount);
    if (executed === undefined) continue;
    const paid = executed.buyAmount;
    const net = paid - BigInt(Math.round(hopCost * path.length));
    if (!best || net > best.net) best = { path, net, paid: Number(paid) };
  }
  return best;
}
