import type { GateCode } from '@livery/core/gate/gateCode';
import { encodeErrorResult, numberToHex, pad, parseAbi } from 'viem';
import { combine } from '../combine';
import { forgeQuote } from '../forgeQuote';
import type { HostileCase, TradeName } from '../hostileCase';
import type { Interception } from '../interception';
import { isSwapSimulation } from '../isSwapSimulation';
import { lieInRpc } from '../lieInRpc';
import { lieInSimulation, type SimulatedSwap } from '../lieInSimulation';
import { thief } from '../thief';
import { withCall } from '../withCall';

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const revertData = encodeErrorResult({
  abi: parseAbi(['error Error(string)']),
  errorName: 'Error',
  args: ['Not today'],
});

/** What was read before and, changed, after. */
const remeasure = (index: number, change: bigint) =>
  lieInSimulation(({ before, after }) => ({
    after: after.map((read, at) =>
      at === index
        ? { ...read, returnData: numberToHex(BigInt(before[at]?.returnData ?? 0) + change, { size: 32 }) }
        : read,
    ),
  }));
/** An event of a token that nobody measures, about the account that the swap's own events pay. */
const addEvent = (topic: string) =>
  lieInSimulation(({ swap }) => ({ swap: { ...swap, logs: [...swap.logs, toEvent(swap, topic)] } }));

function toEvent({ logs }: SimulatedSwap['swap'], topic: string): unknown {
  const last = [...logs].reverse().find(isTransfer);
  const payee = isTransfer(last) ? last.topics[2] : undefined;
  return { address: thief, topics: [topic, payee, pad(thief)], data: numberToHex(1n, { size: 32 }) };
}

function isTransfer(log: unknown): log is { topics: string[] } {
  return (
    typeof log === 'object' &&
    log !== null &&
    'topics' in log &&
    Array.isArray(log.topics) &&
    log.topics[0] === transferTopic
  );
}

/** More than any pool gives must come out, and the quote's own words agree. */
const askTooMuch = forgeQuote((honest) => ({
  ...withCall(honest, (call) => ({ ...call, minimum: call.minimum * 2n })),
  guaranteedPrice: (Number(honest.guaranteedPrice) * 2).toFixed(12),
}));
const unknownMethod = { error: { code: -32601, message: 'Method not found' } };
const noSimulation = lieInRpc({
  eth_simulateV1: (honest, params) => (isSwapSimulation(params) ? unknownMethod : honest),
});

/** What comes to light when the call is tried on a node right before the prompt. */
export const simulationCases: readonly HostileCase[] = [
  ...list('WOULD_REVERT', 'nativeSold', [
    ['more must come out than any pool gives', askTooMuch],
    ['the same, on a node that knows no simulation', combine(askTooMuch, noSimulation)],
    [
      'it fails',
      lieInSimulation(({ swap }) => ({ swap: { ...swap, status: '0x0', returnData: revertData, logs: [] } })),
    ],
  ]),
  ...list('SHORT_OUTPUT', 'nativeSold', [
    ['nothing comes', remeasure(1, 0n)],
    ['one unit comes', remeasure(1, 1n)],
  ]),
  ...list('UNEXPECTED_OUTFLOW', 'nativeSold', [
    ['more native coin leaves than is sold', remeasure(0, -(10n ** 18n))],
    ['another token leaves', addEvent(transferTopic)],
  ]),
  ...list('UNEXPECTED_OUTFLOW', 'tokenSold', [['a unit more leaves than is sold', remeasure(1, -50_000_001n)]]),
  ...list('UNEXPECTED_APPROVAL', 'tokenSold', [['the proxy may take the bought token', remeasure(4, 1n)]]),
  ...list('UNEXPECTED_APPROVAL', 'nativeSold', [['a stranger may take another token', addEvent(approvalTopic)]]),
];

function list(code: GateCode, trade: TradeName, cases: readonly (readonly [string, Interception])[]): HostileCase[] {
  return cases.map(([what, intercept]) => ({ title: `tried on a node: ${what}`, code, trade, intercept }));
}
