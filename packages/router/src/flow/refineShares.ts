import type { Graph } from '../graph';
import { readFloat } from '../readAt';
import { isSpent, type QuoteWork, units } from '../work';
import type { PathShare } from './decomposeFlow';
import { createRehearsal, type Rehearsal } from './rehearsal';

const maxRounds = 40;
const tolerance = 3e-6;
/** Part by which float64 may find more without reason. */
const noise = 1e-13;

/** Shares, the amount that the paths pay together, and what they pay for one more unit, in float64. */
export type RefinedShares = { shares: PathShare[]; paid: number; rate: number };

/**
 * Returns the same paths with the shares that pay most for `amount` when the paths are executed in order. Moves amounts
 * from the path whose last unit pays least to the path whose next unit pays most, until the gain is negligible or the
 * work is used up.
 */
export function refineShares(
  graph: Graph,
  shares: readonly PathShare[],
  amount: number,
  work: QuoteWork,
): RefinedShares {
  const rehearsal = createRehearsal(
    graph,
    shares.map(({ path }) => path),
  );
  const amounts = Float64Array.from(shares, ({ share }) => share * amount);
  const hops = shares.reduce((sum, { path }) => sum + path.length, 0);
  let paid = rehearsal.rehearse(amounts);
  // Where a concentrated pool is at the end of a range or of all it holds, one unit more is worth less than the last one was.
  const full = new Set<number>();
  const needed = new Set<number>();
  for (let round = 0; round < maxRounds && !isSpent(work); round++) {
    work.spent += 4 * hops * units.rehearsedHop;
    const rates = rehearsal.getRates();
    const best = findBest(rates, full);
    const worst = findWorst(rates, amounts, needed);
    if (best < 0 || worst < 0) break;
    const bestRate = readFloat(rates, best);
    const gain = bestRate - readFloat(rates, worst);
    if (!(gain > tolerance * bestRate)) break;
    const improved = moveAmount(rehearsal, amounts, { paid, worst, best, gain });
    if (improved > paid * (1 + noise)) {
      paid = improved;
      full.clear();
      needed.clear();
    } else {
      full.add(best);
      needed.add(worst);
    }
  }
  const refined = shares
    .map(({ path }, index) => ({ path, share: readFloat(amounts, index) / amount }))
    .filter(({ share }) => share > 0);
  return { shares: refined, paid, rate: Math.max(...rehearsal.getRates()) };
}

function findBest(rates: Float64Array, full: ReadonlySet<number>): number {
  let best = -1;
  for (const [index, rate] of rates.entries()) {
    if (!full.has(index) && (best < 0 || rate > readFloat(rates, best))) best = index;
  }
  return best;
}

function findWorst(rates: Float64Array, amounts: Float64Array, needed: ReadonlySet<number>): number {
  let worst = -1;
  for (const [index, rate] of rates.entries()) {
    if (amounts[index] === 0 || needed.has(index)) continue;
    if (worst < 0 || rate < readFloat(rates, worst)) worst = index;
  }
  return worst;
}

type Move = { paid: number; worst: number; best: number; gain: number };

/** Moves the amount at the vertex of a parabola through both ends of the move. Returns the amount paid afterwards. */
function moveAmount({ rehearse }: Rehearsal, amounts: Float64Array, { paid, worst, best, gain }: Move): number {
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
    // Where the curve bends upwards, all of it is moved.
    if (!(moved > 0 && moved < reach)) break;
    reach = moved;
    after = payAfter(reach);
  }
  if (after > paid) return after;
  payAfter(0);
  return paid;
}
