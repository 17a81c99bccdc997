import { decodeAbiParameters, decodeFunctionData, type Hex, hexToBytes } from 'viem';
import { decodeV3Path } from './bridge';
import {
  reverseWay,
  type UniversalFill,
  type UniversalSwap,
  universalCommands,
  universalInputs,
  universalRouterAbi,
} from './encodeUniversalSwap';

/**
 * Reads a swap from a call of the Universal Router that `encodeUniversalSwap` wrote. Of any other call it reads what
 * looks like one: only where encoding the result gives the same bytes has nothing been left out. Throws for bytes that
 * cannot be decoded.
 */
export function decodeUniversalSwap(data: Hex): UniversalSwap {
  const { args } = decodeFunctionData({ abi: universalRouterAbi, data });
  const [ids, inputs, deadline] = args;
  const commands = [...hexToBytes(ids)].map((id, index): Command => ({ id, input: inputs[index] ?? '0x' }));
  const find = (id: number) => commands.find((command) => command.id === id)?.input;
  const [, sellAmount] = decodeAbiParameters(universalInputs.native, find(universalCommands.wrap) ?? '0x');
  const [buyToken, payee, buyAmount] = decodeAbiParameters(universalInputs.pay, find(universalCommands.sweep) ?? '0x');
  const [fee, refund] = [find(universalCommands.transfer), find(universalCommands.unwrap)];
  return {
    side: commands.some(({ id }) => outputs.includes(id)) ? 'exactOutput' : 'exactInput',
    buyToken,
    fills: commands.flatMap(readFill),
    sellAmount,
    buyAmount,
    fee: fee && readFee(fee),
    payee,
    refundee: refund && decodeAbiParameters(universalInputs.native, refund)[0],
    deadline,
  };
}

type Command = { id: number; input: Hex };

const { v2ExactInput, v2ExactOutput, v3ExactInput, v3ExactOutput } = universalCommands;
const outputs: readonly number[] = [v2ExactOutput, v3ExactOutput];

function readFill({ id, input }: Command): UniversalFill[] {
  if (id === v2ExactInput || id === v2ExactOutput) {
    const [, amount, limit, path] = decodeAbiParameters(universalInputs.v2Swap, input);
    return [{ kind: 'v2', way: { path }, amount, limit }];
  }
  if (id !== v3ExactInput && id !== v3ExactOutput) return [];
  const [, amount, limit, bytes] = decodeAbiParameters(universalInputs.v3Swap, input);
  const way = decodeV3Path(bytes, { hasKeys: true });
  return [{ kind: 'v3', way: id === v3ExactInput ? way : reverseWay(way), amount, limit }];
}

/** The token of the fee is not read: encoding writes the bought one. */
function readFee(input: Hex) {
  const [, recipient, amount] = decodeAbiParameters(universalInputs.pay, input);
  return { recipient, amount };
}
