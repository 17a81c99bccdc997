import { aggregate } from '@livery/core/actions/aggregate';
import { sql } from 'kysely';
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from 'viem';
import type { OrderRow } from '../../database/schema';
import { readFunds } from '../follow/readFunds';
import { type Book, type Fillable, type FillableOrder, getBookTime, isRead } from '../rows/book';
import { listLeftOut } from '../rows/createStanding';
import { asHex, getOrderCapacity, toOrder } from '../rows/orderRows';

type Pair = { makerToken: Address; takerToken: Address };

/** Orders of a pair that a quote reads at once. */
const maxRead = 100;
/** Orders of one maker at most, where a quote reads on: they may all stand on the same balance. */
const maxPerMaker = 4;
/** Orders of a pair that are drawn. */
const maxDrawn = 200;
/** Most pairs have no orders, and a quote that misses a new one for a moment is still a good one. */
const emptyMs = 10_000;
/** In seconds: an order that expires sooner may be gone before a swap is mined. */
const minLifetime = 120n;

/**
 * Lists the 100 best-priced orders of a pair that a swap can fill with roughly `atLeast` of the taker's token or more.
 * A maker's orders share its balance and allowance: what its better orders take, the others cannot give. Empty on a
 * chain whose exchange charges takers a protocol fee; without the orders that `listLeftOut` names. Kept until the book
 * changes: for a second, or for ten where it is empty. Throws `BookNotReadyError`, and the errors of database and node.
 */
export function listFillable(book: Book, pair: Pair, atLeast = 0n): Promise<Fillable> {
  const rounded = roundUp(atLeast);
  return keep(book, `${pair.makerToken}${pair.takerToken}${rounded}`, async () => {
    const leftOut = listLeftOut(book.standing, pair.makerToken, book.clock());
    const read = await readAlone(book, pair, { max: maxRead, atLeast: rounded, exhausted: leftOut });
    const isAll = read.length < maxRead;
    const last = read.at(-1)?.order;
    const lastRate = last ? Number(last.makerAmount) / Number(last.takerAmount) : 0;
    if (read.length === 0 || (await chargesTakers(book))) {
      return { orders: [], isAll: true, lastRate, exhausted: [] };
    }
    const { orders, exhausted } = shareFunds(read, await readSharedFunds(book, read));
    return { orders, isAll, lastRate, exhausted: [...exhausted, ...leftOut] };
  });
}

/**
 * Reads on behind the best-priced orders, for up to 100 orders that can be filled with roughly `atLeast` of the taker's
 * token or more: at most four of one maker, and none of a maker without funds. Cached, and throws, as `listFillable`.
 */
export async function listLarger(
  book: Book,
  pair: Pair,
  { best, atLeast }: { best: Fillable; atLeast: bigint },
): Promise<readonly FillableOrder[]> {
  const rounded = roundUp(atLeast);
  const { exhausted } = best;
  const { orders } = await keep(book, `${pair.makerToken}${pair.takerToken}${rounded} larger`, async () => {
    const read = await readAlone(book, pair, { max: maxRead, atLeast: rounded, perMaker: maxPerMaker, exhausted });
    return { ...shareFunds(read, await readSharedFunds(book, read)), isAll: true, lastRate: 0 };
  });
  return orders;
}

/** Rounds up by at most an eighth, so that amounts close to each other share what was read. */
function roundUp(amount: bigint): bigint {
  const shift = BigInt(Math.max(0, amount.toString(2).length - 4));
  return ((amount + (1n << shift) - 1n) >> shift) << shift;
}

/** Returns what is kept under a key, or reads it. */
function keep(book: Book, key: string, read: () => Promise<Fillable>): Promise<Fillable> {
  const { fillable, database, state } = book;
  book.stopListening ??= database.notifier.subscribe(state.chain.id, () => fillable.clear());
  const kept = fillable.get(key);
  if (kept) return kept;
  const listed: Promise<Fillable> = read().then(
    (result) => {
      if (result.orders.length === 0 && fillable.peek(key) === listed) fillable.set(key, listed, { ttl: emptyMs });
      return result;
    },
    (error) => {
      fillable.delete(key);
      throw error;
    },
  );
  fillable.set(key, listed);
  return listed;
}

