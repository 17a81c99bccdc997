import { type Address, decodeFunctionData, erc20Abi, maxUint256, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { getExecutor, permit2 } from '../../domain/executors';
import { getV1 } from '../../domain/liquidity/v1';
import { permit2Abi } from '../../domain/orders/tokenPermit';
import { isSealed } from '../../domain/sealTransaction';
import type { ApprovalIntent } from '../../domain/swap/approvalIntent';
import { chain, dai, friend, honestScenes, native, stranger, trader, usdc, wrapped } from '../../testing/scene';
import { applyRules } from '../common/rule';
import { type ApprovalChainFacts, approvalRules, toApprovalContext } from './approvalRules';
import { gateApproval } from './gateApproval';

const v1 = getV1(1);
if (!v1) throw new Error('V1 is missing.');

const intent: ApprovalIntent = {
  chainId: 1,
  account: trader,
  token: usdc,
  spender: chain.exchangeProxy,
  allowance: { type: 'exact', amount: 5n },
};
const { facts } = honestScenes.plain;
/** The V1 exchange of a token, by each node. */
const exchangeIs = (gateway: Address, wallet?: Address): Partial<ApprovalChainFacts> => {
  const read = (exchange: Address) => ({ exchange, reserves: { native: 1n, token: 1n }, totalSupply: 1n, shares: 1n });
  return { exchange: { gateway: read(gateway), ...(wallet && { wallet: read(wallet) }) } };
};
const ofV1 = { purpose: 'migration', spender: v1.migrator, exchangeOf: dai } as const;
const lowercase = `0x${friend.slice(2).toLowerCase()}` as const;

test('the router is approved for a swap with another recipient', () => {
  const send: ApprovalIntent = { ...intent, spender: chain.v2.router, recipient: friend, targets: [chain.v2.router] };
  const verdict = gateApproval(send, facts);
  if (!verdict.ok) throw new Error(verdict.reason);
  const { args } = decodeFunctionData({ abi: erc20Abi, data: verdict.transaction.data });
  expect(args).toEqual([chain.v2.router, 5n]);
});

const router = getExecutor(chain, 'universalRouter') ?? stranger;

test.each([
  ['a swap', {}],
  ['a swap by name', { purpose: 'swap' }],
  ['a swap with another recipient', { recipient: friend }],
  ['a swap of an operator that allows its router', { targets: [router] }],
] as const)('Permit2 is approved for %s', (_, change) => {
  const verdict = gateApproval({ ...intent, spender: permit2, ...change }, facts);
  if (!verdict.ok) throw new Error(verdict.reason);
  expect(verdict.facts).toMatchObject({ spender: permit2, amount: 5n });
  const { args } = decodeFunctionData({ abi: erc20Abi, data: verdict.transaction.data });
  expect(args).toEqual([permit2, 5n]);
});

test('what Permit2 lets the Universal Router take is taken back from Permit2 itself', () => {
  const verdict = gateApproval({ ...intent, spender: router, isOfPermit2: true, allowance: { type: 'reset' } }, facts);
  if (!verdict.ok) throw new Error(verdict.reason);
  expect(verdict.transaction).toMatchObject({ to: permit2, value: 0n });
  const { functionName, args } = decodeFunctionData({ abi: permit2Abi, data: verdict.transaction.data });
  expect([functionName, args]).toEqual(['approve', [usdc.address, router, 0n, 0]]);
});

test.each([
  ['deposit', chain.v2.router, {}],
  ['migration', v1.migrator, { exchangeOf: dai }],
] as const)('an approval for %s is for its own contract', (purpose, spender, of) => {
  const verdict = gateApproval({ ...intent, spender, purpose, ...of }, { ...facts, ...exchangeIs(usdc.address) });
  if (!verdict.ok) throw new Error(verdict.reason);
  const { args } = decodeFunctionData({ abi: erc20Abi, data: verdict.transaction.data });
  expect(args).toEqual([spender, 5n]);
});

test.each([
  [{ type: 'exact', amount: 5n } as const, 5n],
  [{ type: 'max' } as const, maxUint256],
  [{ type: 'reset' } as const, 0n],
])('%o is the amount approved for the exchange proxy', (allowance, amount) => {
  const verdict = gateApproval({ ...intent, allowance }, facts);
  if (!verdict.ok) throw new Error(verdict.reason);
  const { transaction } = verdict;
  expect(isSealed(transaction)).toBe(true);
  expect(transaction).toMatchObject({ chainId: 1, from: trader, to: usdc.address, value: 0n });
  expect(decodeFunctionData({ abi: erc20Abi, data: transaction.data })).toEqual({
    functionName: 'approve',
    args: [chain.exchangeProxy, amount],
  });
  expect(verdict.facts).toEqual({
    token: usdc,
    spender: chain.exchangeProxy,
    amount,
    isUnlimited: amount === maxUint256,
    consents: [],
  });
});

const pairOf = [dai, wrapped] as const;
const shares = (gateway: Address, wallet?: Address): Partial<ApprovalChainFacts> => ({
  permit: { gateway: { pair: gateway, nonce: 0n }, ...(wallet && { wallet: { pair: wallet, nonce: 0n } }) },
});

test('a token that one node alone describes, or a list names otherwise, needs consent', () => {
  const described = { address: usdc.address, decimals: 6, symbol: 'USDC' };
  const consentsOf = (intentNow: Partial<ApprovalIntent>, now: Partial<ApprovalChainFacts>) => {
    const verdict = gateApproval({ ...intent, ...intentNow }, { ...facts, ...now });
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.facts.consents;
  };
  expect(consentsOf({}, { tokens: [described] })).toEqual([{ code: 'TOKEN_NOT_WITNESSED', tokens: [described] }]);
  const both = { tokens: [described], witness: { tokens: [described] } };
  expect(consentsOf({}, both)).toEqual([]);
  expect(consentsOf({ token: { ...usdc, symbol: 'USDT' } }, both)).toMatchObject([{ code: 'TOKEN_RENAMED' }]);
  expect(consentsOf({ pairOf }, shares(usdc.address))).toEqual([{ code: 'PRICE_NOT_WITNESSED' }]);
  expect(consentsOf({ pairOf }, shares(usdc.address, usdc.address))).toEqual([]);
  expect(consentsOf(ofV1, exchangeIs(usdc.address))).toEqual([{ code: 'PRICE_NOT_WITNESSED' }]);
  expect(consentsOf(ofV1, exchangeIs(usdc.address, usdc.address))).toEqual([]);
  // Of shares, the tokens behind them count, not the name of the shares.
  const other = { address: dai.address, decimals: 18, symbol: 'DAI' };
  const pooled = { tokens: [described, other] };
  for (const [now, read] of [
    [{ pairOf }, shares(usdc.address, usdc.address)],
    [ofV1, exchangeIs(usdc.address, usdc.address)],
  ] as const) {
    expect(consentsOf(now, { ...read, ...pooled })).toEqual([{ code: 'TOKEN_NOT_WITNESSED', tokens: [other] }]);
    expect(consentsOf(now, { ...read, ...pooled, witness: pooled })).toEqual([]);
  }
});

const cases: readonly (readonly [string, string, Partial<ApprovalIntent>, Partial<ApprovalChainFacts>])[] = [
  ['spenderNotAllowed', 'a stranger', { spender: stranger }, {}],
  ['spenderNotAllowed', 'the flash wallet', { spender: chain.flashWallet }, {}],
  ['spenderNotAllowed', 'the router without another recipient', { spender: chain.v2.router }, {}],
  [
    'spenderNotAllowed',
    'the router when the recipient is the trader',
    { spender: chain.v2.router, recipient: trader },
    {},
  ],
  ['spenderNotAllowed', 'Permit2 for liquidity', { purpose: 'deposit', spender: permit2 }, {}],
  ['spenderNotAllowed', 'Permit2 for shares', { purpose: 'removal', spender: permit2, pairOf }, shares(usdc.address)],
  [
    'spenderNotAllowed',
    'Permit2 on a chain without a router that uses it',
    { chainId: 250, token: { ...usdc, chainId: 250 }, spender: permit2 },
    { chainId: 250 },
  ],
  [
    'spenderNotAllowed',
    'Permit2 on a chain that is not supported',
    { chainId: 5, token: { ...usdc, chainId: 5 }, spender: permit2 },
    { chainId: 5 },
  ],
  ['spenderNotAllowed', 'more for the router by Permit2', { spender: router, isOfPermit2: true }, {}],
  [
    'spenderNotAllowed',
    'all for the router by Permit2',
    { spender: router, isOfPermit2: true, allowance: { type: 'max' } },
    {},
  ],
  ...[chain.exchangeProxy, permit2, stranger].map(
    (spender) =>
      [
        'spenderNotAllowed',
        `what ${spender} has by Permit2`,
        { spender, isOfPermit2: true, allowance: { type: 'reset' } },
        {},
      ] as const,
  ),
  ['spenderNotAllowed', 'the Universal Router itself', { spender: router }, {}],
  ['targetExcluded', 'Permit2 where its router is not used', { spender: permit2, targets: [permit2] }, {}],
  ['spenderNotAllowed', 'the proxy for liquidity', { purpose: 'deposit' }, {}],
  ['spenderNotAllowed', 'the router for a migration', { ...ofV1, spender: chain.v2.router }, exchangeIs(usdc.address)],
  ['spenderNotAllowed', 'the migrator for liquidity', { purpose: 'deposit', spender: v1.migrator }, {}],
  [
    'spenderNotAllowed',
    'no migrator on a chain without one',
    {
      ...ofV1,
      chainId: 56,
      token: { ...usdc, chainId: 56 },
      exchangeOf: { ...dai, chainId: 56 },
      spender: zeroAddress,
    },
    { chainId: 56, ...exchangeIs(usdc.address) },
  ],
  ['spenderNotAllowed', 'the proxy with another recipient', { recipient: friend }, {}],
  ['targetExcluded', 'a contract that the operator excludes', { targets: [chain.v2.router] }, {}],
  [
    'badAddress',
    'a token without checksum',
    { token: { ...usdc, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' } },
    {},
  ],
  ['badAddress', 'a recipient without checksum', { spender: chain.v2.router, recipient: lowercase }, {}],
  ['badNumber', 'more than uint256', { allowance: { type: 'exact', amount: maxUint256 + 1n } }, {}],
  ['badNumber', 'nothing', { allowance: { type: 'exact', amount: 0n } }, {}],
  ['tokenMismatch', 'the native coin', { token: native }, {}],
  ['wrongChain', 'a wallet on another chain', {}, { chainId: 56 }],
  ['wrongChain', 'a token of another chain', { token: { ...usdc, chainId: 56 } }, {}],
  ['wrongSender', 'another account', {}, { account: stranger }],
  [
    'tokenDisputed',
    'a token that the nodes describe differently',
    {},
    {
      tokens: [{ address: usdc.address, decimals: 6, symbol: 'USDC' }],
      witness: { tokens: [{ address: usdc.address, decimals: 18, symbol: 'USDC' }] },
    },
  ],
  ['pairDisputed', 'shares without the tokens of their pool', { purpose: 'removal', spender: chain.v2.router }, {}],
  ['pairDisputed', 'shares of a pair that no node could read', { pairOf }, { permit: undefined }],
  ['pairDisputed', 'shares of another contract by the gateway’s node', { pairOf }, shares(stranger)],
  ['pairDisputed', 'shares of another contract by the wallet’s node', { pairOf }, shares(usdc.address, stranger)],
  [
    'exchangeDisputed',
    'shares of V1 without their token',
    { ...ofV1, exchangeOf: undefined },
    exchangeIs(usdc.address),
  ],
  ['exchangeDisputed', 'shares of an exchange that no node could read', ofV1, {}],
  ['exchangeDisputed', 'shares of another exchange by the gateway’s node', ofV1, exchangeIs(stranger)],
  ['exchangeDisputed', 'shares of another exchange by the wallet’s node', ofV1, exchangeIs(usdc.address, stranger)],
  ['chainMismatch', 'another block', {}, { blockHashFromGateway: undefined }],
];

test.each(cases)('only %s blocks %s', (name, _, change, factsNow) => {
  const context = toApprovalContext({ ...intent, ...change }, { ...facts, ...factsNow });
  expect(gateApproval(context.intent, context.facts)).toMatchObject({ ok: false, code: approvalRules[name]?.code });
  const others = Object.entries(approvalRules).flatMap(([other, rule]) => (other === name ? [] : [rule]));
  expect(applyRules(others, context)).toBeUndefined();
});

test('every rule has a case that only it blocks', () => {
  // An approval has no deadline.
  const names = [...cases.map(([name]) => name), 'deadlineMismatch'];
  expect([...new Set(names)].sort()).toEqual(Object.keys(approvalRules).sort());
});

test('an unreadable intent is blocked and does not throw', () => {
  expect(gateApproval({ ...intent, account: '0x12' }, facts)).toMatchObject({ ok: false, code: 'BAD_ADDRESS' });
  const unreadable = { type: 'exact', amount: 'all' } as unknown as ApprovalIntent['allowance'];
  expect(gateApproval({ ...intent, allowance: unreadable }, facts)).toMatchObject({ ok: false, code: 'BAD_NUMBER' });
  const nothing = undefined as unknown as ApprovalIntent['token'];
  expect(gateApproval({ ...intent, token: nothing }, facts)).toMatchObject({ ok: false, code: 'UNDECODABLE' });
});
