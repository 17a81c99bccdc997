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

/** Base units that a contract takes beyond the end of a curve, since it rounds amounts up at each tick. */
export const maxEndRoundings = 4;

/** Added to an amount in float64 so that rounding down never costs a whole base unit. */
const floatSlack = 1 + 2 ** -50;

/** Returns what is left of an amount after the fee of a concentrated pool, which rounds it down to whole base units. */
export function floorKept({ keep }: Graph, edge: number, amount: number): number {
  return Math.floor(amount * readFloat(keep, edge) * floatSlack);
}

/** Returns the amount that an edge pays for `amount` where no flow has moved its pool yet, in float64. */
export function payHop(graph: Graph, edge: number, amount: number): number {
  if (edge >= graph.firstRanged) return payRanged(graph, graph, edge, floorKept(graph, edge, amount));
  const kept = amount * readFloat(graph.keep, edge);
  return (readFloat(graph.reserveOut, edge) * kept) / (readFloat(graph.reserveIn, edge) + kept);
}

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
    readFloat(graph.ranged.capacity, edge - graph.firstRanged) * (1 + dust) +
    maxEndRoundings -
    readFloat(amountIn, edge) * readFloat(graph.keep, edge)
  );
}

/** A place on a curve: the range, its reserves where the range begins, the amount that leads to its end, and what was taken in it and paid before it. */
type Place = { range: number; reserveIn: number; reserveOut: number; span: number; left: number; paid: number };

/** Returns the place to which an amount without its fee leads from the pool's price, as if the curve went on beyond what a swap may cross. */
function locate(graph: Graph, edge: number, kept: number): Place {
  const slot = edge - graph.firstRanged;
  const first = readInt(graph.ranged.range, slot);
  const room = readFloat(graph.ranged.room, slot);
  const [reserveIn, reserveOut] = [readFloat(graph.reserveIn, edge), readFloat(graph.reserveOut, edge)];
  if (kept < room * (1 - dust)) return { range: first, reserveIn, reserveOut, span: room, left: kept, paid: 0 };
  const zeroForOne = (edge & 1) === 0;
  const ladder = getLadder(graph, edge);
  const { ins, outs } = getTotals(ladder, zeroForOne);
  const from = zeroForOne ? first : first + 1;
  const beyond = Math.max(kept - room, 0);
  const to = findLastEdge(ins, from, zeroForOne, beyond * (1 + dust));
  const paid = (reserveOut * room) / (reserveIn + room) + Math.abs(readFloat(outs, to) - readFloat(outs, from));
  const left = Math.max(beyond - Math.abs(readFloat(ins, to) - readFloat(ins, from)), 0);
  const range = findNextRange(ladder, zeroForOne ? to : to - 1, zeroForOne);
  const depth = ladder.depths[range];
  // Beyond its end the curve takes everything and pays nothing.
  if (depth === undefined) return { range, reserveIn: 1, reserveOut: 0, span: Number.POSITIVE_INFINITY, left, paid };
  const root = readFloat(ladder.roots, zeroForOne ? range + 1 : range);
  return {
    range,
    reserveIn: zeroForOne ? depth / root : depth * root,
    reserveOut: zeroForOne ? depth * root : depth / root,
    span: readFloat(zeroForOne ? ladder.spans0 : ladder.spans1, range),
    left,
    paid,
  };
}

/** Sets the state of an edge of a concentrated pool to that after `amountIn`, the whole of it as one swap. Returns the change of the amount paid. */
export function settleRanged(flow: EdgeState, edge: number): number {
  const { graph, ranged } = flow;
  const slot = edge - graph.firstRanged;
  const kept = readFloat(flow.amountIn, edge) * readFloat(graph.keep, edge);
  const capacity = readFloat(graph.ranged.capacity, slot);
  const isEnd = kept >= capacity * (1 - dust);
  const place = isEnd ? placeEnd(graph, edge, kept) : locate(graph, edge, kept);
  const { reserveIn, reserveOut, left } = place;
  const paid = place.paid + (reserveOut * left) / (reserveIn + left);
  const change = paid - readFloat(ranged.amountOut, slot);
  flow.reserveIn[edge] = reserveIn + left;
  // A quotient, not a difference: of a pool that is nearly empty, a difference leaves nothing.
  flow.reserveOut[edge] = (reserveOut * reserveIn) / (reserveIn + left);
  ranged.range[slot] = place.range;
  ranged.room[slot] = isEnd ? place.span : Math.min(place.span - left, capacity - kept);
  ranged.used[slot] = left;
  ranged.amountOut[slot] = paid;
  return change;
}

/** Returns the place beyond the end of a curve, which takes everything and pays nothing. */
function placeEnd(graph: Graph, edge: number, kept: number): Place {
  const capacity = readFloat(graph.ranged.capacity, edge - graph.firstRanged);
  const range = (edge & 1) === 0 ? -1 : getLadder(graph, edge).depths.length;
  const paid = payRanged(graph, graph, edge, Math.min(kept, capacity));
  return {
    range,
    reserveIn: 1,
    reserveOut: 0,
    span: Number.POSITIVE_INFINITY,
    left: Math.max(kept - capacity, 0),
    paid,
  };
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
  const end = ladder.depths[range] === undefined ? locateEnd(graph, edge) : undefined;
  if (end) return end;
  const before = findNextRange(ladder, range, !zeroForOne);
  const depth = readFloat(ladder.depths, before);
  const root = readEndRoot(ladder, before, zeroForOne);
  const span = readFloat(zeroForOne ? ladder.spans0 : ladder.spans1, before);
  const back = before === first ? readFloat(graph.ranged.room, slot) : span;
  return zeroForOne
    ? { reserveIn: depth / root, reserveOut: depth * root, used: back }
    : { reserveIn: depth * root, reserveOut: depth / root, used: back };
}

/** Returns the last unit that a swap may pay in where that is not at the end of a range. */
function locateEnd(graph: Graph, edge: number): LastUnit | undefined {
  const slot = edge - graph.firstRanged;
  const capacity = readFloat(graph.ranged.capacity, slot);
  const isFirst = capacity <= readFloat(graph.ranged.room, slot);
  const { range, left, ...place } = locate(graph, edge, isFirst ? 0 : capacity);
  const used = isFirst ? capacity : left;
  if (getLadder(graph, edge).depths[range] === undefined || !(used > 0)) return undefined;
  const reserveIn = place.reserveIn + used;
  return { reserveIn, reserveOut: (place.reserveOut * place.reserveIn) / reserveIn, used };
}

function getLadder({ firstRanged, ranged }: Graph, edge: number): Ladder {
  return readAt(ranged.ladders, (edge - firstRanged) >> 1);
}
