import { getChain } from '@livery/core/domain/chains';
import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import { signedOrder } from '@livery/core/wire/orders/signedOrder';
import * as v from 'valibot';
import { zeroAddress } from 'viem';
import type { ActionCase } from '../actionCase';
import { thief } from '../hostileCase';
import { combine, type Interception } from '../interception';
import { changeWord } from '../nodeLies';
import { circumstances, lieAt } from './actionLies';

const ethereum = getChain(1);
if (!ethereum) throw new Error('Chain 1 is missing.');
const { exchangeProxy, wrappedNative } = ethereum;
const word = `0x${'11'.repeat(32)}`;

type Signature = { signatureType: number; v: number; r: string; s: string };
type Order = Record<string, unknown> & { signature: Signature };
type Listed = { order: Order; metaData: Record<string, unknown> };

const sign = (change: (honest: Signature) => Partial<Signature>) => (order: Order) => ({
  ...order,
  signature: { ...order.signature, ...change(order.signature) },
});
const set = (change: Record<string, unknown>) => (order: Order) => ({ ...order, ...change });
const multiply =
  (field: string, by: bigint, of = 1n) =>
  (order: Order) => ({
    ...order,
    [field]: `${(BigInt(String(order[field])) * by) / of}`,
  });

/** The changes of an order that its maker has signed, after which its signature is another’s. */
const changes: readonly (readonly [words: string, change: (order: Order) => Order])[] = [
  ['another number', multiply('salt', 2n)],
  ['twice the sold amount', multiply('makerAmount', 2n)],
  ['half the sold amount', multiply('makerAmount', 1n, 2n)],
  ['a tenth of the price', multiply('takerAmount', 1n, 10n)],
  ['ten times the price', multiply('takerAmount', 10n)],
  ['a later end', multiply('expiry', 2n)],
  ['another sold token', set({ makerToken: thief })],
  ['another bought token', set({ takerToken: wrappedNative.address })],
  ['another maker', set({ maker: thief })],
  ['a taker', set({ taker: thief })],
  ['a sender', set({ sender: thief })],
  ['a fee', set({ takerTokenFeeAmount: '1000', feeRecipient: thief })],
  ['another fee recipient', set({ feeRecipient: thief })],
  ['another pool', set({ pool: word })],
];

/** Changes of what a hash does not hold. */
const unhashed: typeof changes = [
  ['the other recovery bit', sign(({ v: bit }) => ({ v: bit === 27 ? 28 : 27 }))],
  ['a signature of nothing', sign(() => ({ r: word, s: word }))],
  ['the way of signing of another wallet', sign(() => ({ signatureType: 3 }))],
  ['another chain', set({ chainId: 56 })],
  ['another exchange', set({ verifyingContract: thief })],
  ['no exchange', set({ verifyingContract: zeroAddress })],
];

/** A book that lists what the maker did not sign, under the old hash or under the one that fits. */
export const listingCases: readonly ActionCase[] = [
  ...[...changes, ...unhashed].map(
    ([words, change]): ActionCase => ({
      title: `the book lists an order with ${words} under the hash of the signed one`,
      code: 'NOT_LISTED',
      action: 'list',
      intercept: forgeBook((one) => ({ ...one, order: change(one.order) })),
    }),
  ),
  ...changes.map(
    ([words, change]): ActionCase => ({
      title: `the book lists an order with ${words} under the hash that fits`,
      code: 'NOT_LISTED',
      action: 'list',
      intercept: forgeBook((one) => {
        const order = change(one.order);
        return { order, metaData: withHash(one, toHash(order)) };
      }),
    }),
  ),
  ...changes.flatMap(([words, change]) =>
    ([undefined, 'given'] as const).map(
      (wallet): ActionCase => ({
        title: `the book lists an order with ${words}, whose signer the gateway’s node calls the maker’s${wallet ? ', which no second node sees' : ''}`,
        code: 'NOT_LISTED',
        action: 'list',
        wallet,
        intercept: combine(
          forgeBook((one) => {
            const order = change(one.order);
            return { order, metaData: withHash(one, toHash(order)) };
          }),
          lieAt('gateway', { getLimitOrderRelevantState: changeWord(() => 1n, 4) }),
        ),
      }),
    ),
  ),
  {
    title: 'the book lists a signed order under another hash',
    code: 'NOT_LISTED',
    action: 'list',
    intercept: forgeBook((one) => ({ ...one, metaData: withHash(one, word) })),
  },
  ...circumstances.map((one): ActionCase => ({ ...one, action: 'cancel' })),
];

const withHash = ({ metaData }: Listed, orderHash: string) => ({ ...metaData, orderHash });

function toHash(order: Order): string {
  return hashLimitOrder(v.parse(signedOrder, order), { chainId: 1, exchangeProxy });
}

/** Changes every order that the book tells of. */
function forgeBook(change: (honest: Listed) => Listed): Interception {
  const forge = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(forge);
    if (typeof value !== 'object' || value === null) return value;
    if ('order' in value && 'metaData' in value) return change(value as Listed);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, forge(inner)]));
  };
  return async ({ path, pass }) => {
    const honest = await pass();
    if (!path.includes('/sra/v4/')) return honest;
    return { ...honest, body: JSON.stringify(forge(JSON.parse(`${honest.body}`))) };
  };
}
