import type { GasEstimate } from '../domain/gasEstimate';
import type { Witness } from '../domain/swap/witness';
import {
  addChange,
  chain,
  dai,
  friend,
  honestScenes,
  type Scene,
  stranger,
  trader,
  usdc,
  withFacts,
  withIntent,
  withResponse,
} from './scene';

const { plain, exactOutput, sent, wrap } = honestScenes;

/** Returns the scene with a wallet whose own node agrees with the gateway's in all but `change`. */
export function withWitness(scene: Scene, change: Partial<Witness> = {}): Scene {
  const { ownGasEstimate, tokens = [] } = scene.facts;
  return withFacts(scene, { witness: { gas: ownGasEstimate, tokens, ...change } });
}

/** Returns the scene with a bought token that does not ship with the page, as each node describes it. */
function describedBy(gateway: Partial<typeof dai>, wallet: Partial<typeof dai> = {}): Scene {
  const described = withFacts(plain, { tokens: [{ ...dai, ...gateway }] });
  return withWitness(described, { tokens: [{ ...dai, ...wallet }] });
}

const named = withIntent(sent, { recipientName: 'friend.eth' });
const gwei = 1_000_000_000n;
/** The pools' payment for the plain swap, and their price of the exact output. */
const paid = 100n * 10n ** 18n;
const cost = exactOutput.quote.response.sellAmount;

/** Scenes of honest calls on which nodes lie or disagree: [rule, fault, scene]. */
export const hostileWitnesses: readonly (readonly [string, string, Scene])[] = [
  ['tokenDisputed', 'the gateway reads other decimals', describedBy({ decimals: 17 })],
  ['tokenDisputed', 'the wallet reads other decimals', describedBy({}, { decimals: 17 })],
  ['tokenDisputed', 'both read other decimals than the screen', describedBy({ decimals: 6 }, { decimals: 6 })],
  ['tokenDisputed', 'the nodes read different symbols', describedBy({ symbol: 'DAI' }, { symbol: 'SAI' })],
  [
    'tokenDisputed',
    'without a witness, the gateway reads other decimals of the sold token',
    withFacts(plain, { tokens: [{ ...usdc, decimals: 18 }] }),
  ],
  ['nameDisputed', 'the wallet resolves the name to another account', withWitness(named, { recipient: stranger })],
  ['nameDisputed', 'the wallet’s node knows no account of the name', withWitness(named, { recipient: null })],
  ['nameDisputed', 'the wallet resolves the name to the trader', withWitness(named, { recipient: trader })],
  [
    'priceFarWorse',
    'the market pays 15.01 % more than the quote',
    withWitness(plain, { best: (paid * 10_000n) / 8_499n + 1n, routed: paid }),
  ],
  ['priceFarWorse', 'the fills pay half of the market', withWitness(plain, { best: paid, routed: paid / 2n })],
  ['priceFarWorse', 'the market costs half of the quote', withWitness(exactOutput, { best: cost / 2n, routed: cost })],
  [
    'priceFarWorse',
    'a thin path is the whole market, and a small amount pays a fifth more',
    withWitness(plain, { best: paid, routed: paid, small: { part: 1n, whole: 100n, priced: (paid * 12n) / 1_000n } }),
  ],
  [
    'priceFarWorse',
    'a small amount costs a fifth less',
    withWitness(exactOutput, {
      best: cost,
      routed: cost,
      small: { part: 1n, whole: 100n, priced: (cost * 8n) / 1_000n },
    }),
  ],
  [
    'gainTooLarge',
    'the simulation pays a base unit over twice the quote',
    addChange(plain, { token: dai.address, account: trader, change: plain.quote.response.buyAmount + 1n }),
  ],
  [
    'gainTooLarge',
    'the simulation pays the recipient a million times the quote',
    addChange(sent, { token: dai.address, account: friend, change: 10n ** 6n * sent.quote.response.buyAmount }),
  ],
  [
    'gainTooLarge',
    'the simulation of an exact output pays more than twice',
    addChange(exactOutput, { token: dai.address, account: trader, change: exactOutput.intent.amount + 1n }),
  ],
  ['wouldRevert', 'the wallet says it reverts', withWitness(plain, { gas: undefined, revert: silent() })],
  [
    'wouldRevert',
    'the wallet knows no reason for the revert',
    withWitness(plain, { revert: { code: 'UNKNOWN', name: '0x12345678' } }),
  ],
  [
    'wouldRevert',
    'the simulation reverts for an unknown reason',
    withFacts(plain, {
      simulation: { revert: { code: 'UNKNOWN', name: '0x12345678' }, balanceChanges: [], newApprovals: [] },
    }),
  ],
  ['notSimulated', 'a swap to another recipient without a simulation', withFacts(sent, { simulation: undefined })],
  ['notSimulated', 'the same with a witness', withWitness(withFacts(sent, { simulation: undefined }))],
  ['gasTooHigh', 'an estimate far above what the fills need', estimating(plain, 2_000_000n)],
  ['gasTooHigh', 'wrapping at the price of a swap', estimating(wrap, 150_000n)],
  ['gasTooHigh', 'a limit above the cap of the chain', overCap()],
  [
    'gasTooHigh',
    'the wallet’s node sees a price more than three times as high',
    withWitness(plain, { gas: { gas: 250_000n, gasPrice: 3n * gwei + 1n } }),
  ],
  [
    'gasTooHigh',
    'the gateway’s node sees a price more than three times as high',
    withWitness(plain, { gas: { gas: 250_000n, gasPrice: gwei / 3n - 1n } }),
  ],
  [
    'gasTooHigh',
    'the wallet’s node needs more than three times the gas',
    withWitness(plain, { gas: { gas: 750_001n, gasPrice: gwei } }),
  ],
  [
    'gasTooHigh',
    'the wallet’s node names a fee for the bytes of the call that is more than three times as high',
    onRollup({ dataFee: 1_000n }, { dataFee: 3_001n }),
  ],
  [
    'gasTooHigh',
    'the gateway’s node names a fee for the bytes of the call that is more than three times as high',
    onRollup({ dataFee: 3_001n }, { dataFee: 1_000n }),
  ],
  [
    'gasTooHigh',
    'a price four times as high hides beside a far higher fee for the bytes of the call',
    onRollup({ dataFee: 10n ** 18n }, { dataFee: 10n ** 18n, gasPrice: 4n * gwei }),
  ],
];

function silent() {
  return { code: 'SILENT', name: 'Revert' } as const;
}

/** Returns the scene with what each node says of its network fee. */
function onRollup(gateway: Partial<GasEstimate>, wallet: Partial<GasEstimate>): Scene {
  const usual = { gas: 250_000n, gasPrice: gwei };
  return withWitness(withFacts(plain, { ownGasEstimate: { ...usual, ...gateway } }), { gas: { ...usual, ...wallet } });
}

function estimating(scene: Scene, gas: bigint): Scene {
  return withFacts(scene, { ownGasEstimate: { gas, gasPrice: gwei } });
}

/** Returns a swap along four paths of four hops, which may need more than a transaction may ask for. */
function overCap(): Scene {
  const gas = chain.maxGas / 2n + 1n;
  return estimating(withResponse(honestScenes.long, { gas: chain.maxGas + 1n }), gas);
}
