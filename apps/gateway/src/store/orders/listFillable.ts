import { aggregate, type Read } from '@livery/core/actions/aggregate';
import { sql } from 'kysely';
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  zeroAddress,
} from 'viem';
import type { OrderRow } from '../database/schema';
import { type Book, type FillableOrder, getBookTime } from './book';
import { toOrder } from './orderRows';

type Pair = { makerToken: Address; takerToken: Address };

/** Orders of a pair that a quote considers, the best price first. */
const maxOrders = 24;
/** In seconds: an order that expires sooner may be gone before a swap is mined. */
const minLifetime = 120n;

/**
 * Lists the orders of a pair that a swap can fill, the best price first. Orders of one maker share its balance and allowance: what
 * the better ones take is not there for the others. None on a chain whose exchange charges takers of limit orders a protocol
 * fee. Kept for a second, and until the book changes. Throws `BookNotReadyError`, and the errors of database and node.
 */
export function listFillable(book: Book, pair: Pair): Promise<readonly FillableOrder[]> {
  const { fillable, database, state } = book;
  book.stopListening ??= database.notifier.subscribe(state.chain.id, () => fillable.clear());
  const key = pair.makerToken + pair.takerToken;
  const kept = fillable.get(key);
  if (kept) return kept;
  const listed = readFillable(book, pair).catch((error) => {
    fillable.delete(key);
    throw error;
  });
  fillable.set(key, listed);
  return listed;
}

async function readFillable(book: Book, { makerToken, takerToken }: Pair): Promise<FillableOrder[]> {
  const { state, database } = book;
  const { id, exchangeProxy } = state.chain;
  const earliest = getBookTime(book) + minLifetime;
  const { rows } = await database.read((db) =>
    sql<OrderRow>`select * from orders where chain_id = ${id} and maker_token = ${makerToken.toLowerCase()}
      and taker_token = ${takerToken.toLowerCase()} and state = 'open' and taker = ${zeroAddress}
      and expiry > ${`${earliest}`}::numeric order by price, expiry, hash limit ${maxOrders}`.execute(db),
  );
  if (rows.length === 0 || (await chargesTakers(book))) return [];
  const orders = rows.map((row) => ({
    hash: row.hash as Hex,
    order: toOrder(row, exchangeProxy),
    capacity: BigInt(row.remaining),
  }));
  return shareFunds(orders, await readFunds(book, orders));
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

/** Reads the spendable balance of the makers of several orders, in their common token. */
async function readFunds({ state }: Book, orders: readonly FillableOrder[]): Promise<Map<Address, bigint>> {
  const { client, chain } = state;
  const counts = new Map<Address, number>();
  for (const { order } of orders) counts.set(order.maker, (counts.get(order.maker) ?? 0) + 1);
  const makers = [...counts].flatMap(([maker, count]) => (count > 1 ? [maker] : []));
  const [first] = orders;
  if (!first || makers.length === 0) return new Map();
  const target = first.order.makerToken;
  const reads = makers.flatMap((maker): Read[] => [
    { target, callData: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [maker] }) },
    {
      target,
      callData: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [maker, chain.exchangeProxy] }),
    },
  ]);
  const results = await aggregate(client, { reads });
  const toAmount = (data: Hex | undefined) => (data && data !== '0x' ? hexToBigInt(data) : 0n);
  return new Map(
    makers.map((maker, index) => {
      const [balance, allowance] = [toAmount(results[index * 2]), toAmount(results[index * 2 + 1])];
      return [maker, balance < allowance ? balance : allowance];
    }),
  );
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
