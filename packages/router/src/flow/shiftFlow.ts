import type { EdgePath } from '../graph/edgePath';
import { composeHops } from './composeHops';
import type { Flow } from './flow';
import { pullFlow } from './pullFlow';
import { pushFlow } from './pushFlow';

type Stretch = { start: number; end: number };

/**
 * Moves flow from one path to the other until both pay the same for the last unit, stretch by stretch between the tokens
 * at which they part and meet again. Returns whether anything moved.
 */
export function shiftFlow(flow: Flow, from: EdgePath, to: EdgePath): boolean {
  let moved = false;
  let start = { from: 0, to: 0 };
  while (start.from < from.length && start.to < to.length) {
    if (from[start.from] === to[start.to]) {
      start = { from: start.from + 1, to: start.to + 1 };
      continue;
    }
    const end = findMeeting(flow, from, to, start);
    const stretches = { from: { start: start.from, end: end.from }, to: { start: start.to, end: end.to } };
    if (shiftStretch(flow, from, to, stretches)) moved = true;
    start = end;
  }
  return moved;
}

/** Where, in hops of each, two paths that part at `start` first meet again. */
function findMeeting(flow: Flow, from: EdgePath, to: EdgePath, start: { from: number; to: number }) {
  const { target } = flow.graph;
  let meeting = { from: from.length, to: to.length };
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = start.from; i < from.length; i++) {
    for (let j = start.to; j < to.length; j++) {
      if (i + j >= shortest || target[from[i] ?? 0] !== target[to[j] ?? 0]) continue;
      shortest = i + j;
      meeting = { from: i + 1, to: j + 1 };
    }
  }
  return meeting;
}

function shiftStretch(
  flow: Flow,
  from: EdgePath,
  to: EdgePath,
  { from: out, to: into }: { from: Stretch; to: Stretch },
) {
  const source = composeHops(flow, from, out.start, out.end);
  if (!(source.removable > 0)) return false;
  for (let hop = into.start; hop < into.end; hop++) {
    if ((flow.amountIn[(to[hop] ?? 0) ^ 1] ?? 0) > 0) return false;
  }
  const sink = composeHops(flow, to, into.start, into.end);
  const sinkRoot = Math.sqrt(sink.rate);
  const sourceRoot = Math.sqrt(source.rate);
  const even = (sinkRoot - sourceRoot) / (sinkRoot * source.curvature + sourceRoot * sink.curvature);
  if (!(even > 0)) return false;
  const amount = Math.min(even, source.removable);
  const lost = pullFlow(flow, from, amount, out.start, out.end);
  const gained = pushFlow(flow, to, amount, into.start, into.end);
  if (gained > lost) pushFlow(flow, to, gained - lost, into.end);
  return true;
}
