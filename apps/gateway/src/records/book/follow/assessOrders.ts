import { getBlock } from 'viem/actions';
import { queryInParts } from '../../database/queryInParts';
import type { OrderRow } from '../../database/schema';
import type { Book } from '../rows/book';
import type { MinedBlock } from '../rows/bookHead';
import { asHex, type OrderFields, type OrderRowStatus, toFundedState, toOrder, toRefused } from '../rows/orderRows';
import type { Assessed } from '../rows/writeBook';
import { type Fund, readFunds } from './readFunds';
import { readRefusals } from './readRefusals';
import { readStatuses } from './readStatuses';

/**
 * Reads orders of the book as of a block, and whether their tokens let them be filled; undefined when a reorganisation replaced the block
 * meanwhile.
 */
export async function assessOrders(
  book: Book,
  hashes: readonly string[],
  block: MinedBlock,
): Promise<Assessed[] | undefined> {
  if (hashes.length === 0) return [];
  const rows = await queryInParts(hashes, (part) =>
    book.database.readLatest((db) => db.selectFrom('orders').selectAll().where('hash', 'in', part).execute()),
  );
  return refuse(book, await readRows(book, rows, block), block);
}

/**
 * Does so for rows that were read before, without asking their tokens: what one of them refused to move stays so until the maker's funds
 * change.
 */
export async function assessRows(
  book: Book,
  rows: readonly OrderRow[],
  block: MinedBlock,
): Promise<Assessed[] | undefined> {
  return keepRefused(book, await readRows(book, rows, block), block);
}

async function keepRefused(
  { state }: Book,
  found: readonly Found[],
  block: MinedBlock,
): Promise<Assessed[] | undefined> {
  const again = await getBlock(state.client, { blockNumber: block.number });
  if (again.hash !== block.hash) return undefined;
  return found.map(({ row, status }) => ({ fields: toOrderFields(row), status: stayRefused(row, status) }));
}

function stayRefused({ state }: OrderRow, status: OrderRowStatus): OrderRowStatus {
  return state === 'refused' && status.state === 'open' ? toRefused(status) : status;
}

async function readRows({ state }: Book, rows: readonly OrderRow[], block: MinedBlock): Promise<Found[]> {
  const { chain, client } = state;
  const orders = rows.map((row) => toOrder(row, chain.exchangeProxy));
  const statuses = await readStatuses(client, { chain, orders, blockNumber: block.number });
  return rows.map((row, index) => {
    // A token that no longer answers cannot be paid with.
    const gone: OrderRowStatus = { state: 'unfunded', remaining: 0n, filled: BigInt(row.filled) };
    return { row, status: statuses[index] ?? gone };
  });
}

type Found = { row: OrderRow; status: OrderRowStatus };

/** Marks what a token refuses to move; undefined when a reorganisation replaced the block meanwhile. */
async function refuse({ state }: Book, found: readonly Found[], block: MinedBlock): Promise<Assessed[] | undefined> {
  const orders = found.map((each) => ({ ...each, order: toOrder(each.row, state.chain.exchangeProxy) }));
  const refused = await readRefusals(state, orders, block.number);
  const again = await getBlock(state.client, { blockNumber: block.number });
  if (again.hash !== block.hash) return undefined;
  return orders.map((each) => ({
    fields: toOrderFields(each.row),
    status: refused.has(each) ? toRefused(each.status) : each.status,
  }));
}

/**
 * Returns the statuses of live orders of whose makers only funds changed up to a block: what the exchange would answer, in one read
 * for each fund instead of a check of each order. With `known`, which holds the funds that were read of the block before, tokens are not asked
 * whether they refuse. Undefined when a reorganisation replaced the block meanwhile.
 */
export async function assessFunds(
  book: Book,
  rows: readonly OrderRow[],
  block: MinedBlock,
  known?: Map<string, bigint>,
): Promise<Assessed[] | undefined> {
  if (rows.length === 0) return [];
  const { chain, client } = book.state;
  const spendable = known ?? new Map<string, bigint>();
  const unread = new Map(rows.filter((row) => !spendable.has(toKey(row))).map((row) => [toKey(row), row]));
  const funds = [...unread.values()].map(
    ({ maker, maker_token }): Fund => ({ owner: asHex(maker), token: asHex(maker_token) }),
  );
  const amounts = await readFunds(client, { chain, funds, blockNumber: block.number });
  for (const [index, key] of [...unread.keys()].entries()) spendable.set(key, amounts[index] ?? 0n);
  const found = rows.map((row) => ({
    row,
    status: toStatus(row, { spendable: spendable.get(toKey(row)) ?? 0n, blockTime: block.timestamp }),
  }));
  return known ? keepRefused(book, found, block) : refuse(book, found, block);
}

const toKey = ({ maker, maker_token }: OrderRow) => `${maker} ${maker_token}`;

/** Rounds as the exchange does. Source: the 0x protocol's NativeOrdersInfo. */
function toStatus(row: OrderRow, { spendable, blockTime }: { spendable: bigint; blockTime: bigint }): OrderRowStatus {
  const [makerAmount, takerAmount, filled] = [BigInt(row.maker_amount), BigInt(row.taker_amount), BigInt(row.filled)];
  if (BigInt(row.expiry) <= blockTime) return { state: 'expired', remaining: 0n, filled };
  if (row.state === 'invalid') return { state: 'invalid', remaining: 0n, filled };
  const unsold = ((takerAmount - filled) * makerAmount) / takerAmount;
  const sellable = unsold < spendable ? unsold : spendable;
  const remaining = (sellable * takerAmount + makerAmount - 1n) / makerAmount;
  const state = toFundedState({ makerAmount, takerAmount, remaining, filled });
  return { state, remaining: state === 'filled' ? 0n : remaining, filled };
}

function toOrderFields({ number: _, created_at, state, live, remaining, filled, ...fields }: OrderRow): OrderFields {
  return fields;
}
