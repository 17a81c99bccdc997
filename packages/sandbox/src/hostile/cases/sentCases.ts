import { getChain } from '@livery/core/domain/chains';
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem';
import { thief, walletNode } from '../hostileCase';
import { combine, type Interception } from '../interception';
import { lieInRpc } from '../lieInRpc';

type SentCase = {
  title: string;
  /** Fields that differ from the confirmed transaction, as the page lists them. */
  field: string;
  intercept?: Interception;
  /** Fields that the wallet changes before it signs. */
  tampering?: Readonly<Record<string, Hex>>;
  /** The approval that the page must name, to be revoked. */
  grants?: { token: Address; spender: Address };
  /** The contract that acts for the account, which the page must name. */
  delegate?: Address;
};

/** Makes a node show a sent transaction with other fields; the gateway's by default. */
const lie = (change: object, node?: { path: RegExp }) =>
  lieInRpc(
    { eth_getTransactionByHash: ({ result }) => ({ result: result && { ...Object(result), ...change } }) },
    node,
  );
const forget = (node?: { path: RegExp }) => lieInRpc({ eth_getTransactionByHash: () => ({ result: null }) }, node);

const ether = '0xde0b6b3a7640000';
const dearPrice = { gasPrice: '0x174876e80000', maxFeePerGas: '0x174876e80000' };
const authorization = {
  chainId: '0x1',
  address: thief,
  nonce: '0x0',
  r: `0x${'11'.repeat(32)}`,
  s: `0x${'22'.repeat(32)}`,
  yParity: '0x0',
};

const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const grants = { token: usdc, spender: thief };
const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, maxUint256] });
const allApproval = encodeFunctionData({
  abi: parseAbi(['function setApprovalForAll(address operator, bool isApproved)']),
  args: [thief, true],
});

/** Cases in which the transaction on chain differs from the confirmed one. */
export const sentCases: readonly SentCase[] = [
  { title: 'the node shows another account', field: 'from', intercept: lie({ from: thief }) },
  { title: 'the node shows a thousand times the fee', field: 'fee', intercept: lie(dearPrice) },
  { title: 'the node shows a transaction with blobs', field: 'type', intercept: lie({ type: '0x3' }) },
  {
    title: 'the node shows a delegation of the account',
    field: 'type, authorizationList',
    intercept: lie({ type: '0x4', authorizationList: [authorization] }),
    delegate: thief,
  },
  { title: 'the wallet’s node shows another account', field: 'from', intercept: lie({ from: thief }, walletNode) },
  { title: 'the wallet’s node shows another value', field: 'value', intercept: lie({ value: ether }, walletNode) },
  { title: 'the wallet sends to a stranger', field: 'to', tampering: { to: thief } },
  { title: 'the wallet sends another call', field: 'data', tampering: { data: '0x095ea7b3' } },
  { title: 'the wallet sends more native coin', field: 'value', tampering: { value: ether } },
  {
    title: 'the wallet sends to a stranger, and the gateway’s node hides it',
    field: 'to',
    tampering: { to: thief },
    intercept: lie({ to: getChain(1)?.exchangeProxy }),
  },
  {
    title: 'the wallet sends to a stranger, and the gateway’s node does not know it',
    field: 'to',
    tampering: { to: thief },
    intercept: forget(),
  },
  {
    title: 'the wallet sends to a stranger, and its own node does not know it',
    field: 'to',
    tampering: { to: thief },
    intercept: forget(walletNode),
  },
  {
    title: 'the wallet approves a thief as spender instead',
    field: 'to, value, data',
    tampering: { to: usdc, value: '0x0', data: approval },
    grants,
  },
  {
    title: 'the wallet approves a thief as spender instead, and only its own node shows it',
    field: 'to, value, data',
    tampering: { to: usdc, value: '0x0', data: approval },
    intercept: forget(),
    grants,
  },
  {
    title: 'the wallet hands every token of a contract to a thief',
    field: 'to, data',
    tampering: { to: usdc, data: allApproval },
    grants,
  },
];

const endAs = (change: object, node?: { path: RegExp }) =>
  lieInRpc(
    { eth_getTransactionReceipt: ({ result }) => ({ result: result && { ...Object(result), ...change } }) },
    node,
  );

/** Nodes that report another outcome of a sent transaction than the other one: to have it repeated, or forgotten. */
export const outcomeCases: readonly Pick<SentCase, 'title' | 'intercept'>[] = [
  { title: 'the gateway’s node says that the swap failed', intercept: endAs({ status: '0x0' }) },
  { title: 'the wallet’s node says that the swap failed', intercept: endAs({ status: '0x0' }, walletNode) },
];

/** Nodes that know nothing of a sent transaction, and its receipt or not even that. */
export const unknownCases: readonly Pick<SentCase, 'title' | 'intercept'>[] = [
  {
    title: 'both nodes forget the transaction, but have its receipt',
    intercept: combine(forget(), forget(walletNode)),
  },
  {
    title: 'no node knows the transaction',
    intercept: combine(
      combine(forget(), forget(walletNode)),
      // A count that includes it would say that another transaction has taken its place.
      lieInRpc({
        eth_getTransactionReceipt: () => ({ result: null }),
        eth_getTransactionCount: () => ({ result: '0x0' }),
      }),
    ),
  },
];
