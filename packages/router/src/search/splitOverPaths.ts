import { balanceFlow } from '../flow/balanceFlow';
import { dropPath } from '../flow/dropPath';
import { getCarried, pickPath, pushFlow, resetFlow } from '../flow/flow';
import type { EdgePath } from '../graph';
import type { Search } from './search';
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
/** The smallest part of the amount that is probed, that a path is kept for, and the precision of rates: with gas, and where it is free. */
const usual = { minProbe: 1e-3, minShare: 2e-4, minTolerance: 2e-5 };
const fine = { minProbe: 1e-4, minShare: 2e-5, minTolerance: 2e-6 };

/**
 * Sells `amount` along `first` and further paths that it finds, and leaves it in the flow of the search, close to the convex
 * optimum. Returns the paths. New paths are probed with a fraction of the amount, a smaller one each time that a probe finds
 * nothing new: a marginal rate would find nearly empty pools first.
 */
export function splitOverPaths(search: Search, { first, amount, maxPaths, hopCost, isFree }: Split): EdgePath[] {
  const { flow } = search;
  const { minProbe, minShare, minTolerance } = isFree ? fine : usual;
  resetFlow(flow);
  pushFlow(flow, first, amount);
  let paths: EdgePath[] = [first];
  let probe = maxProbe;
  while (probe >= minProbe) {
    const found = searchPath(search, probe * amount, hopCost)?.path;
    if (!found) break;
    if (paths.some((path) => isSamePath(path, found))) {
      probe *= probeStep;
      continue;
    }
    paths.push(found);
    balanceFlow(flow, paths, { tolerance: Math.max(minTolerance, probe * 1e-3), maxRounds: 40 });
    const useless = getCarried(flow, found) < amount * minShare;
    if (useless || paths.length > maxPaths) {
      const thinnest = () => pickPath(paths, (path) => -getCarried(flow, path));
      paths = dropPath(flow, paths, useless ? found : thinnest());
      probe *= probeStep;
    }
  }
  balanceFlow(flow, paths, { tolerance: minTolerance, maxRounds: 160 });
  return paths;
}

/** Returns whether two paths run through the same edges. */
export function isSamePath(a: EdgePath, b: EdgePath): boolean {
  return a.length === b.length && a.every((edge, hop) => edge === b[hop]);
}