/**
 * Returns how much of the taker's token orders can be filled with, by order hash, for orders whose capacity is reduced
 * by better orders of the same maker. Considers the 200 best orders of the pair. Throws as `listFillable` does.
 */
export async function listOverlapping(book: Book, pair: Pair): Promise<Map<Hex, bigint>> {
  const orders = await readAlone(book, pair, { max: maxDrawn });
  const shared = shareFunds(orders, await readSharedFunds(book, orders)).orders;
  const capacities = new Map(shared.map(({ hash, capacity }) => [hash, capacity]));
  return new Map(
    orders.flatMap(({ hash, capacity: alone }) => {
      const capacity = capacities.get(hash) ?? 0n;
      return capacity < alone ? [[hash, capacity] as const] : [];
    }),
  );
}

type Reach = {
  max: number;
  /** The least amount of the taker's token that can be filled. */
  atLeast?: bigint;
  perMaker?: number;
  exhausted?: readonly string[];
};

/** Reads the best orders of a pair, each with what it could be filled with alone. */
async function readAlone(
  book: Book,
  { makerToken, takerToken }: Pair,
  { max, atLeast = 0n, perMaker, exhausted = [] }: Reach,
): Promise<FillableOrder[]> {
  const { state, database } = book;
  const { id, exchangeProxy } = state.chain;
  const earliest = getBookTime(book) + minLifetime;
  const places = perMaker && sql`, row_number() over (partition by maker order by price, expiry, hash) as place`;
  const found = sql`select *${places ?? sql``} from orders where chain_id = ${id} and maker_token = ${makerToken.toLowerCase()}
      and taker_token = ${takerToken.toLowerCase()} and state = 'open' and taker = ${zeroAddress}
      and ${isRead(book)} and expiry > ${`${earliest}`}::numeric and remaining >= ${`${atLeast}`}::numeric and maker <> all(${[...exhausted]}::text[])`;
  const { rows } = await database.read((db) =>
    sql<OrderRow>`select * from (${found}) as found ${perMaker ? sql`where place <= ${perMaker}` : sql``}
      order by price, expiry, hash limit ${max}`.execute(db),
  );
  return rows.map((row) => {
    const order = toOrder(row, exchangeProxy);
    const [remaining, filled] = [BigInt(row.remaining), BigInt(row.filled)];
    return { hash: asHex(row.hash), order, capacity: getOrderCapacity({ ...order, remaining, filled }), filled };
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
async function readSharedFunds(book: Book, orders: readonly FillableOrder[]): Promise<Map<Address, bigint>> {
  const counts = new Map<Address, number>();
  for (const { order } of orders) counts.set(order.maker, (counts.get(order.maker) ?? 0) + 1);
  const makers = [...counts].flatMap(([maker, count]) => (count > 1 ? [maker] : []));
  const [first] = orders;
  if (!first || makers.length === 0) return new Map();
  const token = first.order.makerToken;
  const amounts = await readFunds(book, { funds: makers.map((owner) => ({ token, owner })) });
  return new Map(makers.map((maker, index) => [maker, amounts[index] ?? 0n]));
}

/**
 * Lowers capacities so that the orders of a maker, filled one after another, do not pay more than it has. Names the
 * makers who then have nothing left.
 */
function shareFunds(
  orders: readonly FillableOrder[],
  funds: ReadonlyMap<Address, bigint>,
): Pick<Fillable, 'orders' | 'exhausted'> {
  const left = new Map(funds);
  const exhausted = new Set<string>();
  const shared = orders.flatMap((fillable) => {
    const { order, capacity: whole } = fillable;
    const fund = left.get(order.maker);
    if (fund === undefined) return whole === 0n ? [] : [fillable];
    const affordable = (fund * order.takerAmount) / order.makerAmount;
    const capacity = affordable < whole ? affordable : whole;
    left.set(order.maker, fund - (capacity * order.makerAmount) / order.takerAmount);
    if (affordable <= whole) exhausted.add(order.maker.toLowerCase());
    return capacity === 0n ? [] : [{ ...fillable, capacity }];
  });
  return { orders: shared, exhausted: [...exhausted] };
}
