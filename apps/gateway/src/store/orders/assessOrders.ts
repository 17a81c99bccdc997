import { getBlock } from 'viem/actions';
import { queryInParts } from '../database/queryInParts';
import type { OrderRow } from '../database/schema';
import type { Book } from './book';
import type { MinedBlock } from './bookHead';
import { asHex, type OrderFields, type OrderStatus, toOrder } from './orderRows';
import { type Fund, readFunds } from './readFunds';
import { readStatuses } from './readStatuses';
import type { Assessed } from './writeBook';

/** Reads orders of the book as of a block; undefined when a reorganisation replaced the block meanwhile. */
export async function assessOrders(
  book: Book,
  hashes: readonly string[],
  block: MinedBlock,
): Promise<Assessed[] | undefined> {
  if (hashes.length === 0) return [];
  const rows = await queryInParts(hashes, (part) =>
    book.database.readLatest((db) => db.selectFrom('orders').selectAll().where('hash', 'in', part).execute()),
  );
  return assessRows(book, rows, block);
}

/** Does so for rows that were read before. */
export async function assessRows(
  { state }: Book,
  rows: readonly OrderRow[],
  block: MinedBlock,
): Promise<Assessed[] | undefined> {
  const { chain, client } = state;
  const orders = rows.map((row) => toOrder(row, chain.exchangeProxy));
  const statuses = await readStatuses(client, { chain, orders, blockNumber: block.number });
  const again = await getBlock(client, { blockNumber: block.number });
  if (again.hash !== block.hash) return undefined;
  return rows.map((row, index): Assessed => {
    // A token that no longer answers cannot be paid with.
    const gone: OrderStatus = { state: 'unfunded', remaining: 0n, filled: BigInt(row.filled) };
    return { fields: toOrderFields(row), status: statuses[index] ?? gone };
  });
}

/**
 * Returns the statuses of live orders of whose makers only funds changed up to a block: what the exchange would answer, in one read
 * for each fund instead of a check of each order. Undefined when a reorganisation replaced the block meanwhile.
 */
export async function assessFunds(
  { state }: Book,
  rows: readonly OrderRow[],
  block: MinedBlock,
): Promise<Assessed[] | undefined> {
  if (rows.length === 0) return [];
  const { chain, client } = state;
  const keys = new Map(rows.map((row) => [toKey(row), row]));
  const funds = [...keys.values()].map(
    ({ maker, maker_token }): Fund => ({ owner: asHex(maker), token: asHex(maker_token) }),
  );
  const amounts = await readFunds(client, { chain, funds, blockNumber: block.number });
  const again = await getBlock(client, { blockNumber: block.number });
  if (again.hash !== block.hash) return undefined;
  const spendable = new Map([...keys.keys()].map((key, index) => [key, amounts[index] ?? 0n]));
  return rows.map((row) => ({
    fields: toOrderFields(row),
    status: toStatus(row, { spendable: spendable.get(toKey(row)) ?? 0n, blockTime: block.timestamp }),
  }));
}

const toKey = ({ maker, maker_token }: OrderRow) => `${maker} ${maker_token}`;

/** Rounds as the exchange does. Source: the 0x protocol's NativeOrdersInfo. */
function toStatus(row: OrderRow, { spendable, blockTime }: { spendable: bigint; blockTime: bigint }): OrderStatus {
  const [makerAmount, takerAmount, filled] = [BigInt(row.maker_amount), BigInt(row.taker_amount), BigInt(row.filled)];
  if (BigInt(row.expiry) <= blockTime) return { state: 'expired', remaining: 0n, filled };
  if (row.state === 'invalid') return { state: 'invalid', remaining: 0n, filled };
  const unsold = ((takerAmount - filled) * makerAmount) / takerAmount;
  const sellable = unsold < spendable ? unsold : spendable;
  const remaining = (sellable * takerAmount + makerAmount - 1n) / makerAmount;
  return { state: remaining > 0n ? 'open' : 'unfunded', remaining, filled };
}

function toOrderFields({ number: _, created_at, state, live, remaining, filled, ...fields }: OrderRow): OrderFields {
  return fields;
}
