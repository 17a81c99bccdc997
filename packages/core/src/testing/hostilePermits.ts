import {
  type Address,
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  maxUint256,
  zeroAddress,
} from 'viem';
import { universalCommands, universalInputs } from '../domain/calldata/encodeUniversalSwap';
import { getExecutor, permit2, routerItself, senderItself } from '../domain/executors';
import { nativeToken } from '../domain/tokens/nativeToken';
import { type RawCommand, withCommand, withCommands } from './hostileCommands';
import { otherCommands } from './hostileUniversal';
import { sceneTime } from './quoteSwap';
import {
  chain,
  dai,
  feeRecipient,
  friend,
  honestScenes,
  type Scene,
  simulated,
  stranger,
  trader,
  usdc,
  withFacts,
  withIntent,
  withResponse,
  wrapped,
} from './scene';
import {
  permitScenes,
  universalRouter,
  universalScenes,
  withPermitOf,
  withUniversal,
  withUniversalFill,
} from './universalScenes';

type Case = readonly [rule: string, fault: string, scene: Scene];

const { sale, purchase, coinBought, coinPurchased, wrappedBought, sentSale } = permitScenes;
const { permit, v2ExactInput, v2ExactOutput, v3ExactInput, v3ExactOutput, wrap, unwrap, sweep, transfer } =
  universalCommands;
const [maxUint48, maxUint160] = [2n ** 48n - 1n, 2n ** 160n - 1n];
/** A sale by what an earlier permit left: only its own figures can be wrong. */
const unsigned = withUniversal(sale, { permit: undefined });
const unsignedPurchase = withUniversal(purchase, { permit: undefined });
const { amount: feeAmount = 0n } = sale.swap.fee ?? {};
const { permit: signed } = sale.swap;
const [v2Fill, v3Fill] = sale.swap.fills;
if (!v2Fill || !v3Fill || !signed) throw new Error('The sale has two fills and a permit.');

const form = (fault: string, scene: Scene): Case => ['notCanonical', fault, scene];
const toPay = (token: Address, to: Address, amount: bigint) =>
  encodeAbiParameters(universalInputs.pay, [token, to, amount]);
const toNative = (to: Address, amount: bigint) => encodeAbiParameters(universalInputs.native, [to, amount]);

/** Returns the input of a fill with another recipient or payer. */
function change(kind: 'v2' | 'v3', input: Hex, { to, isTaken = true }: { to: Address; isTaken?: boolean }): Hex {
  if (kind === 'v2') {
    const [, amount, limit, path] = decodeAbiParameters(universalInputs.v2Swap, input);
    return encodeAbiParameters(universalInputs.v2Swap, [to, amount, limit, path, isTaken]);
  }
  const [, amount, limit, path] = decodeAbiParameters(universalInputs.v3Swap, input);
  return encodeAbiParameters(universalInputs.v3Swap, [to, amount, limit, path, isTaken]);
}

const fillsOf = [
  ['v2', v2ExactInput, sale],
  ['v3', v3ExactInput, sale],
  ['v2', v2ExactOutput, purchase],
  ['v3', v3ExactOutput, purchase],
] as const;

const isPermit = ([id]: RawCommand) => id === permit;

/** Frames with a permit that are not the encoder's own. */
const frames: readonly Case[] = [
  ...otherCommands.flatMap(([name, id]): Case[] => [
    form(
      `${name} comes before the permit`,
      withCommands(sale, (commands) => [[id, '0x'], ...commands]),
    ),
    form(
      `${name} comes behind the permit`,
      withCommand(sale, permit, (input) => [
        [permit, input],
        [id, input],
      ]),
    ),
    form(
      `${name} comes after the payment`,
      withCommands(coinBought, (commands) => [...commands, [id, '0x']]),
    ),
  ]),
  form(
    'the permit may fail',
    withCommand(sale, permit, (input) => [[permit | 0x80, input]]),
  ),
  form(
    'the permit comes twice',
    withCommand(sale, permit, (input) => [
      [permit, input],
      [permit, input],
    ]),
  ),
  form(
    'another permit comes behind the permit',
    withCommand(sale, permit, (input) => [
      [permit, input],
      [permit, toInput({ token: dai.address, amount: maxUint160 })],
    ]),
  ),
  form(
    'the permit comes after the fills',
    withCommands(sale, (all) => [...all.filter((one) => !isPermit(one)), ...all.filter(isPermit)]),
  ),
  form(
    'bytes after the permit',
    withCommand(sale, permit, (input) => [[permit, concat([input, `0x${'00'.repeat(32)}`])]]),
  ),
  form(
    'the signature is padded with other bytes',
    withCommand(sale, permit, (input) => [[permit, `${input.slice(0, -2)}01` as Hex]]),
  ),
  ...fillsOf.flatMap(([kind, id, scene]): Case[] => [
    form(
      `the ${kind} fill ${id} is paid by the router`,
      withCommand(scene, id, (input) => [[id, change(kind, input, { to: routerItself, isTaken: false })]]),
    ),
    ...[trader, senderItself, stranger, friend].map((to) =>
      form(
        `the ${kind} fill ${id} pays ${to}`,
        withCommand(scene, id, (input) => [[id, change(kind, input, { to })]]),
      ),
    ),
  ]),
  form(
    'a second fee beside the fee',
    withCommand(sale, transfer, (input) => [
      [transfer, input],
      [transfer, toPay(dai.address, stranger, 1n)],
    ]),
  ),
  form(
    'the sold token is swept to a stranger',
    withCommand(sale, sweep, (input) => [
      [sweep, input],
      [sweep, toPay(usdc.address, stranger, 0n)],
    ]),
  ),
  form(
    'the coin is unwrapped twice',
    withCommand(coinBought, unwrap, (input) => [
      [unwrap, input],
      [unwrap, toNative(stranger, 0n)],
    ]),
  ),
  form(
    'the coin is unwrapped before the fee',
    withCommands(coinBought, (all) => [
      ...all.filter(([id]) => id !== transfer),
      ...all.filter(([id]) => id === transfer),
    ]),
  ),
];

