import type { EdgePath } from '../graph';
import { readAt, readFloat, readInt } from '../readAt';
import { units } from '../work';
import { composeLast, composeNext, type Flow, getPathRate, pullFlow, pushFlow } from './flow';

export type BalanceOptions = {
  /** Rates count as equal if they differ by less than this fraction of the best one. */
  tolerance: number;
  maxRounds: number;
};

type RatedPath = { path: EdgePath; index: number; rate: number };

/** Moves flow from the worst path to the best until all paths that carry any pay the same for their last unit. */
export function balanceFlow(flow: Flow, paths: readonly EdgePath[], { tolerance, maxRounds }: BalanceOptions): void {
  const rated = paths.map((path, index): RatedPath => ({ path, index, rate: 0 }));
  for (let round = 0; round < maxRounds; round++) {
    flow.work.spent += paths.length * units.ratedPath;
    for (const each of rated) each.rate = getPathRate(flow, each.path);
    // In place: few rounds change the order by much.
    rated.sort((a, b) => a.rate - b.rate || b.index - a.index);
    if (!shiftToBest(flow, rated, tolerance)) return;
  }
}

/**
 * Moves flow from the worst path, which is the first, to the best path that can take any: a path cannot where flow runs
 * against it. Returns true if any flow was moved.
 */
function shiftToBest(flow: Flow, rising: readonly RatedPath[], tolerance: number): boolean {
  for (let best = rising.length - 1; best > 0; best--) {
    const { path, rate } = readAt(rising, best);
    const floor = rate * (1 - tolerance);
    for (let worse = 0; worse < best; worse++) {
      const from = readAt(rising, worse);
      if (!(from.rate < floor)) {
        if (worse === 0) return false;
        break;
      }
      if (shiftFlow(flow, from.path, path)) return true;
    }
  }
  return false;
}

/**
 * Moves flow between two paths until both pay the same for the last unit, section by section between the tokens where they
 * part and meet again. Returns whether any flow was moved.
 */
function shiftFlow(flow: Flow, from: EdgePath, to: EdgePath): boolean {
  let moved = false;
  let start = { from: 0, to: 0 };
  while (start.from < from.length && start.to < to.length) {
    if (from[start.from] === to[start.to]) {
      start = { from: start.from + 1, to: start.to + 1 };
      continue;
    }
    const end = findMeeting(flow, from, to, start);
    const source = from.slice(start.from, end.from);
    const sink = to.slice(start.to, end.to);
    if (shiftSection(flow, { source, sink, rest: to.slice(end.to) })) moved = true;
    start = end;
  }
  return moved;
}

/** Returns the position in each path at which two paths that part at `start` first meet again. */
function findMeeting(flow: Flow, from: EdgePath, to: EdgePath, start: { from: number; to: number }) {
  const { target } = flow.graph;
  const tokens = to.map((edge) => target[edge]);
  let meeting = { from: from.length, to: to.length };
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = start.from; i < from.length; i++) {
    const j = tokens.indexOf(readInt(target, readAt(from, i)), start.to);
    if (j < 0 || i + j >= shortest) continue;
    shortest = i + j;
    meeting = { from: i + 1, to: j + 1 };
  }
  return meeting;
}

/** Ranges of concentrated pools that one shift crosses at most; the next one goes on from there. */
const maxPieces = 64;

/**
 * Moves flow from `source` to `sink`; any gain runs on along `rest`, the path after `sink`. Where a concentrated pool gets to
 * the end of a range, the amount that makes both even is computed anew.
 */
function shiftSection(flow: Flow, { source, sink, rest }: { source: EdgePath; sink: EdgePath; rest: EdgePath }) {
  if (sink.some((edge) => readFloat(flow.amountIn, edge ^ 1) > 0)) return false;
  for (let piece = 0; piece < maxPieces; piece++) {
    flow.work.spent += units.move;
    const out = composeLast(flow, source);
    if (!(out.removable > 0)) return piece > 0;
    const into = composeNext(flow, sink);
    const intoRoot = Math.sqrt(into.rate);
    const outRoot = Math.sqrt(out.rate);
    const even = (intoRoot - outRoot) / (intoRoot * out.curvature + outRoot * into.curvature);
    if (!(even > 0)) return piece > 0;
    const amount = Math.min(even, out.removable, into.room);
    const lost = pullFlow(flow, source, amount);
    const gained = pushFlow(flow, sink, amount);
    if (gained > lost) pushFlow(flow, rest, gained - lost);
    if (amount === even) return true;
  }
  return true;
}
