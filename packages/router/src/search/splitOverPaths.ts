import { balanceFlow } from '../flow/balanceFlow';
import { dropPath } from '../flow/dropPath';
import { getCarried, getOutflow, pickPath, pushFlow, resetFlow } from '../flow/flow';
import type { EdgePath } from '../graph';
import { getShare } from '../work';
import { type Search, shortenSearch } from './search';
import { searchDraining, searchPath } from './searchPath';

export type Split = {
  /** Best path for the whole amount. */
  first: EdgePath;
  amount: number;
  maxPaths: number;
  hopCost: number;
  /** True where paths cost next to no gas: then parts of the amount count that are otherwise too small for a path. */
  isFine: boolean;
  /** Part of the work that is left which searches for further paths may take, 0 to 1. */
  part?: number;
};

const maxProbe = 0.2;
const probeStep = 0.4;
/**
 * Part of the amount below which a probe leaves out the longest paths: they have too many fees and too much gas to be
 * worth so little.
 */
const maxLongProbe = 0.05;
/**
 * The edges, about 40,000 a millisecond, after which a probe is not repeated where its path carries less than the
 * probe; the smallest part of the amount that is probed, that a path is kept for, and the precision of rates: with gas,
 * and where that is next to nothing.
 */
const usual = { patience: 40_000, minProbe: 1e-3, minShare: 2e-4, minGain: 1e-5, minTolerance: 2e-5 };
const fine = { patience: 160_000, minProbe: 1e-4, minShare: 2e-5, minGain: 1e-7, minTolerance: 2e-6 };
/**
 * The last part of the amount that is probed: pools that hold next to nothing may have a price that is far better than
 * all others.
 */
const lastProbe = 1e-6;
const maxLastProbes = 6;

/**
 * Sells `amount` along `first` and further paths that it finds, and leaves it in the flow of the search, close to the
 * convex optimum. Returns the paths. New paths are probed with a fraction of the amount, a smaller one each time that a
 * probe finds nothing new: a marginal rate would find nearly empty pools first. Each probe searches paths of all
 * lengths first and then without the longest; where hops have a cost, small probes leave those out from the start. In a
 * large market, where searches take long, the later ones look for paths of three hops.
 */
export function splitOverPaths(search: Search, split: Split): EdgePath[] {
  const { first, amount, maxPaths, hopCost, isFine, part = 1 } = split;
  const { flow } = search;
  const { patience, minProbe, minTolerance } = isFine ? fine : usual;
  const { work } = flow;
  const end = getShare(work, part);
  resetFlow(flow);
  pushFlow(flow, first, amount);
  let paths: EdgePath[] = [first];
  let probe = maxProbe;
  const [short, shortest] = [shortenSearch(search, 4), shortenSearch(search, 3)];
  const isKnown = (path: EdgePath) => paths.some((each) => isSamePath(each, path));
  let isShort = false;
  const isHurried = () => work.spent > patience;
  const shrinkProbe = () => {
    probe *= probeStep;
    isShort = !isFine && probe < maxLongProbe;
  };
  while (probe >= minProbe && work.spent < end) {
    search.seen.isCapped = false;
    const isLast = isShort || isHurried();
    const within = isHurried() ? shortest : isShort ? short : search;
    let found = searchPath(within, probe * amount, hopCost, paths)?.path;
    // A probe may be more than a good pool holds: what that pays for a part of it may be worth more.
    if ((!found || isKnown(found)) && search.seen.isCapped) {
      found = searchDraining(short, probe * amount, hopCost)?.path ?? found;
    }
    if (!found && !isLast) break;
    if (!found || isKnown(found)) {
      shrinkProbe();
      continue;
    }
    isShort = true;
    const isFull = paths.length >= maxPaths;
    const added = addPath(search, split, { paths, path: found, tolerance: Math.max(minTolerance, probe * 1e-3) });
    paths = added.paths;
    if (!added.isKept || isFull || (isHurried() && getCarried(flow, found) < probe * amount)) shrinkProbe();
  }
  for (let count = 0; count < maxLastProbes && work.spent < end && !isHurried(); count++) {
    const found = searchPath({ ...shortest, reach: 'drained' }, lastProbe * amount, 0, paths)?.path;
    if (!found || isKnown(found)) break;
    const added = addPath(search, split, { paths, path: found, tolerance: minTolerance });
    paths = added.paths;
    if (!added.isKept) break;
  }
  balanceFlow(flow, paths, { tolerance: minTolerance, maxRounds: 160 });
  return paths;
}

type Addition = { paths: readonly EdgePath[]; path: EdgePath; tolerance: number };

/**
 * Adds a path to those of the flow, or leaves the flow without it where it is not worth keeping; beyond the most paths,
 * the thinnest is dropped.
 */
function addPath({ flow, buy }: Search, { amount, maxPaths, hopCost, isFine }: Split, addition: Addition) {
  const { paths, path, tolerance } = addition;
  const { minShare, minGain } = isFine ? fine : usual;
  const before = getOutflow(flow, buy);
  const all = [...paths, path];
  balanceFlow(flow, all, { tolerance, maxRounds: 40 });
  const after = getOutflow(flow, buy);
  const isUseful =
    getCarried(flow, path) >= amount * minShare || after - before > Math.max(after * minGain, hopCost * path.length);
  const getThinnest = () => pickPath(all, (each) => -getCarried(flow, each));
  if (isUseful && all.length <= maxPaths) return { paths: all, isKept: true };
  const dropped = isUseful ? getThinnest() : path;
  return { paths: dropPath(flow, all, dropped), isKept: dropped !== path };
}

/** Gas of a hop as a part of what the whole pays, up to which gas is next to nothing. */
const negligibleGas = 1e-6;

/** Returns true where the gas of a hop hardly counts beside what the whole pays, both in base units of the bought token. */
export function isFineSplit(hopCost: number, paid: number): boolean {
  return hopCost <= paid * negligibleGas;
}

/** Returns whether two paths run through the same edges. */
export function isSamePath(a: EdgePath, b: EdgePath): boolean {
  return a.length === b.length && a.every((edge, hop) => edge === b[hop]);
}
