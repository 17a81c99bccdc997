import type { Flow } from '../flow/flow';
import { floorKept, getCapacity, payRanged } from '../flow/rangedFlow';
import type { EdgePath } from '../graph';
import { readAt, readFloat, readInt } from '../readAt';
import { units } from '../work';
import { type Reach, type Search, shortenSearch } from './search';

export type FoundPath = {
  path: EdgePath;
  /** In float64. */
  buyAmount: number;
};

/**
 * Returns the path that pays most for a finite amount on top of the flow, after `hopCost` (base units of the bought
 * token) per hop, or undefined if none pays anything. It visits no token twice and uses no pool against the flow. It is
 * faster with paths of the same search that are `known` to be good for the amount: what cannot be better is not looked
 * at.
 *
 * A swap never pays less for more, so only the best way to each token is kept for each number of hops. The exception is
 * a way that already visited the next token; with at most four hops that can only be the first token after the sold
 * one, so one more way, through another first token, is kept there. With five hops, the best path may be missed where
 * the best way to its third token visits its fourth.
 */
export function searchPath(
  search: Search,
  amount: number,
  hopCost: number,
  known: readonly EdgePath[] = [],
): FoundPath | undefined {
  let floor = Math.max(...known.map((path) => payAlong(search, path, amount) - hopCost * path.length));
  // Short paths are found soon, and with the best of them most of the longer ones are not looked at.
  if (search.maxHops > shortHops)
    floor = Math.max(floor, relax(shortenSearch(search, shortHops), amount, { hopCost, floor }).net);
  const best = relax(search, amount, { hopCost, floor });
  if (best.hops === 0) return undefined;
  return { path: tracePath(search, best.hops), buyAmount: best.buyAmount };
}

/** Hops of short paths, which are searched first: with the best of them as the floor, most longer paths are not looked at. */
const shortHops = 3;

type Bounds = { hopCost: number; floor: number };

/** Finds the best values by hops. Returns the best of those of the bought token; no hops if none is worth the floor. */
function relax(search: Search, amount: number, { hopCost, floor }: Bounds) {
  const { sell, buy, maxHops, levels } = search;
  const start = readAt(levels, 0);
  start.value.fill(0)[sell] = amount;
  start.tokens[0] = sell;
  start.count = 1;
  let best = { hops: 0, buyAmount: 0, net: Number.NEGATIVE_INFINITY };
  for (let hops = 1; hops <= maxHops; hops++) {
    relaxLayer(search, hops, Math.max(best.net, floor) + hopCost * hops);
    const buyAmount = readFloat(readAt(levels, hops).value, buy);
    const net = buyAmount - hopCost * hops;
    if (buyAmount > 0 && net > best.net) best = { hops, buyAmount, net };
  }
  return best;
}

/** Returns what the path pays for the amount on top of the flow, in float64; negative infinity if it cannot. */
function payAlong({ graph, flow, reach }: Search, path: EdgePath, sold: number): number {
  let amount = sold;
  for (const edge of path) {
    if (readFloat(flow.amountIn, edge ^ 1) > 0) return Number.NEGATIVE_INFINITY;
    const reserve = readFloat(flow.reserveIn, edge);
    const held = readFloat(flow.reserveOut, edge);
    const isRanged = edge >= graph.firstRanged;
    const kept = isRanged ? floorKept(graph, edge, amount) : amount * readFloat(graph.keep, edge);
    if (isRanged) {
      if (kept > getLimit(flow, edge, reach)) return Number.NEGATIVE_INFINITY;
      amount = Math.floor(payRanged(graph, flow, edge, kept));
    } else if (reserve + amount > maxReserve) return Number.NEGATIVE_INFINITY;
    else amount = Math.min(Math.floor((kept * held) / (reserve + kept)), held - 1);
  }
  return amount > 0 ? amount : Number.NEGATIVE_INFINITY;
}

/** Does the same for paths of which a concentrated pool may leave a part of the amount unsold. */
export function searchDraining(search: Search, amount: number, hopCost: number): FoundPath | undefined {
  return searchPath({ ...search, reach: 'drained' }, amount, hopCost);
}

/** An amount so close to the end of a range may cross it. */
const endTolerance = 1 - 1e-6;

/**
 * Returns the amount, without its fee, that an edge of a concentrated pool takes on top of the flow within the reach of
 * the search.
 */
function getLimit(flow: Flow, edge: number, reach: Reach): number {
  if (reach === 'drained') return Number.POSITIVE_INFINITY;
  if (reach === 'whole') return getCapacity(flow, edge);
  const { graph, ranged } = flow;
  const slot = edge - graph.firstRanged;
  return graph.ranged.isApart[slot] === 1 ? 0 : readFloat(ranged.room, slot) * endTolerance;
}

