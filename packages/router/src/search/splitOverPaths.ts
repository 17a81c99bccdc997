import { balanceFlow } from '../flow/balanceFlow';
import { dropPath } from '../flow/dropPath';
import { getCarried, pickPath, pushFlow, resetFlow } from '../flow/flow';
import type { EdgePath } from '../graph';
import { type Search, shortenSearch } from './search';
import { searchPath } from './searchPath';

export type Split = {
  /** Best path for the whole amount. */
  first: EdgePath;
  amount: number;
  maxPaths: number;
  hopCost: number;
  /** True where paths cost no gas: then parts of the amount count that are otherwise too small for a path. */
  isFree: boolean;
};

const maxProbe = 0.2;
const probeStep = 0.4;
/** Part of the amount below which a probe leaves out the longest paths: they have too many fees and too much gas to be worth so little. */
const maxLongProbe = 0.05;
/** After so many edges, about a millisecond of searching, a probe is not repeated where its path carries less than the probe. */
const patience = 40_000;
/** The smallest part of the amount that is probed, that a path is kept for, and the precision of rates: with gas, and where it is free. */
const usual = { minProbe: 1e-3, minShare: 2e-4, minTolerance: 2e-5 };
const fine = { minProbe: 1e-4, minShare: 2e-5, minTolerance: 2e-6 };

/**
 * Sells `amount` along `first` and further paths that it finds, and leaves it in the flow of the search, close to the convex
 * optimum. Returns the paths. New paths are probed with a fraction of the amount, a smaller one each time that a probe finds
 * nothing new: a marginal rate would find nearly empty pools first. Each probe searches paths of all lengths first and then without
 * the longest; where hops have a cost, small probes leave those out from the start.
 */
export function splitOverPaths(search: Search, { first, amount, maxPaths, hopCost, isFree }: Split): EdgePath[] {
  const { flow } = search;
  const { minProbe, minShare, minTolerance } = isFree ? fine : usual;
  resetFlow(flow);
  pushFlow(flow, first, amount);
  let paths: EdgePath[] = [first];
  let probe = maxProbe;
  const short = shortenSearch(search);
  let isShort = false;
  const isHurried = () => hopCost > 0 && search.work.edges > patience;
  const shrinkProbe = () => {
    probe *= probeStep;
    isShort = hopCost > 0 && probe < maxLongProbe;
  };
  while (probe >= minProbe) {
    const found = searchPath(isShort ? short : search, probe * amount, hopCost, paths)?.path;
    if (!found && !isShort) break;
    if (!found || paths.some((path) => isSamePath(path, found))) {
      shrinkProbe();
      continue;
    }
    isShort = true;
    paths.push(found);
    balanceFlow(flow, paths, { tolerance: Math.max(minTolerance, probe * 1e-3), maxRounds: 40 });
    const carried = getCarried(flow, found);
    const useless = carried < amount * minShare;
    if (useless || paths.length > maxPaths) {
      const thinnest = () => pickPath(paths, (path) => -getCarried(flow, path));
      paths = dropPath(flow, paths, useless ? found : thinnest());
      shrinkProbe();
    } else if (isHurried() && carried < probe * amount) shrinkProbe();
  }
  balanceFlow(flow, paths, { tolerance: minTolerance, maxRounds: 160 });
  return paths;
}

/** Returns whether two paths run through the same edges. */
export function isSamePath(a: EdgePath, b: EdgePath): boolean {
  return a.length === b.length && a.every((edge, hop) => edge === b[hop]);
}
