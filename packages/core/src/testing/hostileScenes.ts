import { type Hex, maxUint256, zeroAddress } from 'viem';
import { nativeToken } from '../domain/nativeToken';
import type { SwapCall, Transformation } from './encodeSwap';
import { hostileSends } from './hostileSends';
import {
  chain,
  dai,
  honestScene,
  honestScenes,
  type Scene,
  stranger,
  trader,
  usdc,
  withCall,
  withFacts,
  withIntent,
  withResponse,
  wrapped,
} from './scene';

type StepName = Transformation['name'];

const { plain, exactOutput, nativeSold, nativeSoldExactOutput, nativeBought, wrap, unwrap } = honestScenes;

/** The call with each step of a name replaced by what `change` makes of it. */
function withStep<Name extends StepName>(
  scene: Scene,
  name: Name,
  change: (step: Transformation & { name: Name }) => Transformation[],
): Scene {
  const isNamed = (step: Transformation): step is Transformation & { name: Name } => step.name === name;
  return withCall(scene, (call) => ({
    ...call,
    transformations: call.transformations.flatMap((step) => (isNamed(step) ? change(step) : [step])),
  }));
}

function withSimulation(scene: Scene, change: Partial<NonNullable<Scene['facts']['simulation']>>): Scene {
  const simulation = { balanceChanges: [], newApprovals: [], ...scene.facts.simulation, ...change };
  return withFacts(scene, { simulation });
}

function addChange(scene: Scene, ...added: { token: Hex; account: Hex; change: bigint }[]): Scene {
  return withSimulation(scene, { balanceChanges: [...(scene.facts.simulation?.balanceChanges ?? []), ...added] });
}

const data = (scene: Scene) => scene.quote.response.data;
const changeWord = (scene: Scene, index: number, word: string): Hex => {
  const start = 10 + index * 64;
  return `0x${data(scene).slice(2, start)}${word}${data(scene).slice(start + 64)}`;
};
const unknownStep = (deploymentNonce: number): Transformation => ({ name: 'raw', deploymentNonce, data: '0x' });
const append = (call: SwapCall, step: Transformation): SwapCall => ({
  ...call,
  transformations: [...call.transformations, step],
});