function toInput(other: { token: Address; amount: bigint }): Hex {
  const details = { ...other, expiration: Number(sceneTime) + 60, nonce: 3 };
  const single = { details, spender: universalRouter, sigDeadline: sceneTime + 60n };
  return encodeAbiParameters(universalInputs.permit, [single, `0x${'11'.repeat(64)}1b`]);
}

const maximum = purchase.swap.sellAmount + (purchase.swap.sellAmount * 100n) / 10_000n;

/** Permits of an honest frame that are not what the call sells. */
const permits: readonly Case[] = [
  ...[dai.address, wrapped.address, stranger, nativeToken, zeroAddress].map(
    (token): Case => ['permitTokenMismatch', `a permit of ${token}`, withPermitOf(sale, { token })],
  ),
  [
    'permitTokenMismatch',
    'a permit beside a native coin',
    withUniversal(universalScenes.sale, { permit: { ...signed, amount: universalScenes.sale.swap.sellAmount } }),
  ],
  ...[
    stranger,
    trader,
    permit2,
    chain.exchangeProxy,
    chain.v2.router,
    zeroAddress,
    getExecutor({ ...chain, id: 56 }, 'universalRouter') ?? stranger,
  ].map((spender): Case => ['permitSpenderNotAllowed', `a permit for ${spender}`, withPermitOf(sale, { spender })]),
  ...[signed.amount - 1n, signed.amount + 1n, 0n, maxUint160].map(
    (amount): Case => ['permitAmountMismatch', `a permit of ${amount}`, withPermitOf(sale, { amount })],
  ),
  ...[purchase.swap.sellAmount - 1n, maximum + 1n, maxUint160].map(
    (amount): Case => [
      'permitAmountMismatch',
      `a permit of ${amount} for a purchase`,
      withPermitOf(purchase, { amount }),
    ],
  ),
  [
    'permitAmountMismatch',
    'a permit of a unit more without slippage',
    withPermitOf(coinPurchased, { amount: coinPurchased.swap.sellAmount * 2n }),
  ],
  ...(['expiration', 'sigDeadline'] as const).flatMap((field) =>
    [0n, sceneTime, sceneTime + 1_861n, sceneTime + 86_400n, maxUint48].map(
      (end): Case => ['permitTooLong', `the ${field} is ${end}`, withPermitOf(sale, { [field]: end })],
    ),
  ),
  ['permitTooLong', 'the signature never ends', withPermitOf(sale, { sigDeadline: maxUint256 })],
  ...[0, 64, 66, 97].map(
    (length): Case => [
      'permitUnsigned',
      `a signature of ${length} bytes`,
      withPermitOf(sale, { signature: `0x${'11'.repeat(length)}` }),
    ],
  ),
];

