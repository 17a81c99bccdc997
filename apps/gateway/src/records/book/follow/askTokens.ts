import { sql } from 'kysely';
import pLimit from 'p-limit';
import { getBlock } from 'viem/actions';
import { queryInParts } from '../../database/queryInParts';
import type { OrderRow } from '../../database/schema';
import type { Book } from '../rows/book';
import type { MinedBlock } from '../rows/bookHead';
import { toOrder } from '../rows/orderRows';
import type { Assessed } from '../rows/writeBook';
import type { TrialOutcome } from '../tokens/createTrials';
import type { WaitingList } from '../tokens/createWaitingList';
import { addRetries } from './addRetries';
import { type ReadOrder, readByFunds, toAssessed, toFundKey } from './assessOrders';
import { isOfOpen, noteChanges, toUnitKey } from './noteChanges';
import { countMostTrials, readRefusals, type TokenAsker } from './readRefusals';

/** Calls to tokens in a block, and those of them for orders that are tried again. */
const maxAsked = 50;
const maxRetried = 10;
/** Makers that are asked about at the same time. */
const maxAtOnce = 10;

/** Orders with their statuses, and a function to call when these are written. */
type Asked = { orders: Assessed[]; settle: () => void };

/** A look at the tokens as of a block. */
type Turn = {
  book: Book;
  block: MinedBlock;
  /** Orders by hash: those that were touched, and those that wait since earlier blocks. */
  orders: Map<string, ReadOrder>;
  outcomes: Map<string, TrialOutcome>;
  /** What becomes of those that waited, once the outcomes are written. */
  ends: (() => void)[];
};

/**
 * Asks tokens whether they let orders be filled that changed up to a block: some 50 calls a block, whatever was touched. The others wait and keep
 * their state, or stay refused. Refused orders have a share of the calls. Undefined when a reorganisation replaced the block meanwhile.
 * Throws viem's errors when no node answers.
 */
export async function askTokens(
  book: Book,
  found: readonly ReadOrder[],
  block: MinedBlock,
): Promise<Asked | undefined> {
  const { state, tokens } = book;
  noteChanges(book, found);
  await addRetries(book);
  if (tokens.asked.block !== block.hash) tokens.asked = { block: block.hash, calls: 0 };
  const orders = new Map(found.map((each) => [each.row.hash, each]));
  const turn: Turn = { book, block, orders, outcomes: new Map(), ends: [] };
  await askList(turn, tokens.retried, maxRetried);
  await askList(turn, tokens.touched, maxAsked);
  if (orders.size > 0) {
    const again = await getBlock(state.client, { blockNumber: block.number });
    if (again.hash !== block.hash) return undefined;
  }
  return {
    orders: [...orders.values()].map((each) => toAssessed(each, turn.outcomes.get(each.row.hash))),
    settle() {
      for (const end of turn.ends) end();
    },
  };
}

/** Orders that are asked about together; those that could be filled before are asked about the maker's token alone. */
type Unit = { key: string; isPaid: boolean; open: ReadOrder[] };

/**
 * Asks about the first of a list, until the block's calls are `max`: as many together as fit in for sure. The first of a block may take more,
 * some 25 for a thousand orders of a maker.
 */
async function askList(turn: Turn, list: WaitingList, max: number): Promise<void> {
  const { asked } = turn.book.tokens;
  const limit = pLimit(maxAtOnce);
  const keys = list.list().slice(0, Math.max(0, max - asked.calls));
  const units = await readUnits(turn, keys);
  while (units.length > 0) {
    const together: Unit[] = [];
    let left = max - asked.calls;
    for (let unit = units[0]; unit; unit = units[0]) {
      const most = countMostTrials(unit.open, unit);
      const isFirst = asked.calls === 0 && together.length === 0;
      if (most > left && !isFirst) break;
      left -= most;
      together.push(unit);
      units.shift();
    }
    if (together.length === 0) return;
    await limit.map(together, (unit) => askUnit(turn, list, unit));
  }
}

/** Reads the orders of keys. */
async function readUnits({ book, block, orders }: Turn, keys: readonly string[]): Promise<Unit[]> {
  const units = new Map(keys.map((key): [string, Unit] => [key, { key, isPaid: isOfOpen(key), open: [] }]));
  const makers = new Set(keys.map((key) => key.split(' ')[0] ?? ''));
  const rows = await queryInParts([...makers], (part) => readLive(book, part));
  const unread = rows.filter((row) => units.has(toUnitKey(row)) && !orders.has(row.hash));
  const known = new Map<string, bigint>();
  for (const { row, spendable } of orders.values()) if (spendable !== undefined) known.set(toFundKey(row), spendable);
  for (const each of await readByFunds(book, unread, block, known)) orders.set(each.row.hash, each);
  for (const each of orders.values()) {
    if (each.status.state === 'open') units.get(toUnitKey(each.row))?.open.push(each);
  }
  return [...units.values()];
}

function readLive({ database, state }: Book, makers: readonly string[]): Promise<OrderRow[]> {
  return database.readLatest((db) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('chain_id', '=', state.chain.id)
      .where(sql<boolean>`live`)
      .where('maker', 'in', makers)
      .execute(),
  );
}

async function askUnit(turn: Turn, list: WaitingList, { key, isPaid, open }: Unit): Promise<void> {
  const { book, block, outcomes, ends } = turn;
  const orders = open.map(({ row, status }) => ({ row, status, order: toOrder(row, book.state.chain.exchangeProxy) }));
  const { refused, unknown } = await readRefusals(count(book), orders, block, { isPaid });
  for (const each of orders) {
    const isUnknown = unknown.has(each) && !refused.has(each);
    outcomes.set(each.row.hash, refused.has(each) ? 'refuses' : isUnknown ? 'unknown' : 'passes');
  }
  ends.push(() => (unknown.size > 0 ? list.postpone(key) : list.delete(key)));
}

/** Returns an asker that counts the calls of the block. */
function count({ state, tokens }: Book): TokenAsker {
  const { trials, asked } = tokens;
  return {
    state,
    tokens: {
      trials: {
        ...trials,
        ask(trial, block) {
          if (!trials.isKnown(trial, block)) asked.calls++;
          return trials.ask(trial, block);
        },
      },
    },
  };
}
