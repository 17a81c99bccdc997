import type { EdgePath, Graph } from '../graph';
import { readFloat, readInt } from '../readAt';
import { type QuoteWork, startWork } from '../work';
import { type EdgeState, getLastUnit, settleRanged } from './rangedFlow';

/**
 * Amounts that run through the edges of a graph, and the reserves that they leave. The whole amount of an edge counts as one
 * swap, which makes the problem convex; that the swaps of several paths leave their fees to the next one is taken into account
 * when the paths are executed.
 */
export type Flow = EdgeState & {
  /** Every edge that was ever part of the flow, once. */
  touched: number[];
  isTouched: Uint8Array;
  /** The work of the quote for which the flow is used. */
  work: QuoteWork;
};

/** Returns an empty flow. */
export function createFlow(graph: Graph): Flow {
  const rangedEdges = graph.source.length - graph.firstRanged;
  return {
    graph,
    amountIn: new Float64Array(graph.source.length),
    reserveIn: graph.reserveIn.slice(),
    reserveOut: graph.reserveOut.slice(),
    touched: [],
    isTouched: new Uint8Array(graph.source.length),
    work: startWork(),
    ranged: {
      range: graph.ranged.range.slice(),
      room: graph.ranged.room.slice(),
      used: new Float64Array(rangedEdges),
      amountOut: new Float64Array(rangedEdges),
    },
  };
}

/** Empties the flow and reads the current reserves of the graph. */
export function restartFlow(flow: Flow): void {
  flow.amountIn.fill(0);
  flow.reserveIn.set(flow.graph.reserveIn);
  flow.reserveOut.set(flow.graph.reserveOut);
  flow.isTouched.fill(0);
  flow.touched.length = 0;
  flow.ranged.range.set(flow.graph.ranged.range);
  flow.ranged.room.set(flow.graph.ranged.room);
  flow.ranged.used.fill(0);
  flow.ranged.amountOut.fill(0);
}

/** Empties the flow. */
export function resetFlow(flow: Flow): void {
  for (const edge of flow.touched) {
    flow.amountIn[edge] = 0;
    flow.reserveIn[edge] = readFloat(flow.graph.reserveIn, edge);
    flow.reserveOut[edge] = readFloat(flow.graph.reserveOut, edge);
    flow.isTouched[edge] = 0;
    const slot = edge - flow.graph.firstRanged;
    if (slot < 0) continue;
    flow.ranged.range[slot] = readInt(flow.graph.ranged.range, slot);
    flow.ranged.room[slot] = readFloat(flow.graph.ranged.room, slot);
    flow.ranged.used[slot] = 0;
    flow.ranged.amountOut[slot] = 0;
  }
  flow.touched.length = 0;
}

/** Sends `amount` more along the path. Returns the amount that comes out. */
export function pushFlow(flow: Flow, path: EdgePath, amount: number): number {
  const { graph, amountIn, reserveIn, reserveOut } = flow;
  let entering = amount;
  for (const edge of path) {
    if (flow.isTouched[edge] === 0) {
      flow.isTouched[edge] = 1;
      flow.touched.push(edge);
    }
    if (edge >= graph.firstRanged) {
      amountIn[edge] = readFloat(amountIn, edge) + entering;
      entering = Math.max(settleRanged(flow, edge), 0);
      continue;
    }
    const kept = entering * readFloat(graph.keep, edge);
    const before = readFloat(reserveIn, edge);
    const held = readFloat(reserveOut, edge);
    amountIn[edge] = readFloat(amountIn, edge) + entering;
    reserveIn[edge] = before + kept;
    // A quotient, not a difference: of a pool that is nearly empty, a difference may leave less than nothing.
    reserveOut[edge] = (held * before) / (before + kept);
    entering = (held * kept) / (before + kept);
  }
  return entering;
}

const dust = 1e-12;

/** Takes `amount` back from the path. Returns the amount that no longer comes out. */
export function pullFlow(flow: Flow, path: EdgePath, amount: number): number {
  let leaving = amount;
  for (const edge of path) {
    const before = readFloat(flow.amountIn, edge);
    const rest = before - leaving > before * dust ? before - leaving : 0;
    leaving = Math.max(-setFlow(flow, edge, rest), 0);
  }
  return leaving;
}

/** Sets the amount that runs through an edge, whatever reaches it. Returns the change of the amount that it pays. */
export function setFlow(flow: Flow, edge: number, amount: number): number {
  const { graph, reserveIn, reserveOut } = flow;
  flow.amountIn[edge] = amount;
  if (edge >= graph.firstRanged) return settleRanged(flow, edge);
  const initial = readFloat(graph.reserveIn, edge);
  const reserve = initial + amount * readFloat(graph.keep, edge);
  const held = (initial * readFloat(graph.reserveOut, edge)) / reserve;
  const change = readFloat(reserveOut, edge) - held;
  reserveIn[edge] = reserve;
  reserveOut[edge] = held;
  return change;
}

