import { balanceFlow } from '../flow/balanceFlow';
import { pushFlow, resetFlow } from '../flow/flow';
import { resizeFlow } from '../flow/resizeFlow';
import type { EdgePath } from '../graph';
import type { Search } from '../search/search';
import type { Plan, Side } from './plan';

/**
 * Leaves a flow of `amount` of the exact side, in base units, along the paths of a plan in the search, at best and
 * regardless of gas. Returns the paths.
 */
export function spreadFlow(
  { flow, buy }: Search,
  { plan, side, amount }: { plan: Plan; side: Side; amount: number },
): EdgePath[] {
  const paths = plan.map(({ path }) => path);
  const whole = plan.reduce((sum, fill) => sum + Number(side === 'sell' ? fill.sellAmount : fill.buyAmount), 0);
  resetFlow(flow);
  for (const { path, sellAmount } of plan) pushFlow(flow, path, (Number(sellAmount) * amount) / whole);
  balanceFlow(flow, paths, { tolerance: 1e-6, maxRounds: 60 });
  if (side === 'buy') resizeFlow(flow, paths, { buy, amount });
  return paths;
}
