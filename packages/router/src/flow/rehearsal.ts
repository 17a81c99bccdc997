import type { EdgePath, Graph } from '../graph';
import { readFloat, readInt } from '../readAt';
import { getRangedRate, payRanged } from './rangedFlow';

/** Paths that are executed in order, in float64, as often as wanted. */
export type Rehearsal = {
  /** Returns the amount that the paths pay together for these sell amounts. */
  rehearse(sellAmounts: Float64Array): number;
  /**
   * Returns what they would pay together for one more unit sold along each path, from the last rehearsal, in the same
   * array each time.
   */
  getRates(): Float64Array;
};

/**
 * Prepares the paths for repeated execution with different amounts. Unlike in a flow, the fee of an earlier path stays
 * in the pools that a later path uses, as on chain. The rates come from the swaps in reverse order, by the reverse mode
 * of automatic differentiation: each swap says how much its result changes with its input. They take as long as two
 * rehearsals, however many paths there are.
 */
export function createRehearsal(graph: Graph, paths: readonly EdgePath[]): Rehearsal {
  const swaps = listSwaps(graph, paths);
  const { untouched, edges, ends } = swaps;
  const hops = edges.length;
  const states = untouched.slice();
  const given = { kept: new Float64Array(hops), in: new Float64Array(hops), out: new Float64Array(hops) };
  const worth = new Float64Array(states.length);
  const rates = new Float64Array(ends.length);
  return {
    rehearse: (sellAmounts) => runForwards(graph, swaps, sellAmounts, states, given),
    getRates() {
      runBackwards(graph, swaps, given, worth, rates);
      return rates;
    },
  };
}

/** The swaps of all paths, in order. A pool has two states side by side, for its even and its odd edge. */
type Swaps = {
  /** States of the pools before the first swap: the reserves that each edge pays into. */
  untouched: Float64Array;
  /** By swap. */
  edges: Int32Array;
  /** Position of the state that each swap pays into; that which pays is at `slot ^ 1`. */
  slots: Int32Array;
  /** By swap, the fraction of an amount that remains after the fee. */
  keeps: Float64Array;
  /** By path, the number of swaps up to its last one. */
  ends: Int32Array;
};

/** The input of each swap: the amount without its fee, and the states of its pool. */
type Given = { kept: Float64Array; in: Float64Array; out: Float64Array };

function listSwaps(graph: Graph, paths: readonly EdgePath[]): Swaps {
  const positions = new Map<number, number>();
  for (const edge of paths.flat()) {
    if (!positions.has(edge >> 1)) positions.set(edge >> 1, positions.size);
  }
  const untouched = new Float64Array(2 * positions.size);
  for (const [pool, position] of positions) {
    const isRanged = 2 * pool >= graph.firstRanged;
    // A concentrated pool has the amounts that it took in each direction, without their fees, which do not stay in its curve.
    untouched[2 * position] = isRanged ? 0 : readFloat(graph.reserveIn, 2 * pool);
    untouched[2 * position + 1] = isRanged ? 0 : readFloat(graph.reserveOut, 2 * pool);
  }
  const edges = Int32Array.from(paths.flat());
  const slots = edges.map((edge) => 2 * (positions.get(edge >> 1) ?? 0) + (edge & 1));
  const keeps = Float64Array.from(edges, (edge) => readFloat(graph.keep, edge));
  const ends = Int32Array.from(paths, () => 0);
  let hops = 0;
  for (const [index, path] of paths.entries()) ends[index] = hops += path.length;
  return { untouched, edges, slots, keeps, ends };
}

/**
 * Executes the swaps with `states` as scratch, and notes what each was `given`. Returns the amount that the paths pay
 * together.
 */
function runForwards(
  graph: Graph,
  { untouched, edges, slots, keeps, ends }: Swaps,
  sellAmounts: Float64Array,
  states: Float64Array,
  given: Given,
): number {
  states.set(untouched);
  let paid = 0;
  let swap = 0;
  for (let path = 0; path < ends.length; path++) {
    let amount = readFloat(sellAmounts, path);
    for (const end = readInt(ends, path); swap < end; swap++) {
      const slot = readInt(slots, swap);
      const edge = readInt(edges, swap);
      const kept = amount * readFloat(keeps, swap);
      const stateIn = readFloat(states, slot);
      const stateOut = readFloat(states, slot ^ 1);
      given.kept[swap] = kept;
      given.in[swap] = stateIn;
      given.out[swap] = stateOut;
      if (edge >= graph.firstRanged) {
        const before = stateIn > 0 ? payRanged(graph, graph, edge, stateIn) : 0;
        states[slot] = stateIn + kept;
        amount = payRanged(graph, graph, edge, stateIn + kept) - before;
        continue;
      }
      const amountOut = (stateOut * kept) / (stateIn + kept);
      states[slot] = stateIn + amount;
      states[slot ^ 1] = stateOut - amountOut;
      amount = amountOut;
    }
    paid += amount;
  }
  return paid;
}

/**
 * Writes the rate of each path. `worth` is scratch: by how much the whole pays more for one more unit in a pool's state after
 * the swap that is looked at.
 */
function runBackwards(
  graph: Graph,
  { edges, slots, keeps, ends }: Swaps,
  given: Given,
  worth: Float64Array,
  rates: Float64Array,
): void {
  worth.fill(0);
  let swap = edges.length - 1;
  for (let path = ends.length - 1; path >= 0; path--) {
    let rate = 1;
    for (const start = path === 0 ? 0 : readInt(ends, path - 1); swap >= start; swap--) {
      const slot = readInt(slots, swap);
      const edge = readInt(edges, swap);
      const keep = readFloat(keeps, swap);
      const kept = readFloat(given.kept, swap);
      const stateIn = readFloat(given.in, swap);
      const after = readFloat(worth, slot);
      if (edge >= graph.firstRanged) {
        const last = rate * getRangedRate(graph, edge, stateIn + kept);
        const first = stateIn > 0 ? rate * getRangedRate(graph, edge, stateIn) : 0;
        worth[slot] = after + last - first;
        rate = keep * (last + after);
        continue;
      }
      const stateOut = readFloat(given.out, swap);
      const sum = stateIn + kept;
      const paid = rate - readFloat(worth, slot ^ 1);
      const steepness = (paid * stateOut) / sum / sum;
      worth[slot] = after - steepness * kept;
      worth[slot ^ 1] = readFloat(worth, slot ^ 1) + (paid * kept) / sum;
      rate = steepness * keep * stateIn + after;
    }
    rates[path] = rate;
  }
}
