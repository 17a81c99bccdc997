import type { EdgePath, Graph } from '../graph';
import { readAt, readFloat, readInt } from '../readAt';
import type { PathShare } from './decomposeFlow';
import { payRanged } from './rangedFlow';

const maxRounds = 40;
const tolerance = 3e-6;
const nudge = 1e-6;

/**
 * Returns the same paths with the shares for which executing them in order pays most for `amount`. It moves amounts from the
 * path whose last unit pays least to the one whose next unit pays most, until the gain is negligible.
 */
export function refineShares(graph: Graph, shares: readonly PathShare[], amount: number): PathShare[] {
  const rehearse = createRehearsal(
    graph,
    shares.map(({ path }) => path),
  );
  const amounts = Float64Array.from(shares, ({ share }) => share * amount);
  let paid = rehearse(amounts);
  for (let round = 0; round < maxRounds; round++) {
    const rates = measureRates(rehearse, amounts, { paid, step: amount * nudge });
    const best = rates.indexOf(Math.max(...rates));
    const worst = findWorst(rates, amounts);
    const bestRate = readFloat(rates, best);
    const gain = bestRate - readFloat(rates, worst);
    if (!(gain > tolerance * bestRate)) break;
    const improved = moveAmount(rehearse, amounts, { paid, worst, best, gain });
    if (improved <= paid) break;
    paid = improved;
  }
  return shares
    .map(({ path }, index) => ({ path, share: readFloat(amounts, index) / amount }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => a.share - b.share);
}

function measureRates(
  rehearse: Rehearsal,
  amounts: Float64Array,
  { paid, step }: { paid: number; step: number },
): Float64Array {
  return amounts.map((amount, index) => {
    amounts[index] = amount + step;
    const rate = (rehearse(amounts) - paid) / step;
    amounts[index] = amount;
    return rate;
  });
}

function findWorst(rates: Float64Array, amounts: Float64Array): number {
  let worst = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (const [index, rate] of rates.entries()) {
    if (rate >= lowest || amounts[index] === 0) continue;
    worst = index;
    lowest = rate;
  }
  return worst;
}

type Move = { paid: number; worst: number; best: number; gain: number };

/** Moves the amount at the vertex of a parabola through both ends of the move. Returns the amount paid afterwards. */
function moveAmount(rehearse: Rehearsal, amounts: Float64Array, { paid, worst, best, gain }: Move): number {
  const movable = readFloat(amounts, worst);
  const held = readFloat(amounts, best);
  const payAfter = (moved: number) => {
    amounts[worst] = movable - moved;
    amounts[best] = held + moved;
    return rehearse(amounts);
  };
  let reach = movable;
  let after = payAfter(reach);
  for (let attempt = 0; attempt < 3; attempt++) {
    const bend = (gain * reach - (after - paid)) / reach ** 2;
    const moved = Math.min(movable, gain / (2 * bend));
    if (!(moved < reach)) break;
    reach = moved;
    after = payAfter(reach);
  }
  if (after > paid) return after;
  payAfter(0);
  return paid;
}

/** Returns the amount that the paths pay together, in float64, when they are executed in order with these sell amounts. */
type Rehearsal = (sellAmounts: Float64Array) => number;

/**
 * Prepares the paths for repeated execution with different amounts. Unlike in a flow, the fee of an earlier path stays in the
 * pools that a later one goes through, as it does on chain.
 */
function createRehearsal(graph: Graph, paths: readonly EdgePath[]): Rehearsal {
  const pools = [...new Set(paths.flat().map((edge) => edge >> 1))];
  const untouched = Float64Array.from(
    pools.flatMap((pool) => [readFloat(graph.reserveIn, 2 * pool), readFloat(graph.reserveOut, 2 * pool)]),
  );
  const reserves = untouched.slice();
  /** Amounts that concentrated pools have taken, without their fees, which do not stay in their curves. */
  const taken = new Map<number, number>();
  const swapRanged = (edge: number, kept: number) => {
    const before = taken.get(edge) ?? 0;
    taken.set(edge, before + kept);
    return payRanged(graph, graph, edge, before + kept) - payRanged(graph, graph, edge, before);
  };
  const swaps = paths.map((path) => ({
    edges: path,
    slots: Int32Array.from(path, (edge) => 2 * pools.indexOf(edge >> 1) + (edge & 1)),
    keeps: Float64Array.from(path, (edge) => readFloat(graph.keep, edge)),
  }));

  return (sellAmounts) => {
    reserves.set(untouched);
    taken.clear();
    let paid = 0;
    for (const [path, { edges, slots, keeps }] of swaps.entries()) {
      let amount = readFloat(sellAmounts, path);
      for (let hop = 0; hop < slots.length; hop++) {
        const slot = readInt(slots, hop);
        const kept = amount * readFloat(keeps, hop);
        const edge = readAt(edges, hop);
        if (edge >= graph.firstRanged) {
          amount = swapRanged(edge, kept);
          continue;
        }
        const reserveIn = readFloat(reserves, slot);
        const reserveOut = readFloat(reserves, slot ^ 1);
        const amountOut = (reserveOut * kept) / (reserveIn + kept);
        reserves[slot] = reserveIn + amount;
        reserves[slot ^ 1] = reserveOut - amountOut;
        amount = amountOut;
      }
      paid += amount;
    }
    return paid;
  };
}
