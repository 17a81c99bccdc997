import {
  type Address,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  zeroAddress,
} from 'viem';
import { universalCommands, universalInputs, universalRouterAbi } from '../domain/calldata/encodeUniversalSwap';
import { routerItself, senderItself } from '../domain/executors';
import { type RawCommand, withCommand, withCommands } from './hostileCommands';
import { hostileUniversalFigures } from './hostileUniversalFigures';
import { hostileV4 } from './hostileV4';
import { dai, feeRecipient, friend, type Scene, stranger, trader, usdc, withResponse, wrapped } from './scene';
import { type UniversalScene, universalScenes, withUniversal } from './universalScenes';

const { sale, purchase } = universalScenes;

type Case = readonly [string, string, Scene];
const { v2ExactInput, v3ExactInput, v3ExactOutput, v2ExactOutput, v4Swap, sweep, transfer, wrap, unwrap } =
  universalCommands;
const { v2Swap, v3Swap, pay, native } = universalInputs;

const withTwice = (scene: UniversalScene, id: number) =>
  withCommand(scene, id, (input) => [
    [id, input],
    [id, input],
  ]);
const toPay = (token: Address, to: Address, amount: bigint) => encodeAbiParameters(pay, [token, to, amount]);
const toNative = (to: Address, amount: bigint) => encodeAbiParameters(native, [to, amount]);
const isOf =
  (id: number) =>
  ([each]: RawCommand) =>
    each === id;
const [v2Fill, v3Fill] = sale.swap.fills;
if (!v2Fill || !v3Fill) throw new Error('The sale has two fills.');
const v2Input = (to: Address, isUser: boolean) =>
  encodeAbiParameters(v2Swap, [to, v2Fill.amount, 0n, v2Fill.way.path, isUser]);
const v3Path = concat([
  wrapped.address,
  numberToHex(500, { size: 3 }),
  usdc.address,
  numberToHex(100, { size: 3 }),
  dai.address,
]);
const v3Input = (to: Address, isUser: boolean) => encodeAbiParameters(v3Swap, [to, v3Fill.amount, 0n, v3Path, isUser]);
const { amount: feeAmount = 0n } = sale.swap.fee ?? {};

const form = (fault: string, scene: Scene): Case => ['notCanonical', fault, scene];
export const otherCommands: readonly (readonly [string, number])[] = [
  ['PERMIT2_TRANSFER_FROM', 0x02],
  ['PERMIT2_PERMIT_BATCH', 0x03],
  ['PAY_PORTION', 0x06],
  ['PAY_PORTION_FULL_PRECISION', 0x07],
  ['PERMIT2_TRANSFER_FROM_BATCH', 0x0d],
  ['BALANCE_CHECK_ERC20', 0x0e],
  ['V3_POSITION_MANAGER_PERMIT', 0x11],
  ['V3_POSITION_MANAGER_CALL', 0x12],
  ['V4_INITIALIZE_POOL', 0x13],
  ['V4_POSITION_MANAGER_CALL', 0x14],
  ['EXECUTE_SUB_PLAN', 0x21],
  ['an unknown command', 0x3f],
];

