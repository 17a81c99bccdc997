import * as v from 'valibot';
import type { Interception } from './interception';
import { lieInRpc } from './lieInRpc';

const simulatedCall = v.looseObject({ status: v.string(), returnData: v.string(), logs: v.array(v.unknown()) });
const simulatedBlocks = v.tuple([v.looseObject({ calls: v.array(simulatedCall) })]);

type SimulatedCall = v.InferOutput<typeof simulatedCall>;

/** Results of the page's simulation: the reads before the swap, the swap itself, and the same reads again. */
export type SimulatedSwap = { before: SimulatedCall[]; swap: SimulatedCall; after: SimulatedCall[] };

/** Makes the node lie about the results of `eth_simulateV1`. The reads are balances, native coin first, then allowances. */
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

const oneBlock = v.looseTuple([v.looseObject({ blockStateCalls: v.strictTuple([v.unknown()]) })]);

/** Returns whether a request simulates a swap, in one block; trials of tokens take two. */
export function isSwapSimulation(params: readonly unknown[]): boolean {
  return v.is(oneBlock, params);
}
