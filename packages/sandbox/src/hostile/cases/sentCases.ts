import { getChain } from '@livery/core/domain/chains';
import type { Hex } from 'viem';
import { thief, walletNode } from '../hostileCase';
import type { Interception } from '../interception';
import { lieInRpc } from '../lieInRpc';

type SentCase = {
  title: string;
  /** Fields that differ from the confirmed transaction, as the page lists them. */
  field: string;
  intercept?: Interception;
  /** Fields that the wallet changes before it signs. */
  tampering?: Readonly<Record<string, Hex>>;
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

/** Cases in which the transaction on chain differs from the confirmed one. */
export const sentCases: readonly SentCase[] = [
  { title: 'the node shows another account', field: 'from', intercept: lie({ from: thief }) },
  { title: 'the node shows a thousand times the fee', field: 'fee', intercept: lie(dearPrice) },
  { title: 'the node shows a transaction with blobs', field: 'type', intercept: lie({ type: '0x3' }) },
  {
    title: 'the node shows a delegation of the account',
    field: 'type, authorizationList',
    intercept: lie({ type: '0x4', authorizationList: [authorization] }),
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
];
