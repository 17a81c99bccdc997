import { getCapacity, payRanged } from '../flow/rangedFlow';
import type { EdgePath } from '../graph';
import { readAt, readFloat, readInt } from '../readAt';
import type { Search } from './search';

export type FoundPath = {
  path: EdgePath;
  /** In float64. */
  buyAmount: number;
};

/**
 * Returns the path that pays most for a finite amount on top of the flow, after `hopCost` (base units of the bought token) per
 * hop, or undefined if none pays anything. It visits no token twice and uses no pool against the flow.
 *
 * A swap never pays less for more, so only the best way to each token is kept for each number of hops. The exception is a way
 * that already visited the next token; with at most four hops that can only be the first token after the sold one, so one
 * more way, through another first token, is kept there. With five hops, the best path may be missed where the best way to its
 * third token visits its fourth.
 */
export function searchPath(search: Search, amount: number, hopCost: number): FoundPath | undefined {
  const { sell, buy, layers, levels, last } = search;
  const start = readAt(levels, 0).value;
  start.fill(0);
  start[sell] = amount;
  // The path found before is likely to be good for this amount, too: what cannot be better is not looked at.
  const known = last ? payAlong(search, last, amount) - hopCost * last.length : Number.NEGATIVE_INFINITY;
  let best = { hops: 0, buyAmount: 0, net: Number.NEGATIVE_INFINITY };
  for (let hops = 1; hops <= layers.length; hops++) {
    relaxLayer(search, hops, Math.max(best.net, known) + hopCost * hops);
    const buyAmount = readFloat(readAt(levels, hops).value, buy);
    const net = buyAmount - hopCost * hops;
    if (buyAmount > 0 && net > best.net) best = { hops, buyAmount, net };
  }
  if (best.hops === 0) return undefined;
  const path = tracePath(search, best.hops);
  search.last = path;
  return { path, buyAmount: best.buyAmount };
}

/** Returns what the path pays for the amount on top of the flow, in float64; negative infinity if it cannot. */
function payAlong({ graph, flow, drains }: Search, path: EdgePath, sold: number): number {
  let amount = sold;
  for (const edge of path) {
    if (readFloat(flow.amountIn, edge ^ 1) > 0) return Number.NEGATIVE_INFINITY;
    const reserve = readFloat(flow.reserveIn, edge);
    const held = readFloat(flow.reserveOut, edge);
    const kept = amount * readFloat(graph.keep, edge);
    if (edge >= graph.firstRanged) {
      if (!drains && kept > getCapacity(flow, edge)) return Number.NEGATIVE_INFINITY;
      amount = Math.floor(payRanged(graph, flow, edge, kept));
    } else if (reserve + amount > maxReserve) return Number.NEGATIVE_INFINITY;
    else amount = Math.min(Math.floor((kept * held) / (reserve + kept)), held - 1);
  }
  return amount > 0 ? amount : Number.NEGATIVE_INFINITY;
}

/** Does the same for paths of which a concentrated pool may leave a part of the amount unsold. */
export function searchDraining(search: Search, amount: number, hopCost: number): FoundPath | undefined {
  return searchPath({ ...search, drains: true }, amount, hopCost);
}

function tracePath({ graph, buy, levels, second }: Search, length: number): EdgePath {
  const path: number[] = [];
  let token = buy;
  let later = -1;
  for (let hops = length; hops > 0; hops--) {
    let edge = readInt(readAt(levels, hops).via, token);
    if (hops === 2 && graph.source[edge] === later) edge = readInt(second.via, token);
    path.unshift(edge);
    later = token;
    token = readInt(graph.source, edge);
  }
  return path;
}

const maxReserve = 2 ** 112;
/** Upper bound of the error of float64 on one hop, added so that it never costs a whole base unit. */
const benefitOfDoubt = 1 + 2 ** -50;

/** A path that pays less than `floor` by a smaller part than this is looked at. */
const margin = 1 + 1e-9;

/**
 * Finds the best values after `hops` hops from those one hop before, with amounts rounded down as a pool rounds them. Tokens
 * are left out of which the whole amount cannot be worth `floor` at the end of a path.
 */
function relaxLayer(search: Search, hops: number, floor: number): void {
  const { graph, flow, layers, levels, second, drains } = search;
  const { source, target, keep, firstRanged } = graph;
  const { reserveIn, reserveOut, amountIn } = flow;
  const { edges, tokens, ends } = readAt(layers, hops - 1);
  const mostPaid = hops > 1 ? readAt(layers, hops - 2).mostPaid : undefined;
  const { value: before, via: viaBefore } = readAt(levels, hops - 1);
  const { value: after, via: viaAfter } = readAt(levels, hops);
  const { value: secondValue, via: secondVia } = second;
  const toBeat = hops === 2 ? secondValue : after;
  after.fill(0);
  if (hops === 2) secondValue.fill(0);

  for (let left = 0, slot = 0; left < tokens.length; left++) {
    const from = readInt(tokens, left);
    const end = readInt(ends, left);
    const reached = readFloat(before, from);
    if (!(reached > 0) || (mostPaid && reached * readFloat(mostPaid, from) * margin < floor)) {
      slot = end;
      continue;
    }
    for (; slot < end; slot++) {
      const edge = readInt(edges, slot);
      const to = readInt(target, edge);
      let amount = reached;
      if (hops === 3 && readInt(source, readInt(viaBefore, from)) === to) amount = readFloat(secondValue, from);
      const reserve = readFloat(reserveIn, edge);
      const held = readFloat(reserveOut, edge);
      const kept = amount * readFloat(keep, edge);
      const isRanged = edge >= firstRanged;
      // A ranged pool pays no more than its price at the start.
      let exact = (isRanged ? (kept * held) / reserve : (kept * held) / (reserve + kept)) * benefitOfDoubt;
      if (!(exact > readFloat(toBeat, to)) || readFloat(amountIn, edge ^ 1) > 0) continue;
      if (isRanged) {
        if (!drains && kept > getCapacity(flow, edge)) continue;
        exact = payRanged(graph, flow, edge, kept) * benefitOfDoubt;
        if (!(exact > readFloat(toBeat, to))) continue;
      } else if (reserve + amount > maxReserve) continue;
      if (hops === 4 && isVisited(search, from, to)) continue;

      const paid = isRanged ? Math.floor(exact) : Math.min(Math.floor(exact), held - 1);
      const best = readFloat(after, to);
      if (paid > best) {
        if (hops === 2 && best > 0 && readInt(source, readInt(viaAfter, to)) !== from) {
          secondValue[to] = best;
          secondVia[to] = readInt(viaAfter, to);
        }
        after[to] = paid;
        viaAfter[to] = edge;
      } else if (hops === 2 && paid > readFloat(secondValue, to) && readInt(source, readInt(viaAfter, to)) !== from) {
        secondValue[to] = paid;
        secondVia[to] = edge;
      }
    }
  }
}

/** Returns whether the best way of three hops to `from` visits `to`. */
function isVisited({ graph: { source }, levels, second }: Search, from: number, to: number): boolean {
  const before = readInt(source, readInt(readAt(levels, 3).via, from));
  const first = readInt(source, readInt(readAt(levels, 2).via, before));
  return before === to || (first === from ? readInt(source, readInt(second.via, before)) : first) === to;
}
