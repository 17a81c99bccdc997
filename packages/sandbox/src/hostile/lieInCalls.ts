import { multicall3 } from '@livery/core/domain/chains';
import * as v from 'valibot';
import {
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  size,
  slice,
} from 'viem';
import type { Interception } from './interception';
import { lieInRpc, type RawRpcAnswer } from './lieInRpc';

/** Lies by the selector of the called function: each gets the honest result and returns the forged one. */
export type CallLies = Readonly<Record<Hex, (honest: Hex) => Hex>>;

const bytes = v.pipe(
  v.string(),
  v.regex(/^0x([0-9a-f]{2})*$/i),
  v.transform((text): Hex => `0x${text.slice(2)}`),
);
const call = v.looseTuple([v.looseObject({ to: v.string(), data: v.optional(bytes), input: v.optional(bytes) })]);

/** Makes a node lie about what contracts return, alone or within a call of Multicall3. Errors stay. */
export function lieInCalls(lies: CallLies, node?: { path?: RegExp }): Interception {
  const forge = (data: Hex, honest: Hex) => (size(data) < 4 ? honest : (lies[slice(data, 0, 4)]?.(honest) ?? honest));

  function forgeAnswer(answer: RawRpcAnswer, params: readonly unknown[]): RawRpcAnswer {
    const [{ to, input = '0x', data = input }] = v.parse(call, params);
    const { success, output: honest } = v.safeParse(bytes, answer.result);
    if (!success) return answer;
    if (to.toLowerCase() !== multicall3.toLowerCase()) return { result: forge(data, honest) };
    const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data });
    if (functionName !== 'aggregate3') return answer;
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName, data: honest });
    const forged = results.map((result, index) => ({
      ...result,
      returnData: result.success ? forge(args[0][index]?.callData ?? '0x', result.returnData) : result.returnData,
    }));
    return { result: encodeFunctionResult({ abi: multicall3Abi, functionName, result: forged }) };
  }

  return lieInRpc({ eth_call: forgeAnswer }, node);
}
