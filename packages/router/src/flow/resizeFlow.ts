import type { EdgePath } from '../graph';
import { balanceFlow } from './balanceFlow';
import {
  composeLast,
  composeNext,
  type Flow,
  getCarried,
  getOutflow,
  getPathRate,
  pickPath,
  pullFlow,
  pushFlow,
} from './flow';

const precision = 1e-9;
const maxRounds = 40;
/** Changes by more than this part of the amount are spread over all paths first, a few times. */
const large = 1e-3;
const maxSpreads = 4;

/** Makes the balanced flow pay `amount` of the token `buy`, or as close to it as its paths come. */
export function resizeFlow(
  flow: Flow,
  paths: readonly EdgePath[],
  { buy, amount }: { buy: number; amount: number },
): void {
  for (let round = 0; round < maxRounds; round++) {
    const missing = amount - getOutflow(flow, buy);
    if (Math.abs(missing) <= amount * precision) return;
    if (round < maxSpreads && Math.abs(missing) > amount * large) {
      spreadChange(flow, paths, missing / (amount - missing));
      balanceFlow(flow, paths, { tolerance: 1e-5, maxRounds: 40 });
      continue;
    }
    const isResized =
      missing > 0
        ? payMore(
            flow,
            pickPath(paths, (path) => getPathRate(flow, path)),
            missing,
          )
        : payLess(
            flow,
            pickPath(paths, (path) => getCarried(flow, path)),
            -missing,
          );
    if (!isResized) return;
    balanceFlow(flow, paths, { tolerance: 1e-6, maxRounds: 40 });
  }
}

/** Makes each path carry this part of what it carries more or, below zero, less. */
function spreadChange(flow: Flow, paths: readonly EdgePath[], part: number): void {
  for (const path of paths) {
    const change = getCarried(flow, path) * Math.max(part, -1);
    if (change > 0) pushFlow(flow, path, change);
    else if (change < 0) pullFlow(flow, path, -change);
  }
}

/** Ranges of concentrated pools that a round crosses at most. */
const maxPieces = 64;

/** Makes the path pay `amount` more, or as much as it can. Returns false if it can pay nothing more. */
function payMore(flow: Flow, path: EdgePath, amount: number): boolean {
  let missing = amount;
  for (let piece = 0; piece < maxPieces; piece++) {
    const { rate, curvature, room } = composeNext(flow, path);
    const enough = missing / (rate - curvature * missing);
    const added = enough > 0 ? Math.min(enough, room) : room;
    if (!(added > 0 && added < Number.POSITIVE_INFINITY)) return piece > 0;
    missing -= pushFlow(flow, path, added);
    if (added === enough) break;
  }
  return true;
}

/** Makes the path pay `amount` less, or nothing. Returns false if it pays nothing already. */
function payLess(flow: Flow, path: EdgePath, amount: number): boolean {
  let excess = amount;
  for (let piece = 0; piece < maxPieces; piece++) {
    const { rate, curvature, removable } = composeLast(flow, path);
    const enough = excess / (rate + curvature * excess);
    const taken = Math.min(enough, removable);
    if (!(taken > 0)) return piece > 0;
    excess -= pullFlow(flow, path, taken);
    if (taken === enough) break;
  }
  return true;
}
