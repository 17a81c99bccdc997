import { decodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { cancelOrdersAbi as abi } from '../../domain/calldata/cancelOrdersAbi';
import { type CancelIntent, maxCancelled } from '../../domain/orders/cancelIntent';
import { hashLimitOrder } from '../../domain/orders/hashLimitOrder';
import { isSealed } from '../../domain/sealTransaction';
import { chain, honestScenes, stranger, trader } from '../../testing/scene';
import { orderIntent } from '../../testing/signatureScenes';
import { applyRules } from '../common/rule';
import type { WalletFacts } from '../common/walletFacts';
import { cancelRules, toCancelContext } from './cancelRules';
import { gateCancel } from './gateCancel';

const { order } = orderIntent;
const other = { ...order, salt: order.salt + 1n };
const intent: CancelIntent = { chainId: 1, account: trader, orders: [order], targets: [chain.exchangeProxy] };
const { facts } = honestScenes.plain;
const hash = (one: typeof order) => hashLimitOrder(one, { chainId: 1, exchangeProxy: chain.exchangeProxy });

test('one order is cancelled by itself, on the exchange proxy', () => {
  const verdict = gateCancel(intent, facts);
  if (!verdict.ok) throw new Error(verdict.reason);
  const { transaction } = verdict;
  expect(isSealed(transaction)).toBe(true);
  expect(transaction).toMatchObject({ chainId: 1, from: trader, to: chain.exchangeProxy, value: 0n });
  expect(decodeFunctionData({ abi, data: transaction.data })).toEqual({
    functionName: 'cancelLimitOrder',
    args: [order],
  });
  expect(verdict.facts).toEqual({ hashes: [hash(order)] });
});

test('several orders are cancelled in one call', () => {
  const verdict = gateCancel({ ...intent, orders: [order, other], targets: undefined }, facts);
  if (!verdict.ok) throw new Error(verdict.reason);
  expect(decodeFunctionData({ abi, data: verdict.transaction.data })).toEqual({
    functionName: 'batchCancelLimitOrders',
    args: [[order, other]],
  });
  expect(verdict.facts).toEqual({ hashes: [hash(order), hash(other)] });
});

const lowercaseTrader = `0x${trader.slice(2).toLowerCase()}` as const;
const lowercase = `0x${stranger.slice(2).toLowerCase()}` as const;

/** Common rules that find nothing to judge: a cancellation names no token on the screen, no number and no deadline of its own. */
const withoutCase = ['badNumber', 'tokenDisputed', 'deadlineMismatch'];

const cases: readonly (readonly [string, string, Partial<CancelIntent>, Partial<WalletFacts>])[] = [
  ['targetExcluded', 'a contract that the operator excludes', { targets: [chain.v2.router] }, {}],
  ['badAddress', 'a token without checksum', { orders: [{ ...order, makerToken: lowercase }] }, {}],
  ['badAddress', 'a taker without checksum', { orders: [order, { ...other, taker: lowercase }] }, {}],
  ['badAddress', 'a maker without checksum', { orders: [{ ...order, maker: lowercaseTrader }] }, {}],
  ['amountMismatch', 'no order', { orders: [] }, {}],
  [
    'amountMismatch',
    'more orders than fit a transaction',
    { orders: Array.from({ length: maxCancelled + 1 }, () => order) },
    {},
  ],
  ['wrongChain', 'a wallet on another chain', {}, { chainId: 56 }],
  ['wrongSender', 'a wallet with another account', {}, { account: stranger }],
  ['wrongSender', 'an order of another maker', { orders: [order, { ...other, maker: stranger }] }, {}],
  ['chainMismatch', 'another block', {}, { blockHashFromWallet: undefined }],
];

test.each(cases)('only %s blocks %s', (name, _, change, now) => {
  const context = toCancelContext({ ...intent, ...change }, chain, { ...facts, ...now });
  expect(gateCancel(context.intent, context.facts)).toMatchObject({ ok: false, code: cancelRules[name]?.code });
  const others = Object.entries(cancelRules).flatMap(([other, rule]) => (other === name ? [] : [rule]));
  expect(applyRules(others, context)).toBeUndefined();
});

test('every rule has a case that only it blocks', () => {
  const names = [...cases.map(([name]) => name), ...withoutCase];
  expect([...new Set(names)].sort()).toEqual(Object.keys(cancelRules).sort());
});

test('an unsupported chain and an unreadable order are blocked and do not throw', () => {
  expect(gateCancel({ ...intent, chainId: 5 }, facts)).toMatchObject({ ok: false, code: 'WRONG_CHAIN' });
  const unreadable = { ...order, salt: -1n };
  expect(gateCancel({ ...intent, orders: [unreadable] }, facts)).toMatchObject({ ok: false, code: 'UNDECODABLE' });
});
