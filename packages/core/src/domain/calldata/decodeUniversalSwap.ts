import { type Address, decodeAbiParameters, decodeFunctionData, type Hex, hexToBytes } from 'viem';
import type { SignedTokenPermit } from '../orders/tokenPermit';
import type { SwapSide } from '../swap/swapIntent';
import { nativeToken } from '../tokens/nativeToken';
import { decodeV3Path } from './bridge';
import {
  getMost,
  reverseWay,
  sumCoinsSold,
  takesCoins,
  type UniversalFill,
  type UniversalSwap,
  universalCommands,
  universalInputs,
  universalRouterAbi,
} from './encodeUniversalSwap';
import { decodeV4Swap } from './v4Swap';

/**
 * Reads a swap from a call of the Universal Router that `encodeUniversalSwap` wrote. Of any other call it reads what
 * looks like one: only where encoding the result gives the same bytes has nothing been left out. Throws for bytes that
 * cannot be decoded.
 */
export function decodeUniversalSwap(data: Hex): UniversalSwap {
  const { args } = decodeFunctionData({ abi: universalRouterAbi, data });
  const [ids, inputs, deadline] = args;
  const commands = [...hexToBytes(ids)].map((id, index): Command => ({ id, input: inputs[index] ?? '0x' }));
  const read = commands.map(readFill);
  const found = read.flatMap((fill) => fill ?? []);
  const side = found.some((fill) => fill.side === 'exactOutput') ? 'exactOutput' : 'exactInput';
  const fills = found.map(({ fill }) => fill);
  const isFill = (fill: unknown) => fill !== undefined;
  const head = fills.length > 0 ? commands.slice(0, read.findIndex(isFill)) : commands;
  const tail = commands.slice(read.findLastIndex(isFill) + 1);
  const permit = find(head, universalCommands.permit);
  const fee = find(tail, universalCommands.transfer);
  const sale = readSale(head, { side, fills });
  return {
    side,
    ...sale,
    ...readPayment(tail, takesCoins({ side, fills, ...sale }) ? sweep : unwrap),
    permit: permit && readPermit(permit),
    fills,
    fee: fee && readFee(fee),
    deadline,
  };
}

type Command = { id: number; input: Hex };

const { v2ExactInput, v2ExactOutput, v3ExactInput, v3ExactOutput, v4Swap, take, wrap, unwrap, sweep } =
  universalCommands;

function find(commands: readonly Command[], id: number): Hex | undefined {
  return commands.find((command) => command.id === id)?.input;
}

/**
 * Without coins to wrap or to sell as they are, the call sells the token in front of the first path, or the one that it
 * takes to sell it as native coins: as much as its fills take at most.
 */
function readSale(
  head: readonly Command[],
  swap: Pick<UniversalSwap, 'side' | 'fills'>,
): Pick<UniversalSwap, 'sellToken' | 'sellAmount'> {
  const coins = sumCoinsSold(swap);
  const wrapped = find(head, wrap);
  const taken = coins > 0n ? find(head, take) : undefined;
  if (taken === undefined && (wrapped !== undefined || coins > 0n)) {
    const [, rest = 0n] = wrapped === undefined ? [] : decodeAbiParameters(universalInputs.native, wrapped);
    return { sellToken: nativeToken, sellAmount: coins + rest };
  }
  const [token] = taken === undefined ? [] : decodeAbiParameters(universalInputs.pay, taken);
  const sellToken = token ?? swap.fills[0]?.way.path[0];
  if (!sellToken) throw new RangeError('The call sells nothing.');
  return { sellToken, sellAmount: swap.fills.reduce((sum, fill) => sum + getMost(fill, swap.side), 0n) };
}

/**
 * A token is swept to the payee, and what is swept or unwrapped then is a remainder. Without a sweep the coin is paid, and
 * nothing remains.
 */
function readPayment(
  tail: readonly Command[],
  rest: typeof sweep | typeof unwrap,
): Pick<UniversalSwap, 'buyToken' | 'payee' | 'buyAmount' | 'refundee'> {
  const [paid, ...swept] = tail.filter(({ id }) => id === sweep);
  const unwrapped = find(tail, unwrap);
  if (paid === undefined && unwrapped !== undefined) {
    const [payee, buyAmount] = decodeAbiParameters(universalInputs.native, unwrapped);
    return { buyToken: nativeToken, payee, buyAmount, refundee: undefined };
  }
  const [buyToken, payee, buyAmount] = decodeAbiParameters(universalInputs.pay, paid?.input ?? '0x');
  return { buyToken, payee, buyAmount, refundee: readRefundee(rest === sweep ? swept[0]?.input : unwrapped, rest) };
}

function readRefundee(input: Hex | undefined, rest: typeof sweep | typeof unwrap): Address | undefined {
  if (input === undefined) return undefined;
  if (rest === unwrap) return decodeAbiParameters(universalInputs.native, input)[0];
  return decodeAbiParameters(universalInputs.pay, input)[1];
}

function readFill({ id, input }: Command): { side: SwapSide; fill: UniversalFill } | undefined {
  if (id === v2ExactInput || id === v2ExactOutput) {
    const [, amount, limit, path] = decodeAbiParameters(universalInputs.v2Swap, input);
    const side = id === v2ExactInput ? 'exactInput' : 'exactOutput';
    return { side, fill: { kind: 'v2', way: { path }, amount, limit } };
  }
  if (id === v4Swap) {
    const { side, ...fill } = decodeV4Swap(input);
    return { side, fill: { kind: 'v4', ...fill } };
  }
  if (id !== v3ExactInput && id !== v3ExactOutput) return undefined;
  const [, amount, limit, bytes] = decodeAbiParameters(universalInputs.v3Swap, input);
  const way = decodeV3Path(bytes, { hasKeys: true });
  return id === v3ExactInput
    ? { side: 'exactInput', fill: { kind: 'v3', way, amount, limit } }
    : { side: 'exactOutput', fill: { kind: 'v3', way: reverseWay(way), amount, limit } };
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
