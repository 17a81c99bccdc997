import { payHop } from '../flow/rangedFlow';
import { type EdgePath, getOutgoing } from '../graph';
import { readAt, readFloat, readInt } from '../readAt';
import type { Search } from './search';

/** Float64 cannot distinguish amounts that differ by less than this fraction of them. */
const precision = 1e-12;
const maxTiedPaths = 64;

/**
 * Returns the paths that pay as much, within the precision of float64, as the best path of the last searchPath, which
 * must have been for the same amount with nothing sold yet. Exact execution then decides between them.
 */
export function listTiedPaths(search: Search, hopCost: number): EdgePath[] {
  const { buy, levels } = search;
  const ends = levels.slice(0, search.maxHops + 1).map(({ value }, hops) => {
    const paid = readFloat(value, buy);
    return { hops, paid, net: paid > 0 ? paid - hopCost * hops : Number.NEGATIVE_INFINITY };
  });
  const best = Math.max(...ends.map(({ net }) => net));
  const found: EdgePath[] = [];
  for (const { hops, paid, net } of ends) {
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
  const following = later[0] === undefined ? -1 : readInt(graph.target, later[0]);
  const minPaid = readValue(search, { token, hops, following }) * (1 - precision);
  for (const back of getOutgoing(graph, token)) {
    if (found.length >= maxTiedPaths) break;
    const edge = back ^ 1;
    const from = readInt(graph.source, edge);
    if (readFloat(graph.reserveOut, edge) === 0) continue;
    if (from === buy || later.some((next) => graph.target[next] === from)) continue;
    const amount = readValue(search, { token: from, hops: hops - 1, following: token });
    const paid = payHop(graph, edge, amount);
    if (paid > 0 && paid >= minPaid) collect(search, { token: from, hops: hops - 1, later: [edge, ...later] }, found);
  }
}

type Label = { token: number; hops: number; following: number };

function readValue({ graph, levels, second }: Search, { token, hops, following }: Label): number {
  const { value, via } = readAt(levels, hops);
  const isSecond = hops === 2 && graph.source[readInt(via, token)] === following;
  return readFloat(isSecond ? second.value : value, token);
}
