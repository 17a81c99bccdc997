import type { EdgePath, Graph } from '../graph';
import { readFloat } from '../readAt';

/**
 * Amounts that run through the edges of a graph, in float64, and the reserves that they leave. The whole amount of an edge
 * counts as one swap, which makes the problem convex; that the swaps of several paths leave their fees to the next one is
 * taken into account when the paths are executed.
 */
export type Flow = {
  graph: Graph;
  amountIn: Float64Array;
  /** Reserves after the flow, without the fees: those that a further swap along the edge meets. */
  reserveIn: Float64Array;
  reserveOut: Float64Array;
  /** Every edge that was ever part of the flow, once. */
  touched: number[];
  isTouched: Uint8Array;
};

/** Returns an empty flow. */
export function createFlow(graph: Graph): Flow {
  return {
    graph,
    amountIn: new Float64Array(graph.source.length),
    reserveIn: graph.reserveIn.slice(),
    reserveOut: graph.reserveOut.slice(),
    touched: [],
    isTouched: new Uint8Array(graph.source.length),
  };
}

/** Empties the flow and reads the current reserves of the graph. */
export function restartFlow(flow: Flow): void {
  flow.amountIn.fill(0);
  flow.reserveIn.set(flow.graph.reserveIn);
  flow.reserveOut.set(flow.graph.reserveOut);
  flow.isTouched.fill(0);
  flow.touched.length = 0;
}

/** Empties the flow. */
export function resetFlow(flow: Flow): void {
  for (const edge of flow.touched) {
    flow.amountIn[edge] = 0;
    flow.reserveIn[edge] = readFloat(flow.graph.reserveIn, edge);
    flow.reserveOut[edge] = readFloat(flow.graph.reserveOut, edge);
    flow.isTouched[edge] = 0;
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
    const kept = entering * readFloat(graph.keep, edge);
    const reserve = readFloat(reserveIn, edge) + kept;
    const held = readFloat(reserveOut, edge);
    const paid = (held * kept) / reserve;
    amountIn[edge] = readFloat(amountIn, edge) + entering;
    reserveIn[edge] = reserve;
    reserveOut[edge] = held - paid;
    entering = paid;
  }
  return entering;
}

const dust = 1e-12;

/** Takes `amount` back from the path. Returns the amount that no longer comes out. */
export function pullFlow(flow: Flow, path: EdgePath, amount: number): number {
  const { graph, amountIn, reserveIn, reserveOut } = flow;
  let leaving = amount;
  for (const edge of path) {
    const before = readFloat(amountIn, edge);
    const rest = before - leaving > before * dust ? before - leaving : 0;
    const initial = readFloat(graph.reserveIn, edge);
    const reserve = initial + rest * readFloat(graph.keep, edge);
    const held = (initial * readFloat(graph.reserveOut, edge)) / reserve;
    leaving = held - readFloat(reserveOut, edge);
    amountIn[edge] = rest;
    reserveIn[edge] = reserve;
    reserveOut[edge] = held;
  }
  return leaving;
}

/** Returns the amount of a token that the flow takes. */
export function getInflow({ graph, amountIn, touched }: Flow, token: number): number {
  let sold = 0;
  for (const edge of touched) if (graph.source[edge] === token) sold += readFloat(amountIn, edge);
  return sold;
}

/** Returns the amount of a token that the flow pays. */
export function getOutflow({ graph, reserveOut, touched }: Flow, token: number): number {
  let paid = 0;
  for (const edge of touched) {
    if (graph.target[edge] === token) paid += readFloat(graph.reserveOut, edge) - readFloat(reserveOut, edge);
  }
  return paid;
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
 * `rate * d / (1 - curvature * d)` for `d` less, of which at most `removable` can be taken back.
 */
export type ComposedHops = {
  rate: number;
  curvature: number;
  removable: number;
};

/** Returns the path as one swap on top of the flow. */
export function composeHops(flow: Flow, path: EdgePath): ComposedHops {
  let rate = 1;
  let curvature = 0;
  let removable = Number.POSITIVE_INFINITY;
  for (const edge of path) {
    const amount = readFloat(flow.amountIn, edge);
    removable = Math.min(removable, amount / (rate + curvature * amount));
    const steepness = (rate * readFloat(flow.graph.keep, edge)) / readFloat(flow.reserveIn, edge);
    curvature += steepness;
    rate = steepness * readFloat(flow.reserveOut, edge);
  }
  return { rate, curvature, removable };
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
