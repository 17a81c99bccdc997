import { findLastEdge, findNextRange, getTotals, readEndRoot } from '../concentrated/enterLadder';
import type { Ladder } from '../concentrated/ladder';
import type { Graph } from '../graph';
import { readAt, readFloat, readInt } from '../readAt';

/** Amounts that run through the edges of a graph, in float64, and the reserves that they leave. */
export type EdgeState = {
  graph: Graph;
  amountIn: Float64Array;
  /** Reserves after the flow, without the fees: those that a further swap along the edge meets. */
  reserveIn: Float64Array;
  reserveOut: Float64Array;
  ranged: RangedFlow;
};

/** State of a flow on the edges of concentrated pools; the first item is that of the graph's `firstRanged`. */
export type RangedFlow = {
  /** Range in which the next unit is swapped. */
  range: Int32Array;
  /** Amounts, without fees, that lead from here to the end of that range and back to its start. */
  room: Float64Array;
  used: Float64Array;
  amountOut: Float64Array;
};

/** An amount so close to the end of a range leads to it: float64 knows no better. */
const dust = 1e-12;

/** Ranges and reserves from which a swap goes on: those of a flow, or of the graph for a swap from the price. */
type Start = Pick<EdgeState, 'reserveIn' | 'reserveOut'> & { ranged: Pick<RangedFlow, 'range' | 'room'> };

/** Returns the amount that an edge of a concentrated pool pays for `kept`, an amount without its fee; all it holds where that is too much. */
export function payRanged(graph: Graph, start: Start, edge: number, kept: number): number {
  const { ranged } = start;
  const slot = edge - graph.firstRanged;
  const reserveIn = readFloat(start.reserveIn, edge);
  const reserveOut = readFloat(start.reserveOut, edge);
  const room = readFloat(ranged.room, slot);
  if (kept <= room) return (reserveOut * kept) / (reserveIn + kept);
  const ladder = getLadder(graph, edge);
  const zeroForOne = (edge & 1) === 0;
  const { ins, outs } = getTotals(ladder, zeroForOne);
  const from = readInt(ranged.range, slot) + (zeroForOne ? 0 : 1);
  const to = findLastEdge(ins, from, zeroForOne, kept - room);
  const left = kept - room - Math.abs(readFloat(ins, to) - readFloat(ins, from));
  const paid = (reserveOut * room) / (reserveIn + room) + Math.abs(readFloat(outs, to) - readFloat(outs, from));
  const range = zeroForOne ? to - 1 : to;
  const depth = ladder.depths[range];
  if (!depth || !(left > 0)) return paid;
  const root = readFloat(ladder.roots, to);
  const [held, taken] = zeroForOne ? [depth * root, depth / root] : [depth / root, depth * root];
  return paid + (held * left) / (taken + left);
}

/** Returns what an edge of a concentrated pool pays for one more unit after `kept`, both without its fee, from the pool's price. */
export function getRangedRate(graph: Graph, edge: number, kept: number): number {
  const { ranged } = graph;
  const slot = edge - graph.firstRanged;
  const room = readFloat(ranged.room, slot);
  const reserveIn = readFloat(graph.reserveIn, edge);
  if (kept < room) return (readFloat(graph.reserveOut, edge) * reserveIn) / (reserveIn + kept) ** 2;
  const ladder = getLadder(graph, edge);
  const zeroForOne = (edge & 1) === 0;
  const { ins } = getTotals(ladder, zeroForOne);
  const from = readInt(ranged.range, slot) + (zeroForOne ? 0 : 1);
  const to = findLastEdge(ins, from, zeroForOne, kept - room);
  const depth = ladder.depths[zeroForOne ? to - 1 : to];
  if (!depth) return 0;
  const left = Math.max(kept - room - Math.abs(readFloat(ins, to) - readFloat(ins, from)), 0);
  const root = readFloat(ladder.roots, to);
  const taken = zeroForOne ? depth / root : depth * root;
  return (depth / (taken + left)) ** 2;
}

/** Returns the amount, without its fee, for which an edge of a concentrated pool pays `paid` from the pool's price; its capacity where that is all it holds. */
export function getRangedInput(graph: Graph, edge: number, paid: number): number {
  const { ranged } = graph;
  const slot = edge - graph.firstRanged;
  const room = readFloat(ranged.room, slot);
  const reserveIn = readFloat(graph.reserveIn, edge);
  const reserveOut = readFloat(graph.reserveOut, edge);
  const first = (reserveOut * room) / (reserveIn + room);
  if (paid < first) return (reserveIn * paid) / (reserveOut - paid);
  const ladder = getLadder(graph, edge);
  const zeroForOne = (edge & 1) === 0;
  const { ins, outs } = getTotals(ladder, zeroForOne);
  const from = readInt(ranged.range, slot) + (zeroForOne ? 0 : 1);
  const to = findLastEdge(outs, from, zeroForOne, paid - first);
  const kept = room + Math.abs(readFloat(ins, to) - readFloat(ins, from));
  const depth = ladder.depths[zeroForOne ? to - 1 : to];
  const left = paid - first - Math.abs(readFloat(outs, to) - readFloat(outs, from));
  if (!depth || !(left > 0)) return kept;
  const root = readFloat(ladder.roots, to);
  const [held, taken] = zeroForOne ? [depth * root, depth / root] : [depth / root, depth * root];
  return held > left ? kept + (taken * left) / (held - left) : kept;
}

