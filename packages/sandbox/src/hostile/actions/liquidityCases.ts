import type { GateCode } from '@livery/core/gate/common/verdict';
import { encodeErrorResult, type Hex, numberToHex, pad, parseAbi } from 'viem';
import { addEvent, approvalTopic, remeasure, transferTopic } from '../forgeSimulation';
import { thief, walletNode } from '../hostileCase';
import type { Interception } from '../interception';
import { lieInCalls } from '../lieInCalls';
import { lieInRpc, type RawRpcAnswer } from '../lieInRpc';
import { lieInSimulation } from '../lieInSimulation';
import { anotherBlock, changeWord, type Lie, selectors, toNothing, toThief } from '../nodeLies';

/** Change of liquidity that the trader is about to make. */
export type LiquidityAction = 'add' | 'remove' | 'migrate' | 'removeV1';

/** Attack on a change of liquidity by a node or a wallet. */
export type LiquidityCase = {
  title: string;
  code: GateCode;
  change: LiquidityAction;
  /** Begins after the trader has reviewed an honest change; by default at the click that opens the review. */
  when?: 'reviewed';
  intercept?: Interception;
  /** Answers that the wallet silently gives instead, by method. */
  answers?: Readonly<Record<string, unknown>>;
};

type Attack = readonly [title: string, code: GateCode, how: Pick<LiquidityCase, 'intercept' | 'answers'>];

/** The first of two reserves twice as large halves its price. */
const double = changeWord((honest) => honest * 2n);
const half = changeWord((honest) => honest / 2n);

/** The same lie of the gateway's node and of the wallet's. */
const byBoth = (read: keyof typeof selectors, lie: Lie, code: GateCode, words: string): Attack[] => [
  [`the gateway’s node ${words}`, code, { intercept: lieInCalls({ [selectors[read]]: lie }) }],
  [`the wallet’s node ${words}`, code, { intercept: lieInCalls({ [selectors[read]]: lie }, walletNode) }],
];

const tenfold = ({ result }: RawRpcAnswer): RawRpcAnswer => ({ result: numberToHex(BigInt(`${result}`) * 10n) });
const wholeBlock = (): RawRpcAnswer => ({ result: numberToHex(30_000_000n) });
const refused = (): RawRpcAnswer => ({ error: { code: 3, message: 'execution reverted' } });
const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: ['Not today'] });

/** Attacks that every change of liquidity withstands. */
const anywhere: readonly Attack[] = [
  ['the wallet is on another network', 'WRONG_CHAIN', { answers: { eth_chainId: '0x38' } }],
  ['the wallet has another account', 'WRONG_SENDER', { answers: { eth_accounts: [thief] } }],
  [
    'the gateway’s node has a different block',
    'CHAIN_MISMATCH',
    { intercept: lieInRpc({ eth_getBlockByNumber: anotherBlock }) },
  ],
  [
    'the wallet’s node has a different block',
    'CHAIN_MISMATCH',
    { intercept: lieInRpc({ eth_getBlockByNumber: anotherBlock }, walletNode) },
  ],
  ['it reverts on the gateway’s node', 'WOULD_REVERT', { intercept: lieInRpc({ eth_estimateGas: refused }) }],
  [
    'it reverts on the wallet’s node',
    'WOULD_REVERT',
    { intercept: lieInRpc({ eth_estimateGas: refused }, walletNode) },
  ],
  [
    'it reverts in the simulation',
    'WOULD_REVERT',
    { intercept: lieInSimulation(({ swap }) => ({ swap: { ...swap, status: '0x0', returnData: data, logs: [] } })) },
  ],
  [
    'the gateway’s node names ten times the gas price',
    'GAS_TOO_HIGH',
    { intercept: lieInRpc({ eth_gasPrice: tenfold }) },
  ],
  [
    'the wallet’s node estimates the gas of a whole block',
    'GAS_TOO_HIGH',
    { intercept: lieInRpc({ eth_estimateGas: wholeBlock }, walletNode) },
  ],
  ['the native coin leaves in the simulation', 'UNEXPECTED_OUTFLOW', { intercept: remeasure(0, -(10n ** 19n)) }],
  ['another token leaves in the simulation', 'UNEXPECTED_OUTFLOW', { intercept: addEvent(transferTopic, fromPayee) }],
  ['another token is approved in the simulation', 'UNEXPECTED_APPROVAL', { intercept: addEvent(approvalTopic) }],
];

