import { aggregate } from '@livery/core/actions/aggregate';
import { sql } from 'kysely';
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from 'viem';
import type { OrderRow } from '../database/schema';
import { type Book, type FillableOrder, getBookTime } from './book';
import { asHex, getCapacity, toOrder } from './orderRows';
import { readFunds } from './readFunds';

type Pair = { makerToken: Address; takerToken: Address };

/** Orders of a pair that a quote considers, the best price first. */
const maxOrders = 24;
/** Orders of a pair that are drawn. */
const maxDrawn = 200;
/** Most pairs have no orders, and a quote that misses a new one for a moment is still a good one. */
const emptyMs = 10_000;
/** In seconds: an order that expires sooner may be gone before a swap is mined. */
const minLifetime = 120n;

/**
 * Lists the orders of a pair that a swap can fill, the best price first. Orders of one maker share its balance and allowance: what
 * the better ones take is not there for the others. None on a chain whose exchange charges takers of limit orders a protocol
 * fee. Kept until the book changes, for a second, and for ten where there are none. Throws `BookNotReadyError`, and the errors of
 * database and node.
 */
export function listFillable(book: Book, pair: Pair): Promise<readonly FillableOrder[]> {
  const { fillable, database, state } = book;
  book.stopListening ??= database.notifier.subscribe(state.chain.id, () => fillable.clear());
  const key = pair.makerToken + pair.takerToken;
  const kept = fillable.get(key);
  if (kept) return kept;
  const listed: Promise<readonly FillableOrder[]> = readFillable(book, pair).then(
    (orders) => {
      if (orders.length === 0 && fillable.peek(key) === listed) fillable.set(key, listed, { ttl: emptyMs });
      return orders;
    },
    (error) => {
      fillable.delete(key);
      throw error;
    },
  );
  fillable.set(key, listed);
  return listed;
}

async function readFillable(book: Book, pair: Pair): Promise<FillableOrder[]> {
  const orders = await readAlone(book, pair, maxOrders);
  if (orders.length === 0 || (await chargesTakers(book))) return [];
  return shareFunds(orders, await readSharedFunds(book, orders));
}

/**
 * Returns how much of the taker's token the orders of a pair can be filled with, by order hash, of those to which better
 * orders of the same maker leave less than they could be filled with alone. Considers the 200 best orders. Throws as
 * `listFillable` does.
 */
export async function listOverlapping(book: Book, pair: Pair): Promise<Map<Hex, bigint>> {
  const orders = await readAlone(book, pair, maxDrawn);
  const shared = shareFunds(orders, await readSharedFunds(book, orders));
  const capacities = new Map(shared.map(({ hash, capacity }) => [hash, capacity]));
  return new Map(
    orders.flatMap(({ hash, capacity: alone }) => {
      const capacity = capacities.get(hash) ?? 0n;
      return capacity < alone ? [[hash, capacity] as const] : [];
    }),
  );
}

/** Reads the best orders of a pair, each with what it could be filled with alone. */
async function readAlone(book: Book, { makerToken, takerToken }: Pair, max: number): Promise<FillableOrder[]> {
  const { state, database } = book;
  const { id, exchangeProxy } = state.chain;
  const earliest = getBookTime(book) + minLifetime;
  const { rows } = await database.read((db) =>
    sql<OrderRow>`select * from orders where chain_id = ${id} and maker_token = ${makerToken.toLowerCase()}
      and taker_token = ${takerToken.toLowerCase()} and state = 'open' and taker = ${zeroAddress}
      and expiry > ${`${earliest}`}::numeric order by price, expiry, hash limit ${max}`.execute(db),
  );
  return rows.flatMap((row) => {
    const order = toOrder(row, exchangeProxy);
    const [remaining, filled] = [BigInt(row.remaining), BigInt(row.filled)];
    const capacity = getCapacity({ takerAmount: order.takerAmount, remaining, filled });
    return capacity > 0n ? [{ hash: asHex(row.hash), order, capacity }] : [];
  });
}

const protocolFeeAbi = [
  {
    type: 'function',
    name: 'getProtocolFeeMultiplier',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: 'multiplier', type: 'uint32' }],
  },
] as const;

/** Returns true when fills of limit orders cost a protocol fee, which never changes on a chain. */
async function chargesTakers(book: Book): Promise<boolean> {
  const { client, chain } = book.state;
  if (book.protocolFee === undefined) {
    const read = { target: chain.exchangeProxy, callData: encodeFunctionData({ abi: protocolFeeAbi }) };
    const [data] = await aggregate(client, { reads: [read] });
    book.protocolFee = data ? decodeFunctionResult({ abi: protocolFeeAbi, data }) : 0;
  }
  return book.protocolFee > 0;
}

/** Reads what the makers of several orders can spend of their common token. */
async function readSharedFunds({ state }: Book, orders: readonly FillableOrder[]): Promise<Map<Address, bigint>> {
  const { client, chain } = state;
  const counts = new Map<Address, number>();
  for (const { order } of orders) counts.set(order.maker, (counts.get(order.maker) ?? 0) + 1);
  const makers = [...counts].flatMap(([maker, count]) => (count > 1 ? [maker] : []));
  const [first] = orders;
  if (!first || makers.length === 0) return new Map();
  const token = first.order.makerToken;
  const amounts = await readFunds(client, { chain, funds: makers.map((owner) => ({ token, owner })) });
  return new Map(makers.map((maker, index) => [maker, amounts[index] ?? 0n]));
}

/** Lowers capacities so that the orders of a maker, filled one after another, do not pay more than it has. */
function shareFunds(orders: readonly FillableOrder[], funds: ReadonlyMap<Address, bigint>): FillableOrder[] {
  const left = new Map(funds);
  return orders.flatMap((fillable) => {
    const { order, capacity: whole } = fillable;
    const fund = left.get(order.maker);
    if (fund === undefined) return [fillable];
    const affordable = (fund * order.takerAmount) / order.makerAmount;
    const capacity = affordable < whole ? affordable : whole;
    left.set(order.maker, fund - (capacity * order.makerAmount) / order.takerAmount);
    return capacity === 0n ? [] : [{ ...fillable, capacity }];
  });
}