/** Returns the path that paid most in the last search with each number of hops that leads to the bought token. */
export function traceBestPaths(search: Search): EdgePath[] {
  const { buy, maxHops, levels } = search;
  const lengths = Array.from({ length: maxHops }, (_, index) => index + 1);
  return lengths
    .filter((hops) => readFloat(readAt(levels, hops).value, buy) > 0)
    .map((hops) => tracePath(search, hops));
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
const floatSlack = 1 + 2 ** -50;

/** A path that pays less than `floor` by a smaller part than this is looked at. */
const margin = 1 + 1e-9;

/**
 * Finds the best values after `hops` hops from the values one hop earlier, with amounts rounded down as a pool rounds
 * them. Leaves out tokens that cannot reach `floor` at the end of a path, even with the whole amount.
 */
function relaxLayer(search: Search, hops: number, floor: number): void {
  const { graph, sell, buy, maxHops, flow, leading, mostPaid, levels, second, reach } = search;
  const { source, keep, firstRanged } = graph;
  const { reserveIn, reserveOut, amountIn } = flow;
  const left = maxHops - hops;
  const { offsets, edges, targets, rates } = readAt(leading, left);
  const mostFrom = left + 1 < maxHops ? readAt(mostPaid, left + 1) : undefined;
  const mostAfter = readAt(mostPaid, left);
  const { value: before, via: viaBefore, tokens, count } = readAt(levels, hops - 1);
  const level = readAt(levels, hops);
  const { value: after, via: viaAfter, tokens: tokensAfter } = level;
  const { value: secondValue, via: secondVia } = second;
  const toBeat = hops === 2 ? secondValue : after;
  const least = Math.max(floor, 0);
  after.fill(0);
  if (hops === 2) secondValue.fill(0);
  // No path comes back to the start.
  toBeat[sell] = Number.POSITIVE_INFINITY;
  let countAfter = 0;
  let looked = 0;

  for (let index = 0; index < count; index++) {
    const from = readInt(tokens, index);
    const reached = readFloat(before, from);
    const most = reached * margin;
    if (mostFrom && !(most * readFloat(mostFrom, from) > least)) continue;
    const end = readInt(offsets, from + 1);
    const start = readInt(offsets, from);
    looked += end - start;
    for (let slot = start; slot < end; slot++) {
      const to = readInt(targets, slot);
      const mostTo = most * readFloat(rates, slot);
      if (!(mostTo > readFloat(toBeat, to)) || !(mostTo * readFloat(mostAfter, to) > least)) continue;
      const edge = readInt(edges, slot);
      let amount = reached;
      if (hops === 3 && readInt(source, readInt(viaBefore, from)) === to) amount = readFloat(secondValue, from);
      const reserve = readFloat(reserveIn, edge);
      const held = readFloat(reserveOut, edge);
      const isRanged = edge >= firstRanged;
      const kept = isRanged ? floorKept(graph, edge, amount) : amount * readFloat(keep, edge);
      // A ranged pool pays no more than its price at the start.
      let exact = (isRanged ? (kept * held) / reserve : (kept * held) / (reserve + kept)) * floatSlack;
      if (!(exact > readFloat(toBeat, to)) || readFloat(amountIn, edge ^ 1) > 0) continue;
      if (isRanged) {
        if (kept > getLimit(flow, edge, reach)) {
          search.seen.isCapped = true;
          continue;
        }
        looked += units.ranged;
        exact = payRanged(graph, flow, edge, kept) * floatSlack;
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
        if (best === 0 && to !== buy) {
          tokensAfter[countAfter] = to;
          countAfter += 1;
        }
        after[to] = paid;
        viaAfter[to] = edge;
      } else if (hops === 2 && paid > readFloat(secondValue, to) && readInt(source, readInt(viaAfter, to)) !== from) {
        secondValue[to] = paid;
        secondVia[to] = edge;
      }
    }
  }
  toBeat[sell] = 0;
  level.count = countAfter;
  flow.work.spent += looked;
}

/** Returns whether the best way of three hops to `from` visits `to`. */
function isVisited({ graph: { source }, levels, second }: Search, from: number, to: number): boolean {
  const before = readInt(source, readInt(readAt(levels, 3).via, from));
  const first = readInt(source, readInt(readAt(levels, 2).via, before));
  return before === to || (first === from ? readInt(source, readInt(second.via, before)) : first) === to;
}
