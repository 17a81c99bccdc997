import { type Address, maxUint256, zeroAddress } from 'viem';
import { nativeToken } from '../domain/tokens/nativeToken';
import { sceneTime } from './quoteSwap';
import {
  chain,
  dai,
  friend,
  honestScene,
  honestScenes,
  type Scene,
  simulated,
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

/** Returns an honest send to an account that no swap may pay. */
function sentTo(recipient: Address, swap: Parameters<typeof honestScene>[0] = {}): Scene {
  return honestScene({ ...swap, recipient });
}

const { data } = sent.quote.response;

/** Scenes of swaps with another recipient that exactly one rule blocks: [rule, fault, scene]. */
export const hostileSends: readonly (readonly [string, string, Scene])[] = [
  ['targetNotAllowed', 'a send goes to the exchange proxy', withResponse(sent, { to: chain.exchangeProxy })],
  ['targetNotAllowed', 'a send goes to a stranger', withResponse(sent, { to: stranger })],
  [
    'targetNotAllowed',
    'a router call without another recipient',
    simulated(withIntent(withSend(sent, { recipient: trader }), { recipient: undefined })),
  ],
  [
    'targetNotAllowed',
    'a router call whose recipient is the trader',
    simulated(withIntent(withSend(sent, { recipient: trader }), { recipient: trader })),
  ],
  ['targetExcluded', 'the operator excludes the proxy', withIntent(plain, { targets: [chain.v2.router] })],
  ['targetExcluded', 'the operator excludes the router', withIntent(sent, { targets: [chain.exchangeProxy] })],
  ['targetExcluded', 'the operator excludes everything', withIntent(wrap, { targets: [] })],
  [
    'spenderNotAllowed',
    'the spender of a send is the proxy',
    withResponse(sent, { allowanceTarget: chain.exchangeProxy }),
  ],
  [
    'spenderNotAllowed',
    'the spender of a swap is the router',
    withResponse(plain, { allowanceTarget: chain.v2.router }),
  ],
  ['spenderNotAllowed', 'the spender of a send is a stranger', withResponse(sent, { allowanceTarget: stranger })],
  ['spenderNotAllowed', 'no spender for a send', withResponse(sent, { allowanceTarget: zeroAddress })],
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
    'a send requires more than was entered',
    simulated(withCall(sentExactOutput, (call) => ({ ...call, minimum: call.minimum + 1n }))),
  ],
  [
    'amountMismatch',
    'a send with a wei too much',
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
    'a send of an exact output with a wei too much',
    withResponse(sentNativeSoldExactOutput, { value: sentNativeSoldExactOutput.quote.response.value + 1n }),
  ],
  ['payeeMismatch', 'a send pays a stranger', withSend(sent, { recipient: stranger })],
  ['payeeMismatch', 'a send pays the trader', withSend(sent, { recipient: trader })],
  ['payeeMismatch', 'the exchange pays the trader', simulated(withIntent(plain, { recipient: friend }))],
  ['payeeMismatch', 'wrapping pays the trader', simulated(withIntent(wrap, { recipient: friend }))],
  ['payeeMismatch', 'the zero address is paid', sentTo(zeroAddress)],
  ['payeeMismatch', 'the bought token is paid to itself', sentTo(dai.address)],
  ['payeeMismatch', 'the sold token is paid', sentTo(usdc.address, { sellToken: usdc })],
  ['payeeMismatch', 'the router is paid', sentTo(chain.v2.router)],
  ['payeeMismatch', 'the exchange proxy is paid', sentTo(chain.exchangeProxy)],
  ['valueMismatch', 'a send of a token with native value', withResponse(sent, { value: 1n })],
  ['deadlineMismatch', 'the deadline has passed', withSend(sent, { deadline: sceneTime })],
  ['deadlineMismatch', 'there is no deadline', withSend(sent, { deadline: 0n })],
  ['deadlineMismatch', 'the call never expires', withSend(sent, { deadline: maxUint256 })],
  ['deadlineMismatch', 'a second too long', withSend(sent, { deadline: sceneTime + 1261n })],
  ['deadlineMismatch', 'no clock', withFacts(sent, { timestamp: undefined })],
  ['deadlineMismatch', 'no deadline was set', withIntent(sent, { deadlineSeconds: undefined })],
  ['clockDisputed', 'the deadline has passed by the gateway', withFacts(sent, { claimedTime: sceneTime + 1200n })],
  ['unexpectedOutflow', 'more of the sold token leaves with a send', withChange(usdc.address, trader, -100_000_003n)],
  ['unexpectedOutflow', 'the bought token leaves with a send', withChange(dai.address, trader, -1n)],
  ['shortOutput', 'the recipient gets a base unit less', withChange(dai.address, friend, sent.call.minimum - 1n)],
  ['shortOutput', 'the trader is paid instead of the recipient', paidToTrader()],
];

/** Returns the send with one more balance change in its simulation. */
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
