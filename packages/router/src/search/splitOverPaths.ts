import { balanceFlow } from '../flow/balanceFlow';
import { composeHops } from '../flow/composeHops';
import { dropPath } from '../flow/dropPath';
import { pushFlow } from '../flow/pushFlow';
import { resetFlow } from '../flow/resetFlow';
import type { EdgePath } from '../graph/edgePath';
import type { Search } from './search';
import { searchPath } from './searchPath';

export type Split = {
  /** The best path for the whole amount. */
  first: EdgePath;
  amount: number;
  maxPaths: number;
  hopCost: number;
};

const largestProbe = 0.2;
const smallestProbe = 1e-3;
const probeStep = 0.4;
const leastShare = 2e-4;
const finest = 2e-5;

/**
 * Sells `amount` along `first` and further paths that the search finds, and leaves it in the search's flow, near the convex
 * optimum; returns the paths. New paths are probed with a part of the amount, smaller each time that the probe
 * finds nothing new: a marginal rate would find pools that are good for next to nothing first.
 */
export function splitOverPaths(search: Search, { first, amount, maxPaths, hopCost }: Split): EdgePath[] {
  const { flow } = search;
  resetFlow(flow);
  pushFlow(flow, first, amount);
  let paths: EdgePath[] = [first];
  let probe = largestProbe;
  while (probe >= smallestProbe) {
    const found = searchPath(search, probe * amount, hopCost)?.path;
    if (!found) break;
    if (paths.some((path) => isSamePath(path, found))) {
      probe *= probeStep;
      continue;
    }
    paths.push(found);
    balanceFlow(flow, paths, { tolerance: Math.max(finest, probe * 1e-3), maxRounds: 40 });
    const useless = composeHops(flow, found).removable < amount * leastShare;
    if (useless || paths.length > maxPaths) {
      paths = dropPath(flow, paths, useless ? found : findThinnest(search, paths));
      probe *= probeStep;
    }
  }
  balanceFlow(flow, paths, { tolerance: finest, maxRounds: 160 });
  return paths;
}

function isSamePath(a: EdgePath, b: EdgePath): boolean {
  return a.length === b.length && a.every((edge, hop) => edge === b[hop]);
}

function findThinnest({ flow }: Search, paths: readonly EdgePath[]): EdgePath {
  const widths = paths.map((path) => composeHops(flow, path).removable);
  return paths[widths.indexOf(Math.min(...widths))] ?? [];
}
