import { payRanged } from '../flow/rangedFlow';
import { type EdgePath, getOutgoing } from '../graph';
import { readAt, readFloat, readInt } from '../readAt';
import type { Search } from './search';

/** Edges that are looked at in all: every path of a small market, and the most promising ones of a large one. */
const maxLooks = 4_000;

/** Float64 may take the end of a pool for a little nearer than it is. */
const benefitOfDoubt = 1 + 1e-12;

/**
 * Returns the single path that pays most for the whole amount among those whose pools take it, or undefined if none does. A search by layers keeps
 * the largest amount of each token, which may be too much for the next pool where a smaller one would fit: this one tries paths one by one, those
 * first that may pay most. It regards nothing as sold.
 */
export function findFittingPath(search: Search, amount: number): EdgePath | undefined {
  const { graph, sell, buy, maxHops, mostPaid } = search;
  let best: { path: EdgePath; paid: number } | undefined;
  let looks = 0;
  const visit = (token: number, reached: number, path: number[], visited: readonly number[]) => {
    const left = maxHops - path.length;
    const steps: { edge: number; to: number; paid: number; most: number }[] = [];
    for (const edge of getOutgoing(graph, token)) {
      looks += 1;
      if (looks > maxLooks) return;
      const to = readInt(graph.target, edge);
      if (visited.includes(to) || readFloat(graph.reserveOut, edge) === 0) continue;
      const kept = reached * readFloat(graph.keep, edge);
      const isRanged = edge >= graph.firstRanged;
      if (isRanged && kept > readFloat(graph.ranged.capacity, edge - graph.firstRanged) * benefitOfDoubt) continue;
      const reserveIn = readFloat(graph.reserveIn, edge);
      const paid = Math.floor(
        isRanged
          ? payRanged(graph, graph, edge, kept)
          : (readFloat(graph.reserveOut, edge) * kept) / (reserveIn + kept),
      );
      const most = paid * (to === buy ? 1 : readFloat(readAt(mostPaid, left - 1), to));
      if (paid > 0 && most > (best?.paid ?? 0)) steps.push({ edge, to, paid, most });
    }
    steps.sort((a, b) => b.most - a.most);
    for (const { edge, to, paid, most } of steps) {
      if (!(most > (best?.paid ?? 0))) continue;
      if (to === buy) best = { path: [...path, edge], paid };
      else if (left > 1) visit(to, paid, [...path, edge], [...visited, to]);
    }
  };
  visit(sell, amount, [], [sell]);
  return best?.path;
}
