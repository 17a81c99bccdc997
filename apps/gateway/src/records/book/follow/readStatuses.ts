import { orderInfoFields, signatureFields } from '@livery/core/domain/calldata/nativeOrdersAbi';
import type { Chain } from '@livery/core/domain/chains';
import { limitOrderFields } from '@livery/core/domain/orders/limitOrder';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import pLimit from 'p-limit';
import {
  type AbiFunction,
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  RpcRequestError,
  BaseError as ViemError,
} from 'viem';
import { call } from 'viem/actions';
import { type OrderRowStatus, toFundedState } from '../rows/orderRows';

/** The exchange proxy's functions for native orders. Source: the 0x protocol's INativeOrdersFeature. */
const abi = [
  {
    type: 'function',
    name: 'batchGetLimitOrderRelevantStates',
    stateMutability: 'view',
    inputs: [
      { name: 'orders', type: 'tuple[]', components: limitOrderFields },
      {
        name: 'signatures',
        type: 'tuple[]',
        components: signatureFields,
      },
    ],
    outputs: [
      {
        name: 'orderInfos',
        type: 'tuple[]',
        components: orderInfoFields,
      },
      { name: 'actualFillableTakerTokenAmounts', type: 'uint128[]' },
      { name: 'isSignatureValids', type: 'bool[]' },
    ],
  },
] as const satisfies readonly AbiFunction[];

const maxPerCall = 100;
/** Calls that the node answers at the same time. */
const maxCalls = 2;
const filledStatus = 2;
const cancelledStatus = 3;
const expiredStatus = 4;

/**
 * Reads how far orders can be filled as of a block, from the exchange itself, which also checks each signature. Undefined
 * for an order whose maker token does not answer. Throws viem's errors when the node fails.
 */
export async function readStatuses(
  client: Client,
  { chain, orders, blockNumber }: { chain: Chain; orders: readonly SignedOrder[]; blockNumber: bigint },
): Promise<(OrderRowStatus | undefined)[]> {
  if (orders.length > maxPerCall) {
    const chunks = Array.from({ length: Math.ceil(orders.length / maxPerCall) }, (_, index) =>
      orders.slice(index * maxPerCall, (index + 1) * maxPerCall),
    );
    const limit = pLimit(maxCalls);
    const read = (chunk: readonly SignedOrder[]) => readStatuses(client, { chain, orders: chunk, blockNumber });
    return (await limit.map(chunks, read)).flat();
  }
  const statuses = await readAtOnce(client, { chain, orders, blockNumber });
  // A token that burns all gas leaves none for the orders behind it: those without an answer are asked for by halves.
  const unanswered = orders.flatMap((_, index) => (statuses[index] ? [] : [index]));
  if (orders.length < 2 || unanswered.length === 0) return statuses;
  const middle = unanswered.length === orders.length ? Math.ceil(orders.length / 2) : unanswered.length;
  for (const part of [unanswered.slice(0, middle), unanswered.slice(middle)]) {
    const again = part.flatMap((index) => orders[index] ?? []);
    const read = again.length === 0 ? [] : await readStatuses(client, { chain, orders: again, blockNumber });
    for (const [position, index] of part.entries()) statuses[index] = read[position];
  }
  return statuses;
}

async function readAtOnce(
  client: Client,
  { chain, orders, blockNumber }: { chain: Chain; orders: readonly SignedOrder[]; blockNumber: bigint },
): Promise<(OrderRowStatus | undefined)[]> {
  if (orders.length === 0) return [];
  const args = [orders, orders.map(({ signature }) => signature)] as const;
  const result = await call(client, {
    to: chain.exchangeProxy,
    data: encodeFunctionData({ abi, args }),
    blockNumber,
  }).catch((error: unknown) => {
    // The node itself ran out of gas or time over one of the orders.
    const answer = error instanceof ViemError && error.walk((cause) => cause instanceof RpcRequestError);
    if (answer instanceof RpcRequestError && /gas|execution|vm/i.test(answer.details)) return undefined;
    throw error;
  });
  if (!result) return orders.map(() => undefined);
  const [infos, fillables, areValid] = decodeFunctionResult({ abi, data: result.data ?? '0x' });
  return orders.map(({ makerAmount, takerAmount }, index) => {
    const info = infos[index];
    const remaining = fillables[index];
    if (!info || remaining === undefined || BigInt(info.orderHash) === 0n) return undefined;
    const { status, takerTokenFilledAmount: filled } = info;
    const over = { [filledStatus]: 'filled', [cancelledStatus]: 'cancelled', [expiredStatus]: 'expired' } as const;
    const final = status === filledStatus || status === cancelledStatus || status === expiredStatus;
    if (final) return { state: over[status], remaining: 0n, filled };
    if (areValid[index] !== true) return { state: 'invalid', remaining: 0n, filled };
    const state = toFundedState({ makerAmount, takerAmount, remaining, filled });
    return { state, remaining: state === 'filled' ? 0n : remaining, filled };
  });
}