/** Frames that are not the encoder's own: commands, their order, flags, recipients, payers and leftovers. */
const frames: readonly Case[] = [
  ...otherCommands.flatMap(([name, id]): Case[] => [
    form(
      `${name} comes first`,
      withCommands(sale, (commands) => [[id, '0x'], ...commands]),
    ),
    form(
      `${name} comes after the fills`,
      withCommand(sale, sweep, (input) => [
        [id, input],
        [sweep, input],
      ]),
    ),
    form(
      `${name} comes last`,
      withCommands(purchase, (commands) => [...commands, [id, '0x']]),
    ),
  ]),
  form(
    'the fee may fail',
    withCommand(sale, transfer, (input) => [[transfer | 0x80, input]]),
  ),
  ...[wrap, transfer, sweep].map((id) => form(`command ${id} comes twice`, withTwice(sale, id))),
  ...[wrap, sweep].map((id) =>
    form(
      `a second command ${id} comes last`,
      withCommands(sale, (commands) => [...commands, ...commands.filter(isOf(id))]),
    ),
  ),
  form(
    'the bought token is swept before the fee',
    withCommands(sale, (all) => [...all.filter(([id]) => id !== transfer), ...all.filter(isOf(transfer))]),
  ),
  form(
    'the fee is taken before the fills',
    withCommands(sale, (all) => [...all.filter(isOf(transfer)), ...all.filter(([id]) => id !== transfer)]),
  ),
  ...(
    [
      ['the trader', trader],
      ['the caller', senderItself],
      ['a stranger', stranger],
      ['the pool', friend],
    ] as const
  ).flatMap(([who, to]): Case[] => [
    form(
      `a V2 fill pays ${who}`,
      withCommand(sale, v2ExactInput, () => [[v2ExactInput, v2Input(to, false)]]),
    ),
    form(
      `a V3 fill pays ${who}`,
      withCommand(sale, v3ExactInput, () => [[v3ExactInput, v3Input(to, false)]]),
    ),
    form(
      `the wrapped coin goes to ${who}`,
      withCommand(sale, wrap, () => [[wrap, toNative(to, sale.swap.sellAmount)]]),
    ),
  ]),
  form(
    'a V2 fill takes tokens of the trader',
    withCommand(sale, v2ExactInput, () => [[v2ExactInput, v2Input(routerItself, true)]]),
  ),
  form(
    'a V3 fill takes tokens of the trader',
    withCommand(sale, v3ExactInput, () => [[v3ExactInput, v3Input(routerItself, true)]]),
  ),
  [
    'feeMismatch',
    'the fee is of the wrapped coin',
    withCommand(sale, transfer, () => [[transfer, toPay(wrapped.address, feeRecipient, feeAmount)]]),
  ],
  [
    'feeMismatch',
    'the fee is of the native coin',
    withCommand(sale, transfer, () => [[transfer, toPay(zeroAddress, feeRecipient, feeAmount)]]),
  ],
  form(
    'a second fee beside the fee',
    withCommand(sale, transfer, (input) => [
      [transfer, input],
      [transfer, toPay(dai.address, stranger, 1n)],
    ]),
  ),
  form(
    'a second sweep of the wrapped coin',
    withCommand(sale, sweep, (input) => [
      [sweep, input],
      [sweep, toPay(wrapped.address, stranger, 0n)],
    ]),
  ),
  form(
    'the coin is unwrapped with a least amount',
    withCommand(purchase, unwrap, () => [[unwrap, toNative(senderItself, 1n)]]),
  ),
  form(
    'a V3 path has a byte too many',
    withCommand(sale, v3ExactInput, () => [
      [v3ExactInput, encodeAbiParameters(v3Swap, [routerItself, v3Fill.amount, 0n, concat([v3Path, '0x00']), false])],
    ]),
  ),
  form(
    'bytes after an input',
    withCommand(sale, sweep, (input) => [[sweep, concat([input, zeroWord()])]]),
  ),
  form('bytes after the call', withResponse(sale, { data: concat([sale.quote.response.data, '0x00']) })),
  form(
    'an input too many',
    withInputs(sale, (inputs) => [...inputs, '0x']),
  ),
];

function zeroWord(): Hex {
  return `0x${'00'.repeat(32)}`;
}

/** Returns the scene with other inputs for the same commands. */
function withInputs(scene: UniversalScene, change: (inputs: readonly Hex[]) => readonly Hex[]): Scene {
  const { args } = decodeFunctionData({ abi: universalRouterAbi, data: scene.quote.response.data });
  const [bytes, inputs, deadline] = args;
  const data = encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [bytes, change(inputs), deadline],
  });
  return withResponse(scene, { data });
}

/** Scenes of the Universal Router that several rules block, or whose bytes cannot be read at all. */
export const brokenUniversal: readonly (readonly [fault: string, scene: Scene])[] = [
  ...[wrap, v2ExactInput, v3ExactInput, transfer, sweep].map(
    (id) => [`command ${id} may fail`, withCommand(sale, id, (input) => [[id | 0x80, input]])] as const,
  ),
  ...[wrap, v2ExactOutput, v3ExactOutput, transfer, sweep, unwrap].flatMap((id) => [
    [`command ${id} of a purchase may fail`, withCommand(purchase, id, (input) => [[id | 0x80, input]])] as const,
    [`command ${id} of a purchase is missing`, withCommand(purchase, id, () => [])] as const,
    [`command ${id} of a purchase has no input`, withCommand(purchase, id, () => [[id, '0x']])] as const,
  ]),
  [
    'a purchase and a sale in one call',
    withCommand(purchase, v2ExactOutput, () => [[v2ExactInput, v2Input(routerItself, false)]]),
  ],
  [
    'PERMIT2_PERMIT without an input comes first',
    withCommands(sale, (all) => [[universalCommands.permit, '0x'], ...all]),
  ],
  ...(['0x', '0x00'] as const).map(
    (input) => [`V4_SWAP of ${input} comes first`, withCommands(sale, (all) => [[v4Swap, input], ...all])] as const,
  ),
  ['the coin is wrapped last', withCommands(sale, ([first, ...all]) => (first ? [...all, first] : all))],
  ['there are no commands', withCommands(sale, () => [])],
  ['there is no least amount', withUniversal(sale, { buyAmount: 0n })],
  ['an input is missing', withInputs(sale, (inputs) => inputs.slice(0, -1))],
  ['the deadline is left out', withResponse(sale, { data: `0x24856bc3${sale.quote.response.data.slice(10)}` })],
];

/** Scenes of the Universal Router that exactly one rule blocks: [rule, fault, scene]. */
export const hostileUniversal: readonly Case[] = [...frames, ...hostileUniversalFigures, ...hostileV4];
