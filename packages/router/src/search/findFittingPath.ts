import { openStates, swapHop } from '../exact/executePath';
import { payHop } from '../flow/rangedFlow';
import { type Gas, getPathGas, getTickGas } from '../gas';
import { type EdgePath, getOutgoing } from '../graph';
import { readAt, readFloat, readInt } from '../readAt';
import { isExhausted } from '../work';
import type { Search } from './search';

/** Edges that are looked at in all: every path of a small market, and the most promising ones of a large one. */
const maxLooks = 4_000;
/** Hops that are executed at most. */
const maxSwaps = 600;

/** The amount to sell, and the price of a unit of gas in base units of the bought token. */
export type Sale = Gas & { amount: bigint; buyPerGas: number };

type Reached = { token: number; amount: bigint; ticks: number; path: EdgePath; visited: readonly number[] };

/**
 * Returns the single path that pays most after gas for the whole amount, among paths whose pools take it; undefined if
 * there is none. A search by layers keeps the largest float64 amount of each token, which may exceed what the next pool
 * takes where a smaller amount would fit, or what a contract takes. This search executes paths one by one in exact
 * integers, the most promising first. It regards nothing as sold.
 */
export function findFittingPath(search: Search, sale: Sale): EdgePath | undefined {
  const { sell, buy, maxHops, flow } = search;
  const states = openStates({ pools: sale.pools, work: flow.work });
  let best: { path: EdgePath; net: number } | undefined;
  let [looks, swaps] = [0, 0];
  const visit = ({ token, amount, ticks, path, visited }: Reached) => {
    const steps = listSteps(search, { token, amount: Number(amount), left: maxHops - path.length, visited });
    looks += steps.looks;
    flow.work.spent += steps.looks;
    for (const { edge, to, most } of steps.found) {
      if (swaps > maxSwaps || isExhausted(flow.work)) return;
      // What is listed is tried; what follows a token of many pools is not listed any more.
      if (to !== buy && looks > maxLooks) continue;
      const longer = [...path, edge];
      const cost = sale.buyPerGas * (getPathGas(sale, longer) + getTickGas(sale.gas) * ticks);
      if (best && most - cost <= best.net) continue;
      const swap = swapHop(states, edge, amount);
      swaps += 1;
      if (!swap || swap.amountOut === 0n) continue;
      const crossed = ticks + swap.ticks;
      if (to !== buy) {
        if (longer.length < maxHops) {
          visit({ token: to, amount: swap.amountOut, ticks: crossed, path: longer, visited: [...visited, to] });
        }
        continue;
      }
      const net = Number(swap.amountOut) - cost - sale.buyPerGas * getTickGas(sale.gas) * swap.ticks;
      if (!best || net > best.net) best = { path: longer, net };
    }
  };
  visit({ token: sell, amount: sale.amount, ticks: 0, path: [], visited: [sell] });
  return best?.path;
}

type Ground = { token: number; amount: number; left: number; visited: readonly number[] };

/** Returns the edges that may lead to the bought token, those first that may pay most. */
function listSteps({ graph, buy, mostPaid }: Search, { token, amount, left, visited }: Ground) {
  const found: { edge: number; to: number; most: number }[] = [];
  const outgoing = getOutgoing(graph, token);
  for (const edge of outgoing) {
    const to = readInt(graph.target, edge);
    if (visited.includes(to) || readFloat(graph.reserveOut, edge) === 0) continue;
    const most = (payHop(graph, edge, amount) + 1) * (to === buy ? 1 : readFloat(readAt(mostPaid, left - 1), to));
    if (most > 0) found.push({ edge, to, most });
  }
  return { found: found.toSorted((a, b) => b.most - a.most), looks: outgoing.length };
}
