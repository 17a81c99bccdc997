import { type Address, decodeAbiParameters, decodeFunctionData, type Hex, hexToBytes } from 'viem';
import type { SignedTokenPermit } from '../orders/tokenPermit';
import type { SwapSide } from '../swap/swapIntent';
import { nativeToken } from '../tokens/nativeToken';
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
  const side = commands.some(({ id }) => outputs.includes(id)) ? 'exactOutput' : 'exactInput';
  const fills = commands.flatMap(readFill);
  const [permit, fee] = [find(universalCommands.permit), find(universalCommands.transfer)];
  return {
    side,
    ...readSale(find(universalCommands.wrap), { side, fills }),
    ...readPayment(find(universalCommands.sweep), find(universalCommands.unwrap)),
    permit: permit && readPermit(permit),
    fills,
    fee: fee && readFee(fee),
    deadline,
  };
}

type Command = { id: number; input: Hex };

const { v2ExactInput, v2ExactOutput, v3ExactInput, v3ExactOutput } = universalCommands;
const outputs: readonly number[] = [v2ExactOutput, v3ExactOutput];

/** Without coins to wrap, the call sells the token in front of the first path: as much as its fills take at most. */
function readSale(
  wrap: Hex | undefined,
  { side, fills }: { side: SwapSide; fills: readonly UniversalFill[] },
): Pick<UniversalSwap, 'sellToken' | 'sellAmount'> {
  if (wrap !== undefined) {
    const [, sellAmount] = decodeAbiParameters(universalInputs.native, wrap);
    return { sellToken: nativeToken, sellAmount };
  }
  const sellToken = fills[0]?.way.path[0];
  if (!sellToken) throw new RangeError('The call sells nothing.');
  return {
    sellToken,
    sellAmount: fills.reduce((sum, fill) => sum + (side === 'exactInput' ? fill.amount : fill.limit), 0n),
  };
}

/** A token is swept to the payee, and what is unwrapped then is a remainder; without a sweep that is the payment itself. */
function readPayment(
  sweep: Hex | undefined,
  unwrap: Hex | undefined,
): Pick<UniversalSwap, 'buyToken' | 'payee' | 'buyAmount' | 'refundee'> {
  const unwrapped = unwrap && decodeAbiParameters(universalInputs.native, unwrap);
  if (sweep === undefined && unwrapped) {
    const [payee, buyAmount] = unwrapped;
    return { buyToken: nativeToken, payee, buyAmount, refundee: undefined };
  }
  const [buyToken, payee, buyAmount] = decodeAbiParameters(universalInputs.pay, sweep ?? '0x');
  return { buyToken, payee, buyAmount, refundee: unwrapped?.[0] };
}

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

function readPermit(input: Hex): SignedTokenPermit {
  const [{ details, spender, sigDeadline }, signature] = decodeAbiParameters(universalInputs.permit, input);
  const { token, amount, expiration, nonce } = details;
  return { token, amount, expiration: BigInt(expiration), nonce: BigInt(nonce), spender, sigDeadline, signature };
}

function readFee(input: Hex): { token: Address; amount: bigint; recipient: Address } {
  const [token, recipient, amount] = decodeAbiParameters(universalInputs.pay, input);
  return { token, recipient, amount };
}
