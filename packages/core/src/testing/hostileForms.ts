import { type Address, concat, encodeAbiParameters, type Hex, maxUint256, zeroHash } from 'viem';
import { encodeAffiliateSuffix } from '../domain/calldata/affiliateSuffix';
import { wethTransformerData } from '../domain/calldata/transformErc20Abi';
import {
  chain,
  honestScenes,
  type Scene,
  stranger,
  trader,
  usdc,
  withCall,
  withFacts,
  withIntent,
  withResponse,
  withStep,
  wrapped,
} from './scene';

const { plain, nativeSold, wrap, unwrap } = honestScenes;

const data = (scene: Scene) => scene.quote.response.data;
const changeWord = (scene: Scene, index: number, word: string): Hex => {
  const start = 10 + index * 64;
  return `0x${data(scene).slice(2, start)}${word}${data(scene).slice(start + 64)}`;
};

/** Scenes with a malformed number, address or call: [rule, fault, scene]. */
export const hostileForms: readonly (readonly [string, string, Scene])[] = [
  [
    'badAddress',
    'a sender without checksum',
    withResponse(plain, { from: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' }),
  ],
  [
    'badAddress',
    'an order with an invalid address',
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
  [
    'notCanonical',
    'trailing bytes on a bridge',
    withStep(plain, 'fillQuote', (step) => [
      { ...step, legs: step.legs.map((leg) => ({ ...leg, trailing: `0x${'00'.repeat(32)}` as const })) },
    ]),
  ],
  [
    'notCanonical',
    'trailing bytes on a wrapping step',
    withStep(nativeSold, 'weth', ({ token, amount }) => [
      {
        name: 'raw',
        deploymentNonce: chain.transformers.weth,
        data: concat([encodeAbiParameters(wethTransformerData, [{ token, amount }]), zeroHash]),
      },
    ]),
  ],
  [
    'notCanonical',
    'a byte before the suffix of an affiliate',
    withIntent(withResponse(plain, { data: concat([data(plain), '0x00', suffixOf(stranger)]) }), {
      affiliate: stranger,
    }),
  ],
  ['affiliateMismatch', 'the suffix of another affiliate', withSuffix(suffixOf(stranger), trader)],
  ['affiliateMismatch', 'the suffix of an affiliate where there is none', withSuffix(suffixOf(stranger), undefined)],
  ['notCanonical', 'two suffixes', withSuffix(concat([suffixOf(trader), suffixOf(trader)]), trader)],
  ['notCanonical', 'a suffix with a byte too much', withSuffix(concat([suffixOf(trader), '0x00']), trader)],
  ['notCanonical', 'a suffix with dirty bits above the address', withSuffix(dirty(suffixOf(trader)), trader)],
  [
    'notCanonical',
    'an affiliate’s suffix on a deposit',
    withResponse(wrap, { data: concat([data(wrap), suffixOf(trader)]) }),
  ],
  ['unexpectedStep', 'nothing is paid back', withStep(plain, 'payTaker', () => [])],
  [
    'unexpectedStep',
    'the fee comes first',
    withCall(plain, (call) => ({
      ...call,
      transformations: [1, 0, 2].flatMap((at) => call.transformations[at] ?? []),
    })),
  ],
  ['unexpectedStep', 'two fees', withStep(plain, 'affiliateFee', (step) => [step, step])],
  ['unexpectedStep', 'no step at all', withoutSteps()],
  [
    'unexpectedStep',
    'a wrapped coin is unwrapped for nothing',
    withStep(plain, 'payTaker', (step) => [{ name: 'weth', token: wrapped.address, amount: maxUint256 }, step]),
  ],
  [
    'unexpectedStep',
    'a signed order of another account',
    withStep(plain, 'fillQuote', (step) => [{ ...step, hasOtherOrder: true }]),
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
];

/** Without steps, little gas is needed. */
function withoutSteps(): Scene {
  const scene = withFacts(plain, { ownGasEstimate: { gas: 50_000n, gasPrice: 1_000_000_000n } });
  return withCall(scene, (call) => ({ ...call, transformations: [] }));
}

function suffixOf(affiliate: Address): Hex {
  return encodeAffiliateSuffix({ affiliate, id: 1_800_000_000n });
}

function withSuffix(suffix: Hex, affiliate: Address | undefined): Scene {
  return withIntent(withResponse(plain, { data: concat([data(plain), suffix]) }), { affiliate });
}

/** Sets a bit between the selector and the address. */
function dirty(suffix: Hex): Hex {
  return `0x${suffix.slice(2, 10)}01${suffix.slice(12)}`;
}