/** Scenes that one rule alone blocks: [rule, what is wrong, scene]. */
export const hostileScenes: readonly (readonly [string, string, Scene])[] = [
  ['targetNotAllowed', 'the call goes to a stranger', withResponse(plain, { to: stranger })],
  ['targetNotAllowed', 'a swap goes to the router itself', withResponse(plain, { to: chain.v2.router })],
  ['targetNotAllowed', 'an approval hides as a target: the token', withResponse(plain, { to: usdc.address })],
  ['spenderNotAllowed', 'a stranger is to spend', withResponse(plain, { allowanceTarget: stranger })],
  ['spenderNotAllowed', 'the flash wallet is to spend', withResponse(plain, { allowanceTarget: chain.flashWallet })],
  ['spenderNotAllowed', 'nobody is to spend a token', withResponse(plain, { allowanceTarget: zeroAddress })],
  ['spenderNotAllowed', 'a stranger, selling native', withResponse(nativeSold, { allowanceTarget: stranger })],
  [
    'badAddress',
    'the sender has no checksum',
    withResponse(plain, { from: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' }),
  ],
  [
    'badAddress',
    'an order names what is no address',
    withResponse(plain, {
      orders: [
        {
          source: 'x',
          makerToken: '0x1234',
          takerToken: trader,
          makerAmount: 1n,
          takerAmount: 1n,
          fillData: { tokenAddressPath: [], router: trader },
        },
      ],
    }),
  ],
  ['badNumber', 'a negative fee', withResponse(plain, { minimumProtocolFee: -1n })],
  ['badNumber', 'gas over uint256', withResponse(plain, { estimatedGas: 2n ** 256n })],
  ['badNumber', 'an exponent', withResponse(plain, { estimatedPriceImpact: '1e5' })],
  ['badNumber', 'full-width digits', withResponse(plain, { sources: [{ name: 'x', proportion: '１' }] })],
  ['badNumber', 'a slippage of half', withIntent(plain, { slippageBps: 5000 })],
  ['notCanonical', 'trailing bytes', withResponse(plain, { data: `${data(plain)}00` })],
  [
    'notCanonical',
    'dirty bits above the sold token',
    withResponse(plain, { data: changeWord(plain, 0, `01${'00'.repeat(11)}${usdc.address.slice(2).toLowerCase()}`) }),
  ],
  ['notCanonical', 'trailing bytes on a deposit', withResponse(wrap, { data: `${data(wrap)}ff` })],
  ['notCanonical', 'trailing bytes on a withdrawal', withResponse(unwrap, { data: `${data(unwrap)}ff` })],
  ['unexpectedStep', 'nothing is paid back', withStep(plain, 'payTaker', () => [])],
  ['unexpectedStep', 'it is filled twice', withStep(plain, 'fillQuote', (step) => [step, step])],
  [
    'unexpectedStep',
    'the fee comes first',
    withCall(plain, (call) => ({
      ...call,
      transformations: [1, 0, 2].flatMap((at) => call.transformations[at] ?? []),
    })),
  ],
  ['unexpectedStep', 'two fees', withStep(plain, 'affiliateFee', (step) => [step, step])],
  ['unexpectedStep', 'no step at all', withCall(plain, (call) => ({ ...call, transformations: [] }))],
  [
    'unexpectedStep',
    'a wrapped coin is unwrapped for nothing',
    withStep(plain, 'payTaker', (step) => [{ name: 'weth', token: wrapped.address, amount: maxUint256 }, step]),
  ],
  [
    'unexpectedStep',
    'a signed order of somebody else',
    withStep(plain, 'fillQuote', (step) => [{ ...step, hasSignedOrder: true }]),
  ],
  [
    'unexpectedStep',
    'a fill of another kind',
    withStep(plain, 'fillQuote', (step) => [{ ...step, fillSequence: [1] }]),
  ],
  [
    'unexpectedStep',
    'more fills than orders',
    withStep(plain, 'fillQuote', (step) => [{ ...step, fillSequence: [0, 0] }]),
  ],
  [
    'venueNotAllowed',
    'another router',
    withStep(plain, 'fillQuote', (step) => [{ ...step, legs: step.legs.map((leg) => ({ ...leg, router: stranger })) }]),
  ],
  [
    'venueNotAllowed',
    'another kind of bridge',
    withStep(plain, 'fillQuote', (step) => [
      {
        ...step,
        legs: step.legs.map((leg) => ({ ...leg, source: `0x${'00'.repeat(15)}03${'00'.repeat(16)}` as const })),
      },
    ]),
  ],
  ['tokenMismatch', 'the call sells another token', withCall(plain, (call) => ({ ...call, sellToken: stranger }))],
  ['tokenMismatch', 'the call buys another token', withCall(plain, (call) => ({ ...call, buyToken: stranger }))],
  ['tokenMismatch', 'the quote says another sold token', withResponse(plain, { sellTokenAddress: stranger })],
  ['tokenMismatch', 'the quote says another bought token', withResponse(plain, { buyTokenAddress: stranger })],
  [
    'tokenMismatch',
    'the fill sells another token',
    withStep(plain, 'fillQuote', (step) => [{ ...step, sellToken: stranger }]),
  ],
  [
    'tokenMismatch',
    'the fill buys another token',
    withStep(plain, 'fillQuote', (step) => [{ ...step, buyToken: stranger }]),
  ],
  ...[[stranger, dai.address], [usdc.address, stranger], [usdc.address]].map(
    (path) =>
      [
        'tokenMismatch',
        `a path of ${path.length} that is not from the sold to the bought token`,
        withStep(plain, 'fillQuote', (step) => [{ ...step, legs: step.legs.map((leg) => ({ ...leg, path })) }]),
      ] as const,
  ),
  [
    'tokenMismatch',
    'another coin is wrapped',
    withStep(nativeSold, 'weth', (step) => [{ ...step, token: wrapped.address }]),
  ],
  [
    'tokenMismatch',
    'another coin is unwrapped',
    withStep(nativeBought, 'weth', (step) => [{ ...step, token: nativeToken }]),
  ],
  ['tokenMismatch', 'a token for itself', sameToken()],
  ['amountMismatch', 'the call sells a base unit more', sellingMore()],
  ['amountMismatch', 'the quote says a base unit more', withResponse(plain, { sellAmount: plain.intent.amount + 1n })],
  [
    'amountMismatch',
    'the fill sells a base unit less',
    withStep(plain, 'fillQuote', (step) => [{ ...step, fillAmount: step.fillAmount - 1n }]),
  ],
  [
    'amountMismatch',
    'the fill buys instead of selling',
    withStep(plain, 'fillQuote', (step) => [{ ...step, side: 1 }]),
  ],
  [
    'amountMismatch',
    'less is wrapped',
    withStep(nativeSold, 'weth', (step) => [{ ...step, amount: step.amount - 1n }]),
  ],
  ['amountMismatch', 'not all is unwrapped', withStep(nativeBought, 'weth', (step) => [{ ...step, amount: 1n }])],
  [
    'amountMismatch',
    'an exact output of another amount',
    withResponse(exactOutput, { buyAmount: exactOutput.intent.amount + 1n }),
  ],
  [
    'amountMismatch',
    'an exact output insists on more',
    withCall(withFacts(exactOutput, { simulation: undefined }), (call) => ({ ...call, minimum: call.minimum + 1n })),
  ],
  [
    'amountMismatch',
    'an exact output fills more',
    withStep(exactOutput, 'fillQuote', (step) => [{ ...step, fillAmount: step.fillAmount + 1n }]),
  ],
  [
    'amountMismatch',
    'an exact output sells instead',
    withStep(exactOutput, 'fillQuote', (step) => [{ ...step, side: 0 }]),
  ],
  [
    'amountMismatch',
    'wrapping promises more than it gives',
    withResponse(wrap, { buyAmount: wrap.intent.amount + 1n }),
  ],
  ['amountMismatch', 'the whole balance', wholeBalance()],
  [
    'minimumTooLow',
    'a base unit below the slippage',
    withCall(plain, (call) => ({ ...call, minimum: call.minimum - 1n })),
  ],
  [
    'minimumTooLow',
    'an exact output pays a base unit less',
    withCall(exactOutput, (call) => ({ ...call, minimum: call.minimum - 1n })),
  ],
  ['minimumTooLow', 'nothing is promised', nothingPromised()],
  [
    'maximumTooHigh',
    'a base unit above the slippage',
    withCall(exactOutput, (call) => ({ ...call, sellAmount: call.sellAmount + 1n })),
  ],
  [
    'payeeMismatch',
    'a refund goes to somebody else',
    withStep(plain, 'fillQuote', (step) => [{ ...step, refundReceiver: stranger }]),
  ],
  [
    'payeeMismatch',
    'the rest of another token is paid back',
    withStep(plain, 'payTaker', (step) => [{ ...step, tokens: [dai.address] }]),
  ],
  [
    'payeeMismatch',
    'a part of the rest is paid back',
    withStep(plain, 'payTaker', (step) => [{ ...step, amounts: [1n] }]),
  ],
  [
    'payeeMismatch',
    'the wrapped rest stays',
    withStep(nativeSold, 'payTaker', (step) => [{ ...step, tokens: [nativeToken] }]),
  ],
  [
    'payeeMismatch',
    'the native rest stays',
    withStep(nativeSoldExactOutput, 'payTaker', (step) => [{ ...step, tokens: [wrapped.address] }]),
  ],
  ...(
    [
      ['to a stranger', { recipient: stranger }],
      ['in the sold token', { token: usdc.address }],
      ['a base unit too large', { amount: 300_000_000_000_000_000n }],
      ['all there is', { amount: maxUint256 }],
    ] as const
  ).map(
    ([what, change]) =>
      [
        'feeMismatch',
        `a fee ${what}`,
        withStep(plain, 'affiliateFee', (step) => [{ ...step, fees: step.fees.map((fee) => ({ ...fee, ...change })) }]),
      ] as const,
  ),
  [
    'feeMismatch',
    'a second fee',
    withStep(plain, 'affiliateFee', (step) => [{ ...step, fees: [...step.fees, ...step.fees] }]),
  ],
  ['feeMismatch', 'a fee list without a fee', withStep(plain, 'affiliateFee', (step) => [{ ...step, fees: [] }])],
  ['feeMismatch', 'a fee that nobody configured', withIntent(plain, { fee: { fraction: '0.003' } })],
  [
    'feeMismatch',
    'a native fee before unwrapping',
    withStep(nativeBought, 'affiliateFee', (step) => [
      { ...step, fees: step.fees.map((fee) => ({ ...fee, token: nativeToken })) },
    ]),
  ],
  ['transformerUnknown', 'a stranger’s transformer', withCall(plain, (call) => append(call, unknownStep(99)))],
  [
    'transformerUnknown',
    'positive slippage goes elsewhere',
    withCall(plain, (call) => append(call, unknownStep(chain.transformers.positiveSlippageFee))),
  ],
  ['valueMismatch', 'native coin goes along with a token', withResponse(plain, { value: 1n })],
  ['valueMismatch', 'a wei too much', withResponse(nativeSold, { value: nativeSold.quote.response.value + 1n })],
  ['valueMismatch', 'a wei too little', withResponse(nativeSold, { value: nativeSold.quote.response.value - 1n })],
  ['valueMismatch', 'native coin goes along with unwrapping', withResponse(unwrap, { value: 1n })],
  ['wrongChain', 'the wallet has moved on', withFacts(plain, { chainId: 56 })],
  ['wrongChain', 'the quote is for another chain', withResponse(plain, { chainId: 56 })],
  ['wrongChain', 'a token is of another chain', withIntent(plain, { buyToken: { ...dai, chainId: 56 } })],
  ['wrongSender', 'the wallet has another account', withFacts(plain, { account: stranger })],
  ['wrongSender', 'the quote is for another account', withResponse(plain, { from: stranger })],
  ['chainMismatch', 'another block', withFacts(plain, { blockHashFromWallet: `0x${'cd'.repeat(32)}` })],
  ['chainMismatch', 'the wallet is silent', withFacts(plain, { blockHashFromWallet: undefined })],
  ['chainMismatch', 'the gateway is silent', withFacts(plain, { blockHashFromGateway: undefined })],
  [
    'chainMismatch',
    'both are silent',
    withFacts(plain, { blockHashFromWallet: undefined, blockHashFromGateway: undefined }),
  ],
  ['stale', 'older than 30 s', withFacts(plain, { now: 31_001 })],
  ['stale', 'from the future', withFacts(plain, { now: 999 })],
  ['stale', 'no time at all', withFacts(plain, { now: Number.NaN })],
  ['stale', 'a later request is under way', { ...plain, quote: { ...plain.quote, isOvertaken: true } }],
  ['priceInconsistent', 'a price 0.2 % better', withResponse(plain, { price: '0.9990' })],
  ['priceInconsistent', 'a guaranteed price 0.2 % better', withResponse(plain, { guaranteedPrice: '0.9891' })],
  ['priceInconsistent', 'a price of nothing', withResponse(plain, { price: '0' })],
  [
    'wouldRevert',
    'it would revert',
    withFacts(plain, { simulation: { revert: { code: 'REASON', name: 'No' }, balanceChanges: [], newApprovals: [] } }),
  ],
  ['unexpectedOutflow', 'another token leaves', addChange(plain, { token: stranger, account: trader, change: -1n })],
  ['unexpectedOutflow', 'native coin leaves', addChange(plain, { token: nativeToken, account: trader, change: -1n })],
  ['unexpectedOutflow', 'more of the sold token leaves', moreLeaves()],
  ['shortOutput', 'a base unit short', shortBy(1n)],
  ['shortOutput', 'nothing arrives', withSimulation(plain, { balanceChanges: [] })],
  ['shortOutput', 'it arrives elsewhere', paidElsewhere()],
  [
    'unexpectedApproval',
    'somebody may spend',
    withSimulation(plain, { newApprovals: [{ token: dai.address, spender: stranger, amount: 1n }] }),
  ],
  ...hostileSends,
];

function sellingMore(): Scene {
  const more = withCall(plain, (call) => ({ ...call, sellAmount: call.sellAmount + 1n }));
  return withStep(more, 'fillQuote', (step) => [{ ...step, fillAmount: step.fillAmount + 1n }]);
}

function sameToken(): Scene {
  const bought = withIntent(honestScene({ buyToken: usdc }), { buyToken: usdc });
  return withSimulation(bought, {
    balanceChanges: [{ token: usdc.address, account: trader, change: bought.quote.response.buyAmount }],
  });
}

function wholeBalance(): Scene {
  const scene = withIntent(plain, { amount: maxUint256 });
  const called = withCall(scene, (call) => ({ ...call, sellAmount: maxUint256 }));
  const filled = withStep(called, 'fillQuote', (step) => [{ ...step, fillAmount: (1n << 255n) | (10n ** 18n) }]);
  const price = { price: `0.${'0'.repeat(40)}1`, guaranteedPrice: `0.${'0'.repeat(40)}1` };
  const amounts = maxUint256 / 10n ** 29n;
  const minimum = withCall(filled, (call) => ({ ...call, minimum: amounts }));
  return addChange(withResponse(minimum, { sellAmount: maxUint256, buyAmount: amounts, ...price }), {
    token: dai.address,
    account: trader,
    change: amounts,
  });
}

function nothingPromised(): Scene {
  const none = withStep(plain, 'affiliateFee', () => []);
  const called = withCall(none, (call) => ({ ...call, minimum: 0n }));
  return withResponse(called, { buyAmount: 0n, price: '0', guaranteedPrice: '0' });
}

function moreLeaves(): Scene {
  const changes = plain.facts.simulation?.balanceChanges ?? [];
  return withSimulation(plain, {
    balanceChanges: changes.map((entry) =>
      entry.token === usdc.address ? { ...entry, change: -plain.intent.amount - 1n } : entry,
    ),
  });
}

function shortBy(short: bigint): Scene {
  return withSimulation(plain, {
    balanceChanges: [{ token: dai.address, account: trader, change: plain.call.minimum - short }],
  });
}

function paidElsewhere(): Scene {
  return withSimulation(plain, {
    balanceChanges: [{ token: dai.address, account: stranger, change: plain.call.minimum }],
  });
}
