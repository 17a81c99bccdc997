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
  const rates = new Float64Array(paths.length);
  for (let round = 0; round < maxRounds; round++) {
    const best = measureRates(flow, paths, rates);
    const floor = (rates[best] ?? 0) * (1 - tolerance);
    if (!shiftFromWorst(flow, paths, { rates, best, floor })) return;
  }
}

/** Returns which path pays most. */
function measureRates(flow: Flow, paths: readonly EdgePath[], rates: Float64Array): number {
  let best = 0;
  for (const [index, path] of paths.entries()) {
    const rate = getPathRate(flow, path);
    rates[index] = rate;
    if (rate > (rates[best] ?? 0)) best = index;
  }
  return best;
}

type Rates = { rates: Float64Array; best: number; floor: number };

function shiftFromWorst(flow: Flow, paths: readonly EdgePath[], { rates, best, floor }: Rates): boolean {
  for (let attempt = 0; attempt < paths.length; attempt++) {
    let worst = best;
    for (let index = 0; index < rates.length; index++) if ((rates[index] ?? 0) < (rates[worst] ?? 0)) worst = index;
    if (worst === best || (rates[worst] ?? 0) >= floor) return false;
    if (shiftFlow(flow, paths[worst] ?? [], paths[best] ?? [])) return true;
    rates[worst] = Number.POSITIVE_INFINITY;
  }
  return false;
}
