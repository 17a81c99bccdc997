import type { EdgePath } from '../graph/edgePath';
import type { Graph } from '../graph/graph';

/** What the paths pay together, in float64, when they are executed in order with these sell amounts. */
export type Rehearsal = (sellAmounts: Float64Array) => number;

/**
 * Prepares to execute the paths one after another many times with different amounts. Unlike in a flow, the fee of an earlier
 * path stays in the pools that a later one goes through, as it does on chain.
 */
export function createRehearsal(graph: Graph, paths: readonly EdgePath[]): Rehearsal {
  const pools = [...new Set(paths.flat().map((edge) => edge >> 1))];
  const slots = new Map(pools.map((pool, slot) => [pool, 2 * slot]));
  const hops = paths.map((path) => Int32Array.from(path, (edge) => (slots.get(edge >> 1) ?? 0) + (edge & 1)));
  const keeps = paths.map((path) => Float64Array.from(path, (edge) => graph.keep[edge] ?? 0));
  const untouched = Float64Array.from(
    pools.flatMap((pool) => [graph.reserveIn[2 * pool] ?? 1, graph.reserveOut[2 * pool] ?? 0]),
  );
  const reserves = untouched.slice();

  return (sellAmounts) => {
    reserves.set(untouched);
    let paid = 0;
    for (let path = 0; path < hops.length; path++) {
      const slotsIn = hops[path] ?? untouched;
      const keep = keeps[path] ?? untouched;
      let amount = sellAmounts[path] ?? 0;
      for (let hop = 0; hop < slotsIn.length; hop++) {
        const slotIn = slotsIn[hop] ?? 0;
        const kept = amount * (keep[hop] ?? 0);
        const reserveIn = reserves[slotIn] ?? 1;
        const reserveOut = reserves[slotIn ^ 1] ?? 0;
        const amountOut = (reserveOut * kept) / (reserveIn + kept);
        reserves[slotIn] = reserveIn + amount;
        reserves[slotIn ^ 1] = reserveOut - amountOut;
        amount = amountOut;
      }
      paid += amount;
    }
    return paid;
  };
}
