import type { EdgePath } from '../graph/edgePath';
import { balanceFlow } from './balanceFlow';
import { composeHops } from './composeHops';
import type { Flow } from './flow';
import { getOutflow } from './getOutflow';
import { pullFlow } from './pullFlow';
import { pushFlow } from './pushFlow';

const precision = 1e-9;
const maxRounds = 40;

/** Makes the balanced flow pay `amount` of the token `buy`, or as near as its paths come. */
export function resizeFlow(
  flow: Flow,
  paths: readonly EdgePath[],
  { buy, amount }: { buy: number; amount: number },
): void {
  for (let round = 0; round < maxRounds; round++) {
    const missing = amount - getOutflow(flow, buy);
    if (Math.abs(missing) <= amount * precision) return;
    const path = missing > 0 ? findSteepest(flow, paths) : findWidest(flow, paths);
    const { rate, curvature, removable } = composeHops(flow, path);
    const change = missing / (rate - curvature * missing);
    if (missing < 0) pullFlow(flow, path, Math.min(-change, removable));
    else if (change > 0) pushFlow(flow, path, change);
    else return;
    balanceFlow(flow, paths, { tolerance: 1e-6, maxRounds: 40 });
  }
}

function findSteepest(flow: Flow, paths: readonly EdgePath[]): EdgePath {
  const rates = paths.map((path) => composeHops(flow, path).rate);
  return paths[rates.indexOf(Math.max(...rates))] ?? [];
}

function findWidest(flow: Flow, paths: readonly EdgePath[]): EdgePath {
  const widths = paths.map((path) => composeHops(flow, path).removable);
  return paths[widths.indexOf(Math.max(...widths))] ?? [];
}
