import type { Graph } from '../graph/graph';
import { createRehearsal, type Rehearsal } from './createRehearsal';
import type { PathShare } from './pathShare';

const maxRounds = 40;
const tolerance = 3e-6;
const nudge = 1e-6;

/**
 * The same paths with the shares for which executing them in order pays most for `amount`: from the path whose last unit pays
 * least to the one whose next unit pays most, until that gains nothing to speak of.
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
    const gain = (rates[best] ?? 0) - (rates[worst] ?? 0);
    if (!(gain > tolerance * (rates[best] ?? 0))) break;
    const improved = moveAmount(rehearse, amounts, { paid, worst, best, gain });
    if (improved <= paid) break;
    paid = improved;
  }
  return shares
    .map(({ path }, index) => ({ path, share: (amounts[index] ?? 0) / amount }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => a.share - b.share);
}

function measureRates(rehearse: Rehearsal, amounts: Float64Array, { paid, step }: { paid: number; step: number }) {
  return Array.from(amounts, (amount, index) => {
    amounts[index] = amount + step;
    const rate = (rehearse(amounts) - paid) / step;
    amounts[index] = amount;
    return rate;
  });
}

function findWorst(rates: readonly number[], amounts: Float64Array): number {
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

/** Moves what a parabola through both ends of the move promises most for. Returns what is paid then. */
function moveAmount(rehearse: Rehearsal, amounts: Float64Array, { paid, worst, best, gain }: Move): number {
  const movable = amounts[worst] ?? 0;
  const held = amounts[best] ?? 0;
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
