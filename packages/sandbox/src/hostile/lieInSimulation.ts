import * as v from 'valibot';
import type { Interception } from './interception';
import { isSwapSimulation } from './isSwapSimulation';
import { lieInRpc } from './lieInRpc';

const simulatedCall = v.looseObject({ status: v.string(), returnData: v.string(), logs: v.array(v.unknown()) });
const simulatedBlocks = v.tuple([v.looseObject({ calls: v.array(simulatedCall) })]);

export type SimulatedCall = v.InferOutput<typeof simulatedCall>;

/** What a node says of the page's simulation: what it read before, the swap itself, and the same reads again. */
export type SimulatedSwap = { before: SimulatedCall[]; swap: SimulatedCall; after: SimulatedCall[] };

/** A node that lies about what `eth_simulateV1` gave. The reads are of balances, native coin first, then of allowances. */
export function lieInSimulation(forge: (honest: SimulatedSwap) => Partial<SimulatedSwap>): Interception {
  return lieInRpc({
    eth_simulateV1({ result }, params) {
      if (!isSwapSimulation(params)) return { result };
      const [block] = v.parse(simulatedBlocks, result);
      const reads = (block.calls.length - 1) / 2;
      const swap = block.calls[reads];
      if (!swap) throw new RangeError('Nothing was simulated.');
      const honest = { before: block.calls.slice(0, reads), swap, after: block.calls.slice(reads + 1) };
      const forged = { ...honest, ...forge(honest) };
      return { result: [{ ...block, calls: [...forged.before, forged.swap, ...forged.after] }] };
    },
  });
}
