import { type Address, maxUint256, zeroAddress } from 'viem';
import { nativeToken } from '../domain/nativeToken';
import { sceneTime } from './quoteSwap';
import {
  chain,
  dai,
  friend,
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
} from './scene';

const { plain, sent, sentExactOutput, sentNativeSold, sentNativeSoldExactOutput, sentNativeBought, wrap } =
  honestScenes;

type Send = NonNullable<Scene['call']['send']>;

function withSend(scene: Scene, change: Partial<Send>): Scene {
  return withCall(scene, (call) => ({ ...call, send: call.send && { ...call.send, ...change } }));
}

/** Without a simulation, so that only the rules that read the call can tell. */
function withoutSimulation(scene: Scene): Scene {
  return withFacts(scene, { simulation: undefined });
}

/** An honest send to an account that no swap should pay. */
function sentTo(recipient: Address, swap: Parameters<typeof honestScene>[0] = {}): Scene {
  return withoutSimulation(honestScene({ ...swap, recipient }));
}

const { data } = sent.quote.response;

/** Scenes of swaps that pay another recipient, that one rule alone blocks: [rule, what is wrong, scene]. */
export const hostileSends: readonly (readonly [string, string, Scene])[] = [
  ['targetNotAllowed', 'a send goes to the exchange proxy', withResponse(sent, { to: chain.exchangeProxy })],
  ['targetNotAllowed', 'a send goes to a stranger', withResponse(sent, { to: stranger })],
  [
    'targetNotAllowed',
    'a call of the router although nobody else is to be paid',
    withIntent(withSend(withoutSimulation(sent), { recipient: trader }), { recipient: undefined }),
  ],
  [
    'targetNotAllowed',
    'a call of the router for a trader who pays himself',
    withIntent(withSend(withoutSimulation(sent), { recipient: trader }), { recipient: trader }),
  ],
  ['targetExcluded', 'the operator does without the proxy', withIntent(plain, { targets: [chain.v2.router] })],
  ['targetExcluded', 'the operator does without the router', withIntent(sent, { targets: [chain.exchangeProxy] })],
  ['targetExcluded', 'the operator does without everything', withIntent(wrap, { targets: [] })],
  [
    'spenderNotAllowed',
    'the proxy is to spend for a send',
    withResponse(sent, { allowanceTarget: chain.exchangeProxy }),
  ],
  ['spenderNotAllowed', 'the router is to spend for a swap', withResponse(plain, { allowanceTarget: chain.v2.router })],
  ['spenderNotAllowed', 'a stranger is to spend for a send', withResponse(sent, { allowanceTarget: stranger })],
  ['spenderNotAllowed', 'nobody is to spend for a send', withResponse(sent, { allowanceTarget: zeroAddress })],
  ['notCanonical', 'trailing bytes on a send', withResponse(sent, { data: `${data}00` })],
  [
    'notCanonical',
    'dirty bits above the recipient',
    withResponse(sent, { data: `0x${data.slice(2, 10 + 3 * 64)}01${data.slice(12 + 3 * 64)}` }),
  ],
  ['tokenMismatch', 'a send sells another token', withSend(sent, { path: [stranger, dai.address] })],
  ['tokenMismatch', 'a send buys another token', withSend(sent, { path: [usdc.address, stranger] })],
  ['tokenMismatch', 'a send along no path', withSend(sent, { path: [] })],
  ['tokenMismatch', 'a send pays native coin', withCall(sent, (call) => ({ ...call, buyToken: nativeToken }))],
  [
    'tokenMismatch',
    'a send of native coin along a path from another token',
    withSend(sentNativeSold, { path: [stranger, dai.address] }),
  ],
  [
    'tokenMismatch',
    'a send into native coin along a path to another token',
    withSend(sentNativeBought, { path: [usdc.address, stranger] }),
  ],
  [
    'tokenMismatch',
    'a send of native coin along a path of one token',
    withSend(sentNativeSold, { path: [dai.address] }),
  ],
  [
    'amountMismatch',
    'a send sells a base unit more',
    withCall(sent, (call) => ({ ...call, sellAmount: call.sellAmount + 1n })),
  ],
  ['amountMismatch', 'a send sells up to the amount instead of all of it', withSend(sent, { side: 'exactOutput' })],
  [
    'amountMismatch',
    'a send of an exact output sells all of the maximum',
    withSend(sentExactOutput, { side: 'exactInput' }),
  ],
  [
    'amountMismatch',
    'a send insists on more than was typed',
    withCall(withoutSimulation(sentExactOutput), (call) => ({ ...call, minimum: call.minimum + 1n })),
  ],
  [
    'amountMismatch',
    'a send takes a wei more along',
    withResponse(sentNativeSold, { value: sentNativeSold.quote.response.value + 1n }),
  ],
  [
    'minimumTooLow',
    'a send pays a base unit less',
    withCall(sent, (call) => ({ ...call, minimum: call.minimum - 1n })),
  ],
  [
    'minimumTooLow',
    'a send of an exact output pays a base unit less',
    withCall(sentExactOutput, (call) => ({ ...call, minimum: call.minimum - 1n })),
  ],
  [
    'maximumTooHigh',
    'a send may sell a base unit more',
    withCall(sentExactOutput, (call) => ({ ...call, sellAmount: call.sellAmount + 1n })),
  ],
  [
    'maximumTooHigh',
    'a send takes a wei more along for an exact output',
    withResponse(sentNativeSoldExactOutput, { value: sentNativeSoldExactOutput.quote.response.value + 1n }),
  ],
  ['payeeMismatch', 'a send pays a stranger', withSend(withoutSimulation(sent), { recipient: stranger })],
  ['payeeMismatch', 'a send pays the trader', withSend(withoutSimulation(sent), { recipient: trader })],
  ['payeeMismatch', 'the exchange pays the trader', withIntent(withoutSimulation(plain), { recipient: friend })],
  ['payeeMismatch', 'wrapping pays the trader', withIntent(withoutSimulation(wrap), { recipient: friend })],
  ['payeeMismatch', 'nobody is paid', sentTo(zeroAddress)],
  ['payeeMismatch', 'the bought token is paid to itself', sentTo(dai.address)],
  ['payeeMismatch', 'the sold token is paid', sentTo(usdc.address, { sellToken: usdc })],
  ['payeeMismatch', 'the router is paid', sentTo(chain.v2.router)],
  ['payeeMismatch', 'the exchange proxy is paid', sentTo(chain.exchangeProxy)],
  ['valueMismatch', 'native coin goes along with a send', withResponse(sent, { value: 1n })],
  ['deadlineMismatch', 'the deadline has passed', withSend(sent, { deadline: sceneTime })],
  ['deadlineMismatch', 'there is no deadline', withSend(sent, { deadline: 0n })],
  ['deadlineMismatch', 'the call never expires', withSend(sent, { deadline: maxUint256 })],
  ['deadlineMismatch', 'a second too long', withSend(sent, { deadline: sceneTime + 1261n })],
  ['deadlineMismatch', 'no clock', withFacts(sent, { timestamp: undefined })],
  ['deadlineMismatch', 'no deadline was set', withIntent(sent, { deadlineSeconds: undefined })],
  ['unexpectedOutflow', 'more of the sold token leaves with a send', withChange(usdc.address, trader, -100_000_001n)],
  ['unexpectedOutflow', 'the bought token leaves with a send', withChange(dai.address, trader, -1n)],
  ['shortOutput', 'the recipient gets a base unit less', withChange(dai.address, friend, sent.call.minimum - 1n)],
  ['shortOutput', 'the trader is paid instead of the recipient', paidToTrader()],
];

/** The send with another change of one balance in its simulation. */
function withChange(token: Address, account: Address, change: bigint): Scene {
  const others = (sent.facts.simulation?.balanceChanges ?? []).filter(
    (entry) => entry.token !== token || entry.account !== account,
  );
  const balanceChanges = [...others, { token, account, change }];
  return withFacts(sent, { simulation: { balanceChanges, newApprovals: [] } });
}

function paidToTrader(): Scene {
  const changes = sent.facts.simulation?.balanceChanges ?? [];
  const balanceChanges = changes.map((entry) => ({ ...entry, account: trader }));
  return withFacts(sent, { simulation: { balanceChanges, newApprovals: [] } });
}
