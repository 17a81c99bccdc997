import type { Search } from './search';

const maxReserve = 2 ** 112;
/** What float64 loses at most on a hop, added, so that a whole base unit is never missed for it. */
const benefitOfDoubt = 1 + 2 ** -50;

/** Finds the best values after `hops` hops from those one hop before, with amounts rounded down as a pool rounds them. */
export function relaxLayer(search: Search, hops: number): void {
  const { graph, flow, layers, values, via, secondValue, secondVia } = search;
  const { source, target, keep } = graph;
  const { reserveIn, reserveOut, amountIn } = flow;
  const layer = layers[hops - 1] ?? new Int32Array();
  const before = values[hops - 1] ?? new Float64Array();
  const viaBefore = via[hops - 1] ?? new Int32Array();
  const after = values[hops] ?? new Float64Array();
  const viaAfter = via[hops] ?? new Int32Array();
  const toBeat = hops === 2 ? secondValue : after;
  after.fill(0);
  if (hops === 2) secondValue.fill(0);

  for (let slot = 0; slot < layer.length; slot++) {
    const edge = layer[slot] ?? 0;
    const from = source[edge] ?? 0;
    const to = target[edge] ?? 0;
    let amount = before[from] ?? 0;
    if (hops === 3 && source[viaBefore[from] ?? 0] === to) amount = secondValue[from] ?? 0;
    const reserve = reserveIn[edge] ?? 1;
    const held = reserveOut[edge] ?? 0;
    const kept = amount * (keep[edge] ?? 0);
    const exact = ((kept * held) / (reserve + kept)) * benefitOfDoubt;
    if (!(exact > (toBeat[to] ?? 0)) || (amountIn[edge ^ 1] ?? 0) > 0 || reserve + amount > maxReserve) continue;

    const paid = Math.min(Math.floor(exact), held - 1);
    const best = after[to] ?? 0;
    if (paid > best) {
      if (hops === 2 && best > 0 && source[viaAfter[to] ?? 0] !== from) {
        secondValue[to] = best;
        secondVia[to] = viaAfter[to] ?? 0;
      }
      after[to] = paid;
      viaAfter[to] = edge;
    } else if (hops === 2 && paid > (secondValue[to] ?? 0) && source[viaAfter[to] ?? 0] !== from) {
      secondValue[to] = paid;
      secondVia[to] = edge;
    }
  }
}