/** Returns the amount of a token that the flow takes. */
export function getInflow({ graph, amountIn, touched }: Flow, token: number): number {
  let sold = 0;
  for (const edge of touched) if (graph.source[edge] === token) sold += readFloat(amountIn, edge);
  return sold;
}

/** Returns the amount of a token that the flow pays. */
export function getOutflow(flow: Flow, token: number): number {
  let paid = 0;
  for (const edge of flow.touched) if (flow.graph.target[edge] === token) paid += getAmountOut(flow, edge);
  return paid;
}

/** Returns true if the flow takes all that some concentrated pool holds. */
export function isDrained({ graph, touched, amountIn, reserveOut }: Flow): boolean {
  return touched.some(
    (edge) => edge >= graph.firstRanged && readFloat(amountIn, edge) > 0 && readFloat(reserveOut, edge) === 0,
  );
}

/** Returns the amount that an edge pays. */
export function getAmountOut({ graph, reserveOut, ranged }: Flow, edge: number): number {
  if (edge >= graph.firstRanged) return readFloat(ranged.amountOut, edge - graph.firstRanged);
  return readFloat(graph.reserveOut, edge) - readFloat(reserveOut, edge);
}

/** Returns the amount that the path pays for the next unit on top of the flow, after fees. */
export function getPathRate({ graph, reserveIn, reserveOut }: Flow, path: EdgePath): number {
  let rate = 1;
  for (const edge of path) {
    rate *= (readFloat(graph.keep, edge) * readFloat(reserveOut, edge)) / readFloat(reserveIn, edge);
  }
  return rate;
}

/**
 * Constant-product hops in sequence as one swap: they pay `rate * d / (1 + curvature * d)` for `d` more, and lose
 * `rate * d / (1 - curvature * d)` for `d` less.
 */
export type ComposedHops = {
  rate: number;
  curvature: number;
};

/** Hops as one swap on top of the flow. That holds as far as `room`, where a concentrated pool gets to the end of its range. */
export type NextUnits = ComposedHops & { room: number };

/**
 * Hops as one swap back. `removable` can be taken from them until one is empty, or a concentrated pool is back at the
 * start of its range.
 */
export type LastUnits = ComposedHops & { removable: number };

/** Returns the path as one swap on top of the flow. */
export function composeNext({ graph, reserveIn, reserveOut, ranged }: Flow, path: EdgePath): NextUnits {
  let rate = 1;
  let curvature = 0;
  let room = Number.POSITIVE_INFINITY;
  for (const edge of path) {
    const keep = readFloat(graph.keep, edge);
    if (edge >= graph.firstRanged) {
      const left = readFloat(ranged.room, edge - graph.firstRanged) / keep;
      if (rate > curvature * left) room = Math.min(room, left / (rate - curvature * left));
    }
    const steepness = (rate * keep) / readFloat(reserveIn, edge);
    curvature += steepness;
    rate = steepness * readFloat(reserveOut, edge);
  }
  return { rate, curvature, room };
}

/** Returns the path as one swap back from the flow. */
export function composeLast(flow: Flow, path: EdgePath): LastUnits {
  const { graph } = flow;
  let rate = 1;
  let curvature = 0;
  let removable = Number.POSITIVE_INFINITY;
  for (const edge of path) {
    const keep = readFloat(graph.keep, edge);
    let amount = readFloat(flow.amountIn, edge);
    let reserveIn = readFloat(flow.reserveIn, edge);
    let reserveOut = readFloat(flow.reserveOut, edge);
    if (edge >= graph.firstRanged) {
      const last = getLastUnit(flow, edge);
      ({ reserveIn, reserveOut } = last);
      amount = Math.min(amount, last.used / keep);
    }
    removable = Math.min(removable, amount / (rate + curvature * amount));
    const steepness = (rate * keep) / reserveIn;
    curvature += steepness;
    rate = steepness * reserveOut;
  }
  return { rate, curvature, removable };
}

/**
 * Returns the amount that the flow sends along the path in all. For hops that others share, it is as much as runs through all of
 * them; where concentrated pools are part of the path, at the average price of each hop.
 */
export function getCarried(flow: Flow, path: EdgePath): number {
  const { graph, amountIn } = flow;
  if (!path.some((edge) => edge >= graph.firstRanged)) return composeLast(flow, path).removable;
  let rate = 1;
  let carried = Number.POSITIVE_INFINITY;
  for (const edge of path) {
    const amount = readFloat(amountIn, edge);
    if (!(amount > 0)) return 0;
    carried = Math.min(carried, amount / rate);
    rate *= getAmountOut(flow, edge) / amount;
  }
  return carried;
}

/** Returns the path with the greatest measure, the first of equals; the first of all if none can be measured. */
export function pickPath(paths: readonly EdgePath[], measure: (path: EdgePath) => number): EdgePath {
  let [picked = []] = paths;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const path of paths) {
    const measured = measure(path);
    if (!(measured > greatest)) continue;
    picked = path;
    greatest = measured;
  }
  return picked;
}
