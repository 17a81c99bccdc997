import type { EdgePath } from '../graph/edgePath';
import type { Search } from './search';

/** Float64 cannot tell amounts apart that differ by less than this part of them. */
const precision = 1e-12;
const mostPaths = 64;

/**
 * The paths that pay, as far as float64 can tell, as much as the best one of the last searchPath, which has to have been
 * for the same amount with nothing sold yet. Exact execution tells which of them is the best.
 */
export function listTiedPaths(search: Search, hopCost: number): EdgePath[] {
  const { buy, maxHops, values } = search;
  const paidAfter = Array.from({ length: maxHops + 1 }, (_, hops) => values[hops]?.[buy] ?? 0);
  const nets = paidAfter.map((paid, hops) => (paid > 0 ? paid - hopCost * hops : Number.NEGATIVE_INFINITY));
  const best = Math.max(...nets);
  const found: EdgePath[] = [];
  for (const [hops, net] of nets.entries()) {
    const paid = paidAfter[hops] ?? 0;
    if (paid > 0 && net >= best - paid * precision) collect(search, { token: buy, hops, later: [] }, found);
  }
  return found;
}

type Tail = { token: number; hops: number; later: EdgePath };

/** Walks back from a token along every edge that pays as much as the best one into it. */
function collect(search: Search, { token, hops, later }: Tail, found: EdgePath[]): void {
  const { graph, sell, buy } = search;
  if (hops === 0) {
    if (token === sell) found.push(later);
    return;
  }
  const following = later[0] === undefined ? -1 : (graph.target[later[0]] ?? -1);
  const least = readValue(search, { token, hops, following }) * (1 - precision);
  const end = graph.offsets[token + 1] ?? 0;
  for (let slot = graph.offsets[token] ?? 0; slot < end && found.length < mostPaths; slot++) {
    const edge = (graph.outgoing[slot] ?? 0) ^ 1;
    const from = graph.source[edge] ?? 0;
    if (from === buy || from === following) continue;
    const kept = readValue(search, { token: from, hops: hops - 1, following: token }) * (graph.keep[edge] ?? 0);
    const paid = (kept * (graph.reserveOut[edge] ?? 0)) / ((graph.reserveIn[edge] ?? 1) + kept);
    if (kept > 0 && paid >= least) collect(search, { token: from, hops: hops - 1, later: [edge, ...later] }, found);
  }
}

type Label = { token: number; hops: number; following: number };

function readValue({ graph, values, via, secondValue }: Search, { token, hops, following }: Label): number {
  if (hops === 2 && graph.source[via[2]?.[token] ?? 0] === following) return secondValue[token] ?? 0;
  return values[hops]?.[token] ?? 0;
}
