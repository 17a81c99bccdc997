import type { EdgePath } from '../graph/edgePath';
import type { Flow } from './flow';
import { getPathRate } from './getPathRate';
import { shiftFlow } from './shiftFlow';

export type Balance = {
  /** Rates that differ by less than this part of the best one count as equal. */
  tolerance: number;
  maxRounds: number;
};

/** Moves flow between the paths until those that carry any pay the same for their last unit: from the worst to the best first. */
export function balanceFlow(flow: Flow, paths: readonly EdgePath[], { tolerance, maxRounds }: Balance): void {
  for (let round = 0; round < maxRounds; round++) {
    const rates = paths.map((path) => getPathRate(flow, path));
    const best = rates.indexOf(Math.max(...rates));
    const bestPath = paths[best];
    const floor = (rates[best] ?? 0) * (1 - tolerance);
    const worse = [...paths.keys()].filter((index) => (rates[index] ?? 0) < floor);
    worse.sort((a, b) => (rates[a] ?? 0) - (rates[b] ?? 0));
    const moved = worse.some((index) => bestPath !== undefined && shiftFlow(flow, paths[index] ?? [], bestPath));
    if (!moved) return;
  }
}