function fromPayee(payee: Hex) {
  return { topics: [payee, pad(thief)], data: numberToHex(1n, { size: 32 }) };
}

const onPools: readonly Attack[] = [
  ...byBoth('getPair', toThief, 'TARGET_NOT_ALLOWED', 'names another pair'),
  ...byBoth('getPair', toNothing, 'TARGET_NOT_ALLOWED', 'names no pair'),
  ...byBoth('getReserves', double, 'PRICE_INCONSISTENT', 'has another price'),
];

const onExchanges: readonly Attack[] = [
  ...byBoth('getExchange', toThief, 'TARGET_NOT_ALLOWED', 'names another V1 exchange'),
  ...byBoth('getExchange', toNothing, 'TARGET_NOT_ALLOWED', 'names no V1 exchange'),
];

const nothing = 0n;
const lots = 10n ** 30n;

// The simulation reads the native coin, the tokens in their order, the shares, then the allowances in the same order.
const attacks: Readonly<Record<LiquidityAction, readonly Attack[]>> = {
  add: [
    ...onPools,
    ['no shares arrive in the simulation', 'SHORT_OUTPUT', { intercept: remeasure(3, nothing) }],
    ['more of the first token leaves in the simulation', 'UNEXPECTED_OUTFLOW', { intercept: remeasure(1, -lots) }],
    ['more of the second token leaves in the simulation', 'UNEXPECTED_OUTFLOW', { intercept: remeasure(2, -lots) }],
    ['an allowance of the shares appears in the simulation', 'UNEXPECTED_APPROVAL', { intercept: remeasure(6, 1n) }],
  ],
  remove: [
    ...onPools,
    ...byBoth('totalSupply', half, 'PRICE_INCONSISTENT', 'has half as many shares'),
    ['nothing of the first token arrives', 'SHORT_OUTPUT', { intercept: remeasure(1, nothing) }],
    ['nothing of the second token arrives', 'SHORT_OUTPUT', { intercept: remeasure(2, nothing) }],
    ['more shares leave in the simulation', 'UNEXPECTED_OUTFLOW', { intercept: remeasure(3, -lots) }],
    ['an allowance of a token appears in the simulation', 'UNEXPECTED_APPROVAL', { intercept: remeasure(4, 1n) }],
  ],
  migrate: [
    ...onExchanges,
    ...byBoth('totalSupply', half, 'PRICE_INCONSISTENT', 'has half as many shares of V1'),
    ...byBoth('getPair', toThief, 'TARGET_NOT_ALLOWED', 'names another pair of V2'),
    ...byBoth('getReserves', double, 'PRICE_INCONSISTENT', 'has another price on V2'),
    ['an allowance of the token appears in the simulation', 'UNEXPECTED_APPROVAL', { intercept: remeasure(3, 1n) }],
  ],
  removeV1: [
    ...onExchanges,
    ...byBoth('getEthBalance', double, 'PRICE_INCONSISTENT', 'has twice the reserve of V1'),
    ['nothing of the token arrives', 'SHORT_OUTPUT', { intercept: remeasure(1, nothing) }],
    ['an allowance of the token appears in the simulation', 'UNEXPECTED_APPROVAL', { intercept: remeasure(3, 1n) }],
  ],
};

/** Attacks that begin while an honest review is open. */
const afterReview: readonly Attack[] = [
  ...anywhere.slice(0, 3),
  ...byBoth('getReserves', double, 'PRICE_INCONSISTENT', 'has another price').slice(0, 1),
  ['it reverts on the gateway’s node', 'WOULD_REVERT', { intercept: lieInRpc({ eth_estimateGas: refused }) }],
];

/** Attacks by nodes and wallets on changes of liquidity. What a call itself may say is the table of the gate's own tests. */
export const liquidityCases: readonly LiquidityCase[] = (['add', 'remove', 'migrate', 'removeV1'] as const).flatMap(
  (change) => [
    ...[...anywhere, ...attacks[change]].map(([title, code, how]) => ({ title, code, change, ...how })),
    ...(change === 'add' || change === 'remove' ? afterReview : []).map(([title, code, how]) => ({
      title: `${title}, after the review`,
      code,
      change,
      when: 'reviewed' as const,
      ...how,
    })),
  ],
);