/** Figures and accounts of a sale of tokens that are not those on the screen. */
const figures: readonly Case[] = [
  ...[universalRouter, zeroAddress, chain.exchangeProxy, chain.v2.router, stranger].map(
    (allowanceTarget): Case => [
      'spenderNotAllowed',
      `an allowance for ${allowanceTarget}`,
      withResponse(sale, { allowanceTarget }),
    ],
  ),
  ['spenderNotAllowed', 'Permit2 for a native coin', withResponse(universalScenes.sale, { allowanceTarget: permit2 })],
  [
    'spenderNotAllowed',
    'Permit2 for the exchange proxy',
    withResponse(honestScenes.plain, { allowanceTarget: permit2 }),
  ],
  ['spenderNotAllowed', 'Permit2 for the V2 router', withResponse(honestScenes.sent, { allowanceTarget: permit2 })],
  ...[chain.exchangeProxy, permit2, usdc.address].map(
    (to): Case => ['targetNotAllowed', `the call goes to ${to}`, withResponse(sale, { to })],
  ),
  ['targetExcluded', 'the operator allows Permit2 alone', withIntent(sale, { targets: [permit2] })],
  ['valueMismatch', 'the call brings a coin', withResponse(sale, { value: 1n })],
  ['payeeMismatch', 'the token is paid to a stranger', withUniversal(sale, { payee: stranger })],
  ['payeeMismatch', 'the coin is paid to a stranger', withUniversal(coinBought, { payee: stranger })],
  ['payeeMismatch', 'the coin stays in the router', withUniversal(coinBought, { payee: routerItself })],
  ['payeeMismatch', 'a send pays its sender', withUniversal(sentSale, { payee: senderItself })],
  ...[permit2, usdc.address, dai.address].map((recipient): Case => {
    const scene = withUniversal(sentSale, { payee: recipient });
    return ['payeeMismatch', `a send to ${recipient} is lost`, simulated(withIntent(scene, { recipient }))];
  }),
  [
    'payeeMismatch',
    'wrapped coins in the router go to the trader',
    withUniversal(purchase, { refundee: senderItself }),
  ],
  ['payeeMismatch', 'wrapped coins in the router go to a stranger', withUniversal(sale, { refundee: stranger })],
  ['tokenMismatch', 'the wrapped coin is paid', withUniversal(coinBought, { buyToken: wrapped.address })],
  ['tokenMismatch', 'the native coin is paid', withUniversal(wrappedBought, { buyToken: nativeToken })],
  [
    'tokenMismatch',
    'the first fill sells another token',
    withUniversalFill(sale, 0, { way: { path: [wrapped.address, dai.address] } }),
  ],
  [
    'tokenMismatch',
    'the second fill sells another token',
    withUniversalFill(sale, 1, { way: { ...v3Fill.way, path: [wrapped.address, stranger, dai.address] } }),
  ],
  ...(
    [
      ['to a stranger', sale, { recipient: stranger }],
      ['of the sold token', sale, { token: usdc.address }],
      ['of the native coin', coinBought, { token: nativeToken }],
      ['of a unit more', sale, { amount: feeAmount + 2n }],
    ] as const
  ).map(([what, scene, fee]): Case => {
    const own = scene.swap.fee ?? { token: dai.address, amount: 0n, recipient: feeRecipient };
    return ['feeMismatch', `a fee ${what}`, withUniversal(scene, { fee: { ...own, ...fee } })];
  }),
  [
    'minimumTooLow',
    'the least amount is a unit lower',
    withUniversal(coinBought, { buyAmount: coinBought.swap.buyAmount - 1n }),
  ],
  ['amountMismatch', 'a fill sells a unit less', withUniversalFill(unsigned, 0, { amount: v2Fill.amount - 1n })],
  ['amountMismatch', 'a fill sells a unit more', withUniversalFill(unsigned, 1, { amount: v3Fill.amount + 1n })],
  ['amountMismatch', 'a fill sells the whole balance', withUniversalFill(unsigned, 1, { amount: 1n << 255n })],
  ['amountMismatch', 'a fill of a sale has a limit', withUniversalFill(sale, 1, { limit: 1n })],
  [
    'maximumTooHigh',
    'a purchase may sell a unit more than the slippage',
    withUniversalFill(unsignedPurchase, 0, { limit: (purchase.swap.fills[0]?.limit ?? 0n) + 1n }),
  ],
  ['deadlineMismatch', 'the deadline has passed', withUniversal(sale, { deadline: sceneTime })],
  ['notSimulated', 'a send that no node has tested', withFacts(sentSale, { simulation: undefined })],
];

/** Scenes of sales through Permit2 that several rules block, or whose bytes cannot be read at all. */
export const brokenPermits: readonly (readonly [fault: string, scene: Scene])[] = [
  ['there are no fills', withCommands(sale, (all) => all.filter(([id]) => id !== v2ExactInput && id !== v3ExactInput))],
  ['coins are wrapped, too', withCommands(sale, (all) => [[wrap, toNative(routerItself, 1n)], ...all])],
  ['the permit has no input', withCommand(sale, permit, () => [[permit, '0x']])],
  ['nothing pays', withCommands(sale, (all) => all.filter(([id]) => id !== sweep))],
  [
    'the coin is swept and unwrapped',
    withCommands(coinBought, (all) => [...all, [sweep, toPay(wrapped.address, senderItself, 0n)]]),
  ],
  ['a time cannot be checked', withFacts(sale, { timestamp: undefined })],
];

/** Scenes of sales through Permit2 that exactly one rule blocks: [rule, fault, scene]. */
export const hostilePermits: readonly Case[] = [...frames, ...permits, ...figures];
