import { orderInfoFields, signatureFields } from '@livery/core/domain/calldata/nativeOrdersAbi';
import { limitOrderFields } from '@livery/core/domain/orders/limitOrder';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import pLimit from 'p-limit';
import {
  type AbiFunction,
  decodeFunctionResult,
  encodeFunctionData,
  RpcRequestError,
  BaseError as ViemError,
} from 'viem';
import { call } from 'viem/actions';
import type { Book } from '../rows/book';
import { type OrderRowStatus, toFundedState } from '../rows/orderRows';
import { isResting, readFunds } from './readFunds';

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

type OrderInfo = { status: number; takerTokenFilledAmount: bigint };
type Reader = Pick<Book, 'state' | 'tokens' | 'clock'>;
type Reading = { reader: Reader; blockNumber: bigint; statuses: Map<SignedOrder, OrderRowStatus> };

/**
 * Reads from the exchange, as of a block, how far orders can be filled; it also checks each signature. Undefined for an
 * order whose maker token does not answer or burns all gas. Throws viem's errors when the node fails.
 */
export async function readStatuses(
  reader: Reader,
  { orders, blockNumber }: { orders: readonly SignedOrder[]; blockNumber: bigint },
): Promise<(OrderRowStatus | undefined)[]> {
  const asked = orders.filter(({ makerToken }) => !isResting(reader, makerToken));
  const chunks = Array.from({ length: Math.ceil(asked.length / maxPerCall) }, (_, index) =>
    asked.slice(index * maxPerCall, (index + 1) * maxPerCall),
  );
  const statuses = new Map<SignedOrder, OrderRowStatus>();
  await pLimit(maxCalls).map(chunks, (chunk) => readChunk({ reader, blockNumber, statuses }, chunk));
  return orders.map((order) => statuses.get(order));
}

/**
 * Reads orders in one call. A token that burns all gas leaves none for the orders behind it: what is unanswered is read
 * without such tokens, by halves where there are none.
 */
async function readChunk(reading: Reading, orders: readonly SignedOrder[]): Promise<void> {
  const { reader, blockNumber, statuses } = reading;
  const isAnswered = await readAtOnce(reading, orders);
  const unanswered = orders.filter((order) => !statuses.has(order));
  if (orders.length < 2 || unanswered.length === 0) return;
  const funds = unanswered.map(({ makerToken: token, maker: owner }) => ({ token, owner }));
  await readFunds(reader, { funds, blockNumber });
  const left = unanswered.filter(({ makerToken }) => !isResting(reader, makerToken));
  const isBurnt = left.length < unanswered.length;
  // Without a token that burns gas, an answer tells that the others do not answer.
  if (isAnswered && !isBurnt) return;
  const middle = isBurnt ? left.length : Math.ceil(left.length / 2);
  for (const part of [left.slice(0, middle), left.slice(middle)]) if (part.length > 0) await readChunk(reading, part);
}

/** Reads the statuses that the exchange tells. Returns false when the node ran out of gas or time over one of the orders. */
async function readAtOnce(
  { reader, blockNumber, statuses }: Reading,
  orders: readonly SignedOrder[],
): Promise<boolean> {
  const { chain, client } = reader.state;
  const args = [orders, orders.map(({ signature }) => signature)] as const;
  const result = await call(client, {
    to: chain.exchangeProxy,
    data: encodeFunctionData({ abi, args }),
    blockNumber,
  }).catch((error: unknown) => {
    const answer = error instanceof ViemError && error.walk((cause) => cause instanceof RpcRequestError);
    if (answer instanceof RpcRequestError && /gas|execution|vm/i.test(answer.details)) return undefined;
    throw error;
  });
  if (!result) return false;
  const [infos, fillables, areValid] = decodeFunctionResult({ abi, data: result.data ?? '0x' });
  for (const [index, order] of orders.entries()) {
    const info = infos[index];
    const remaining = fillables[index];
    if (!info || remaining === undefined || BigInt(info.orderHash) === 0n) continue;
    statuses.set(order, toStatus(order, { info, remaining, isValid: areValid[index] === true }));
  }
  return true;
}

function toStatus(
  { makerAmount, takerAmount }: SignedOrder,
  { info, remaining, isValid }: { info: OrderInfo; remaining: bigint; isValid: boolean },
): OrderRowStatus {
  const { status, takerTokenFilledAmount: filled } = info;
  const over = { [filledStatus]: 'filled', [cancelledStatus]: 'cancelled', [expiredStatus]: 'expired' } as const;
  const isOver = status === filledStatus || status === cancelledStatus || status === expiredStatus;
  if (isOver) return { state: over[status], remaining: 0n, filled };
  if (!isValid) return { state: 'invalid', remaining: 0n, filled };
  const state = toFundedState({ makerAmount, takerAmount, remaining, filled });
  return { state, remaining: state === 'filled' ? 0n : remaining, filled };
}