/**
 * Returns the amount, without its fee, that an edge of a concentrated pool can still take on top of the flow: the most that
 * float64 leaves possible, for exact integers decide.
 */
export function getCapacity({ graph, amountIn }: EdgeState, edge: number): number {
  return (
    readFloat(graph.ranged.capacity, edge - graph.firstRanged) * (1 + dust) -
    readFloat(amountIn, edge) * readFloat(graph.keep, edge)
  );
}

/** Sets the state of an edge of a concentrated pool to that after `amountIn`, the whole of it as one swap. Returns the change of the amount paid. */
export function settleRanged(flow: EdgeState, edge: number): number {
  const { graph, ranged } = flow;
  const slot = edge - graph.firstRanged;
  const zeroForOne = (edge & 1) === 0;
  const ladder = getLadder(graph, edge);
  let range = readInt(graph.ranged.range, slot);
  let span = readFloat(graph.ranged.room, slot);
  let reserveIn = readFloat(graph.reserveIn, edge);
  let reserveOut = readFloat(graph.reserveOut, edge);
  let left = readFloat(flow.amountIn, edge) * readFloat(graph.keep, edge);
  let paid = 0;
  if (left >= span * (1 - dust)) {
    const { ins, outs } = getTotals(ladder, zeroForOne);
    const from = zeroForOne ? range : range + 1;
    const beyond = Math.max(left - span, 0);
    const to = findLastEdge(ins, from, zeroForOne, beyond * (1 + dust));
    paid = (reserveOut * span) / (reserveIn + span) + Math.abs(readFloat(outs, to) - readFloat(outs, from));
    left = Math.max(beyond - Math.abs(readFloat(ins, to) - readFloat(ins, from)), 0);
    range = findNextRange(ladder, zeroForOne ? to : to - 1, zeroForOne);
    const depth = ladder.depths[range];
    if (depth === undefined) {
      // Beyond its end the curve takes everything and pays nothing.
      [reserveIn, reserveOut, span] = [1, 0, Number.POSITIVE_INFINITY];
    } else {
      span = readFloat(zeroForOne ? ladder.spans0 : ladder.spans1, range);
      const root = readFloat(ladder.roots, zeroForOne ? range + 1 : range);
      [reserveIn, reserveOut] = zeroForOne ? [depth / root, depth * root] : [depth * root, depth / root];
    }
  }
  const paidHere = (reserveOut * left) / (reserveIn + left);
  const change = paid + paidHere - readFloat(ranged.amountOut, slot);
  flow.reserveIn[edge] = reserveIn + left;
  flow.reserveOut[edge] = reserveOut - paidHere;
  ranged.range[slot] = range;
  ranged.room[slot] = span - left;
  ranged.used[slot] = left;
  ranged.amountOut[slot] = paid + paidHere;
  return change;
}

/** The last unit of the flow on an edge of a concentrated pool: reserves there, and the amount back to the start of its range, without fees. */
export type LastUnit = { reserveIn: number; reserveOut: number; used: number };

/** Returns the last unit of the flow. At the edge of a range it is in another one than the next unit. */
export function getLastUnit(flow: EdgeState, edge: number): LastUnit {
  const { graph, ranged } = flow;
  const slot = edge - graph.firstRanged;
  const used = readFloat(ranged.used, slot);
  const range = readInt(ranged.range, slot);
  const first = readInt(graph.ranged.range, slot);
  const kept = readFloat(flow.amountIn, edge) * readFloat(graph.keep, edge);
  if (range === first || used > kept * dust) {
    return { reserveIn: readFloat(flow.reserveIn, edge), reserveOut: readFloat(flow.reserveOut, edge), used };
  }
  const zeroForOne = (edge & 1) === 0;
  const ladder = getLadder(graph, edge);
  const before = findNextRange(ladder, range, !zeroForOne);
  const depth = readFloat(ladder.depths, before);
  const root = readEndRoot(ladder, before, zeroForOne);
  const span = readFloat(zeroForOne ? ladder.spans0 : ladder.spans1, before);
  const back = before === first ? readFloat(graph.ranged.room, slot) : span;
  return zeroForOne
    ? { reserveIn: depth / root, reserveOut: depth * root, used: back }
    : { reserveIn: depth * root, reserveOut: depth / root, used: back };
}

function getLadder({ firstRanged, ranged }: Graph, edge: number): Ladder {
  return readAt(ranged.ladders, (edge - firstRanged) >> 1);
}
