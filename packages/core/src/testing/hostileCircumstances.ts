import { nativeToken } from '../domain/tokens/nativeToken';
import {
  addChange,
  dai,
  honestScene,
  honestScenes,
  type Scene,
  stranger,
  trader,
  usdc,
  withFacts,
  withIntent,
  withResponse,
  withSimulation,
} from './scene';

const { plain, nativeSold, unwrap } = honestScenes;

/** Scenes of honest calls in wrong circumstances or with wrong effects: [rule, fault, scene]. */
export const hostileCircumstances: readonly (readonly [string, string, Scene])[] = [
  ['valueMismatch', 'native coin goes along with a token', withResponse(plain, { value: 1n })],
  ['valueMismatch', 'a wei too much', withResponse(nativeSold, { value: nativeSold.quote.response.value + 1n })],
  ['valueMismatch', 'a wei too little', withResponse(nativeSold, { value: nativeSold.quote.response.value - 1n })],
  ['valueMismatch', 'native coin goes along with unwrapping', withResponse(unwrap, { value: 1n })],
  ['wrongChain', 'the wallet is on another chain', withFacts(plain, { chainId: 56 })],
  ['wrongChain', 'the quote is for another chain', withResponse(plain, { chainId: 56 })],
  ['wrongChain', 'a token belongs to another chain', withIntent(plain, { buyToken: { ...dai, chainId: 56 } })],
  ['wrongChain', 'the sold token belongs to another chain', withIntent(plain, { sellToken: { ...usdc, chainId: 56 } })],
  ['wrongSender', 'the wallet has another account', withFacts(plain, { account: stranger })],
  ['wrongSender', 'the quote is for another account', withResponse(plain, { from: stranger })],
  ['chainMismatch', 'a different block', withFacts(plain, { blockHashFromWallet: `0x${'cd'.repeat(32)}` })],
  ['chainMismatch', 'no hash from the wallet', withFacts(plain, { blockHashFromWallet: undefined })],
  ['chainMismatch', 'no hash from the gateway', withFacts(plain, { blockHashFromGateway: undefined })],
  [
    'chainMismatch',
    'no hash from either',
    withFacts(plain, { blockHashFromWallet: undefined, blockHashFromGateway: undefined }),
  ],
  ['stale', 'older than 30 s', withFacts(plain, { now: 31_001 })],
  ['stale', 'from the future', withFacts(plain, { now: 999 })],
  ['stale', 'no time at all', withFacts(plain, { now: Number.NaN })],
  ['stale', 'a later request is under way', { ...plain, quote: { ...plain.quote, isOvertaken: true } }],
  ['priceInconsistent', 'a price 0.2 % better', withResponse(plain, { price: '0.9990' })],
  ['priceInconsistent', 'a guaranteed price 0.2 % better', withResponse(plain, { guaranteedPrice: '0.9891' })],
  ['priceInconsistent', 'a price of zero', withResponse(plain, { price: '0' })],
  [
    'wouldRevert',
    'it would revert',
    withFacts(plain, { simulation: { revert: { code: 'REASON', name: 'No' }, balanceChanges: [], newApprovals: [] } }),
  ],
  ['unexpectedOutflow', 'another token leaves', addChange(plain, { token: stranger, account: trader, change: -1n })],
  ['unexpectedOutflow', 'native coin leaves', addChange(plain, { token: nativeToken, account: trader, change: -1n })],
  ['unexpectedOutflow', 'more of the sold token leaves', moreLeaves()],
  [
    'unexpectedOutflow',
    'more of the sold token leaves in two parts',
    addChange(plain, { token: usdc.address, account: trader, change: -3n }),
  ],
  [
    'unexpectedOutflow',
    'a unit more leaves of a token without decimals',
    addChange(honestScene({ sellToken: { ...usdc, decimals: 0 } }), {
      token: usdc.address,
      account: trader,
      change: -1n,
    }),
  ],
  [
    'unexpectedOutflow',
    'a wei more of the sold native coin leaves',
    addChange(nativeSold, { token: nativeToken, account: trader, change: -1n }),
  ],
  ['shortOutput', 'a base unit short', shortBy(1n)],
  ['shortOutput', 'nothing arrives', withSimulation(plain, { balanceChanges: [] })],
  ['shortOutput', 'it arrives elsewhere', paidElsewhere()],
  [
    'unexpectedApproval',
    'a spender gets an allowance',
    withSimulation(plain, { newApprovals: [{ token: dai.address, spender: stranger, amount: 1n }] }),
  ],
];

function moreLeaves(): Scene {
  const changes = plain.facts.simulation?.balanceChanges ?? [];
  return withSimulation(plain, {
    balanceChanges: changes.map((entry) =>
      entry.token === usdc.address ? { ...entry, change: -plain.intent.amount - 3n } : entry,
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
