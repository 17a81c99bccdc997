import type { EdgePath } from '../graph';
import { balanceFlow } from './balanceFlow';
import { composeHops, type Flow, getOutflow, pickPath, pullFlow, pushFlow } from './flow';

const precision = 1e-9;
const maxRounds = 40;

/** Makes the balanced flow pay `amount` of the token `buy`, or as close to it as its paths come. */
export function resizeFlow(
  flow: Flow,
  paths: readonly EdgePath[],
  { buy, amount }: { buy: number; amount: number },
): void {
  for (let round = 0; round < maxRounds; round++) {
    const missing = amount - getOutflow(flow, buy);
    if (Math.abs(missing) <= amount * precision) return;
    const quality = missing > 0 ? 'rate' : 'removable';
    const path = pickPath(paths, (each) => composeHops(flow, each)[quality]);
    const { rate, curvature, removable } = composeHops(flow, path);
    const change = missing / (rate - curvature * missing);
    if (missing < 0) pullFlow(flow, path, Math.min(-change, removable));
    else if (change > 0) pushFlow(flow, path, change);
    else return;
    balanceFlow(flow, paths, { tolerance: 1e-6, maxRounds: 40 });
  }
}
