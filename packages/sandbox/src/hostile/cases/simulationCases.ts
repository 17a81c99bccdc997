import type { GateCode } from '@livery/core/gate/common/verdict';
import {
  concat,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { forgeQuote, withCall } from '../forgeQuote';
import { addEvent, approvalTopic, remeasure, transferTopic } from '../forgeSimulation';
import { type HostileCase, type TradeName, thief, walletNode } from '../hostileCase';
import { combine, type Interception } from '../interception';
import { lieInRpc } from '../lieInRpc';
import { isSwapSimulation, lieInSimulation } from '../lieInSimulation';

const approvalForAllTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
const transferSingleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const transferBatchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const revertData = encodeErrorResult({
  abi: parseAbi(['error Error(string)']),
  errorName: 'Error',
  args: ['Not today'],
});

const batch = encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [
  [1n, 2n],
  [1n, 1n],
]);
const one = numberToHex(1n, { size: 32 });
/** ERC-721's transfers and approvals name the token in a topic. */
const ofOneToken = (payee: Hex) => ({ topics: [payee, pad(thief), one], data: '0x' as const });
/** ERC-1155's transfers name their operator first. */
const byOperator = (data: Hex) => (payee: Hex) => ({ topics: [pad(thief), payee, pad(thief)], data });

/** Demands more than any pool pays, consistently in the call and the quote. */
const askTooMuch = forgeQuote((honest) => ({
  ...withCall(honest, (call) => ({ ...call, minimum: call.minimum * 2n })),
  guaranteedPrice: (Number(honest.guaranteedPrice) * 2).toFixed(12),
}));
const unknownMethod = { error: { code: -32601, message: 'Method not found' } };
const noSimulation = lieInRpc({
  eth_simulateV1: (honest, params) => (isSwapSimulation(params) ? unknownMethod : honest),
});
/** Refuses the probe, which needs code in place of the sender's. */
const noProbe = lieInRpc({ eth_call: (honest, params) => (params.length > 2 ? unknownMethod : honest) });
const fail = (returnData: Hex) =>
  lieInSimulation(({ swap }) => ({ swap: { ...swap, status: '0x0', returnData, logs: [] } }));
/** Makes the wallet's node refuse to estimate the swap, as it does when the swap reverts. */
const failInWallet = (data: Hex) =>
  lieInRpc({ eth_estimateGas: () => ({ error: { code: 3, message: 'execution reverted', data } }) }, walletNode);

/** Problems that the simulation right before the prompt reveals. */
export const simulationCases: readonly HostileCase[] = [
  ...list('WOULD_REVERT', 'nativeSold', [
    ['the minimum is more than any pool pays', askTooMuch],
    ['the same, on a node without eth_simulateV1', combine(askTooMuch, noSimulation)],
    ['the swap fails', fail(revertData)],
    ['the swap fails for a reason that the page does not know', fail('0x12345678')],
    ['the swap fails without a reason', fail('0x')],
    ['the swap succeeds, but on the wallet’s node it fails', failInWallet(revertData)],
    ['the swap succeeds, but on the wallet’s node it fails without a reason', failInWallet('0x')],
  ]),
  ...list('WOULD_REVERT', 'tokenSold', [
    ['a token is sold, but on the wallet’s node that fails', failInWallet('0x12345678')],
  ]),
  ...list('NOT_SIMULATED', 'sent', [['a send cannot be run', combine(noSimulation, noProbe)]]),
  ...list('WOULD_REVERT', 'sent', [
    ['a send is answered with nonsense', combine(noProbe, lieInRpc({ eth_simulateV1: () => ({ result: [] }) }))],
  ]),
  ...list('SHORT_OUTPUT', 'nativeSold', [
    ['nothing is received', remeasure(1, 0n)],
    ['one unit is received', remeasure(1, 1n)],
  ]),
  ...list('UNEXPECTED_OUTFLOW', 'nativeSold', [
    ['more native coin leaves than is sold', remeasure(0, -(10n ** 18n))],
    ['another token leaves', addEvent(transferTopic)],
    ['a collectible leaves', addEvent(transferTopic, ofOneToken)],
    ['one of many tokens leaves', addEvent(transferSingleTopic, byOperator(concat([one, one])))],
    ['many tokens leave', addEvent(transferBatchTopic, byOperator(batch))],
  ]),
  ...list('SHORT_OUTPUT', 'sent', [
    ['the recipient receives nothing', lieInSimulation(({ before }) => ({ after: before }))],
  ]),
  ...list('UNEXPECTED_OUTFLOW', 'tokenSold', [['three units more leave than are sold', remeasure(1, -50_000_003n)]]),
  ...list('UNEXPECTED_APPROVAL', 'tokenSold', [['the proxy may take the bought token', remeasure(4, 1n)]]),
  ...list('UNEXPECTED_APPROVAL', 'nativeSold', [
    ['a stranger may take another token', addEvent(approvalTopic)],
    ['a stranger may take a collectible', addEvent(approvalTopic, ofOneToken)],
    ['a stranger may take every collectible', addEvent(approvalForAllTopic)],
  ]),
];

function list(code: GateCode, trade: TradeName, cases: readonly (readonly [string, Interception])[]): HostileCase[] {
  return cases.map(([what, intercept]) => ({ title: `in the simulation ${what}`, code, trade, intercept }));
}
