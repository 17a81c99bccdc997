import { getBlock } from 'viem/actions';
import { queryInParts } from '../../database/queryInParts';
import type { OrderRow } from '../../database/schema';
import type { Book } from '../rows/book';
import type { MinedBlock } from '../rows/bookHead';
import { toFundKey } from '../rows/createStanding';
import { asHex, type OrderFields, type OrderRowStatus, toFundedState, toOrder, toRefused } from '../rows/orderRows';
import type { Assessed } from '../rows/writeBook';
import { isTold, type TrialOutcome } from '../tokens/createTrials';
import { isResting, readFunds } from './readFunds';
import { readStatuses } from './readStatuses';

/**
 * An order of the book with its status as of a block, as far as its tokens are not asked, and its maker's funds where
 * they were read.
 */
export type ReadOrder = { row: OrderRow; status: OrderRowStatus; spendable?: bigint };

/** Reads orders of the book as of a block, by their hashes. */
export async function readOrders(book: Book, hashes: readonly string[], block: MinedBlock): Promise<ReadOrder[]> {
  if (hashes.length === 0) return [];
  const rows = await queryInParts(hashes, (part) =>
    book.database.readLatest((db) => db.selectFrom('orders').selectAll().where('hash', 'in', part).execute()),
  );
  return readRows(book, rows, block);
}

/**
 * Reads rows anew as of a block, without asking their tokens. Undefined when a reorganization replaced the block meanwhile.
 */
export async function assessRows(
  book: Book,
  rows: readonly OrderRow[],
  block: MinedBlock,
): Promise<Assessed[] | undefined> {
  return keepRefused(book, await readRows(book, rows, block), block);
}

/**
 * Reads rows whose makers' funds alone have changed, as `assessRows` does. `known` holds the funds that were read of
 * the block before.
 */
export async function assessFunds(
  book: Book,
  rows: readonly OrderRow[],
  block: MinedBlock,
  known: Map<string, bigint>,
): Promise<Assessed[] | undefined> {
  return keepRefused(book, await readByFunds(book, rows, block, known), block);
}

/** An order that a token refused stays refused until the token was asked again. */
async function keepRefused(
  { state }: Book,
  found: readonly ReadOrder[],
  block: MinedBlock,
): Promise<Assessed[] | undefined> {
  const again = await getBlock(state.client, { blockNumber: block.number });
  if (again.hash !== block.hash) return undefined;
  const stay = (row: OrderRow, status: OrderRowStatus) =>
    row.state === 'refused' && status.state === 'open' ? toRefused(status) : status;
  return found.map(({ row, status }) => ({ fields: toOrderFields(row), status: stay(row, status) }));
}

/** Reads orders' states from the exchange. Leaves out orders of tokens that burn all gas. */
async function readRows(book: Book, rows: readonly OrderRow[], block: MinedBlock): Promise<ReadOrder[]> {
  const { chain } = book.state;
  const spendable = new Map<string, bigint>();
  // The exchange does not say of a refused order whether its maker's funds changed.
  const isUnsure = ({ state, maker_token }: OrderRow) => state === 'refused' || book.tokens.burners.has(maker_token);
  await readSpendable(book, rows.filter(isUnsure), block, spendable);
  const asked = rows.filter((row) => !isResting(book, row.maker_token));
  const orders = asked.map((row) => toOrder(row, chain.exchangeProxy));
  const read = await readStatuses(book, { orders, blockNumber: block.number });
  const statuses = new Map(asked.map((row, index) => [row.hash, read[index]]));
  // A read of the funds tells tokens that burn gas from those that only do not answer.
  await readSpendable(
    book,
    asked.filter(({ hash }) => !statuses.get(hash)),
    block,
    spendable,
  );
  return rows.map((row) => {
    const gone: OrderRowStatus = { state: 'unfunded', remaining: 0n, filled: BigInt(row.filled) };
    const status = statuses.get(row.hash) ?? restWith(book, row, gone);
    const amount = spendable.get(toFundKey(row));
    return { row, status, ...(amount !== undefined && { spendable: amount }) };
  });
}

/**
 * Reads live orders of whose makers only funds changed up to a block: what the exchange would answer, in one read for
 * each fund instead of a check of each order.
 */
export async function readByFunds(
  book: Book,
  rows: readonly OrderRow[],
  block: MinedBlock,
  known = new Map<string, bigint>(),
): Promise<ReadOrder[]> {
  await readSpendable(book, rows, block, known);
  return rows.map((row) => {
    const spendable = known.get(toFundKey(row)) ?? 0n;
    const status = toStatus(row, { spendable, blockTime: block.timestamp });
    return { row, status: restWith(book, row, status), spendable };
  });
}

/** Reads the funds behind rows that are not known. */
async function readSpendable(
  book: Book,
  rows: readonly OrderRow[],
  block: MinedBlock,
  known: Map<string, bigint>,
): Promise<void> {
  const unread = new Map(rows.filter((row) => !known.has(toFundKey(row))).map((row) => [toFundKey(row), row]));
  if (unread.size === 0) return;
  const funds = [...unread.values()].map(({ maker, maker_token }) => ({
    owner: asHex(maker),
    token: asHex(maker_token),
  }));
  const amounts = await readFunds(book, { funds, blockNumber: block.number });
  for (const [index, key] of [...unread.keys()].entries()) known.set(key, amounts[index] ?? 0n);
}

/** Orders without funds of a token that is put aside are refused by it: they are tried again later. */
function restWith(book: Book, { maker_token }: OrderRow, status: OrderRowStatus): OrderRowStatus {
  return status.state === 'unfunded' && isResting(book, maker_token) ? toRefused(status) : status;
}

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

/**
 * Returns an order as it is written after a trial of its tokens: refused where they did, or where it could not be
 * filled before and they were not asked since.
 */
export function toAssessed({ row, status }: ReadOrder, outcome: TrialOutcome = 'unknown'): Assessed {
  const isUnsure = !isTold(outcome) && row.state !== 'open';
  const isRefused = status.state === 'open' && (outcome === 'refuses' || isUnsure);
  return { fields: toOrderFields(row), status: isRefused ? toRefused(status) : status };
}

function toOrderFields({ number: _, created_at, state, live, remaining, filled, ...fields }: OrderRow): OrderFields {
  return fields;
}
