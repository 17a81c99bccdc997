import { balanceFlow } from '../flow/balanceFlow';
import { dropPath, takeFlow } from '../flow/dropPath';
import { type Flow, getInflow, getOutflow, pushFlow, setFlow } from '../flow/flow';
import type { EdgePath } from '../graph';
import { readFloat } from '../readAt';
import { type Search, shortenSearch } from '../search/search';
import { searchPath } from '../search/searchPath';
import { isSamePath } from '../search/splitOverPaths';
import { isSpent } from '../work';
import type { PathCost } from './findLeastWorth';

export type Improvement = {
  /** Paths of the flow in the search. */
  paths: readonly EdgePath[];
  /** Base units of the bought token. */
  hopCost: number;
  costOf: PathCost;
  maxPaths: number;
};

/** Parts of the amount for which further paths are searched. */
const probes = [0.3, 0.1, 0.03];
const balance = { tolerance: 1e-5, maxRounds: 40 };
const maxPasses = 2;
/** Pools beyond which paths of four hops take too long to find. */
const largeMarket = 15_000;
/** Searches for other paths at most: among very many paths, one matters little. They end with the work of the quote, too. */
const maxSearches = 12;
/** Paths, those that sell least, that each pass tries to do without. */
const maxDropped = 6;
/** Part of the amount bought that counts as a gain. */
const minGain = 1e-7;

/**
 * Drops paths of the flow, replaces paths, each by the path that pays most for its amount beside the others, and adds
 * paths, as long as the flow gains in worth after gas. Dropping may leave a set of paths that no search would choose.
 * Returns the paths of the improved flow; undefined if nothing improved it.
 */
export function improvePaths(
  search: Search,
  { paths, hopCost, costOf, maxPaths }: Improvement,
): EdgePath[] | undefined {
  const { flow, sell, buy } = search;
  const whole = getInflow(flow, sell);
  let current = [...paths];
  const measure = (over: readonly EdgePath[]) => over.reduce((net, path) => net - costOf(path), getOutflow(flow, buy));
  let net = measure(current);
  /** Keeps what was changed if it is worth more, and puts the flow back as it was if not. */
  const settle = (changed: EdgePath[], before: Snapshot): boolean => {
    balanceFlow(flow, changed, balance);
    const after = measure(changed);
    if (after > net + Math.abs(net) * minGain) {
      current = changed;
      net = after;
      return true;
    }
    restore(flow, before);
    return false;
  };
  let isImproved = false;
  let searches = 0;
  const short = shortenSearch(search, search.graph.pools.length > largeMarket ? 3 : 4);
  const find = (amount: number, known: readonly EdgePath[]) => {
    searches += 1;
    return searches > maxSearches || isSpent(flow.work) ? undefined : searchPath(short, amount, hopCost, known)?.path;
  };
  for (let pass = 0; pass < maxPasses; pass++) {
    let isChanged = false;
    for (const path of current.slice(0, maxDropped)) {
      if (current.length < 2 || isSpent(flow.work)) break;
      const before = takeSnapshot(flow);
      if (settle(dropPath(flow, current, path), before)) isChanged = true;
    }
    for (const path of current) {
      const before = takeSnapshot(flow);
      const { sold } = takeFlow(flow, path);
      const found = sold > 0 ? find(sold, current) : undefined;
      if (!found || current.some((other) => isSamePath(other, found))) {
        restore(flow, before);
        continue;
      }
      pushFlow(flow, found, sold);
      if (settle([...current.filter((other) => other !== path), found], before)) isChanged = true;
    }
    for (const probe of probes) {
      if (current.length >= maxPaths) break;
      const found = find(probe * whole, current);
      if (!found || current.some((other) => isSamePath(other, found))) continue;
      if (settle([...current, found], takeSnapshot(flow))) isChanged = true;
    }
    if (!isChanged) break;
    isImproved = true;
  }
  return isImproved ? current : undefined;
}

/** Amounts of the edges of a flow. */
type Snapshot = readonly (readonly [edge: number, amount: number])[];

function takeSnapshot({ touched, amountIn }: Flow): Snapshot {
  return touched.map((edge) => [edge, readFloat(amountIn, edge)] as const);
}

function restore(flow: Flow, snapshot: Snapshot): void {
  for (const edge of flow.touched.slice(snapshot.length)) setFlow(flow, edge, 0);
  for (const [edge, amount] of snapshot) setFlow(flow, edge, amount);
}
