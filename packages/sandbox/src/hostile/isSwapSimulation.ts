import * as v from 'valibot';

const oneBlock = v.looseTuple([v.looseObject({ blockStateCalls: v.strictTuple([v.unknown()]) })]);

/** Whether a node is asked to try a swap, in one block; trials of tokens take two. */
export function isSwapSimulation(params: readonly unknown[]): boolean {
  return v.is(oneBlock, params);
}
