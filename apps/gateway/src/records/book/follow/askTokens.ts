import { sql } from 'kysely';
import { getBlock } from 'viem/actions';
import { queryInParts } from '../../database/queryInParts';
import type { OrderRow } from '../../database/schema';
import type { Book } from '../rows/book';
import type { MinedBlock } from '../rows/bookHead';
import { isAside, toFundKey } from '../rows/createStanding';
import { toOrder } from '../rows/orderRows';
import type { Assessed } from '../rows/writeBook';
import { type AskToken, type CallBudget, isTold, type TrialOutcome } from '../tokens/createTrials';
import type { WaitingList } from '../tokens/createWaitingList';
import { addRetries } from './addRetries';
import { addReturning, noteResumed } from './addReturning';
import { type ReadOrder, readByFunds, toAssessed } from './assessOrders';
import { isOfFund, noteChanges, toUnitKeys } from './noteChanges';
import { getWorse, tryOrders } from './tryOrders';

/**
 * Calls to tokens in a block: as many as the search among the thousand orders of a maker may take, with two for the
 * taker's token.
 */
const maxCalls = 13;
/**
 * Units that are asked about in a block: five calls for their makers' tokens, and as many for their takers' where these
 * are few.
 */
const maxUnits = 500;
/** While others wait, refused orders are tried again in one of so many blocks. */
const retryTurn = 4;
/** Orders that return are proven together: a hundred makers by a call for each of their two tokens. */
const [maxReturning, maxReturnCalls] = [1_000, 24];

/** Orders with their statuses, and a function to call when these are written. */
type Asked = { orders: Assessed[]; settle: () => void };

/** A look at the tokens as of a block. */
type Turn = {
  book: Book;
  block: MinedBlock;
  ask: AskToken;
  budget: CallBudget;
  /** Orders by hash: just touched, or waiting since earlier blocks. */
  orders: Map<string, ReadOrder>;
  outcomes: Map<string, TrialOutcome>;
  /** Take the orders that waited from their lists, once the outcomes are written. */
  ends: (() => void)[];
};

/**
 * Asks the tokens of orders that changed up to a block whether they let a fill move them: in some 13 calls a block,
 * whatever was touched. Orders beyond that wait and keep their state, or stay refused. Refused orders have blocks of
 * their own, and calls of their own when a pause is over. Undefined when a reorganization replaced the block meanwhile.
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
  await addReturning(book);
  const { turn: before } = tokens.asked;
  if (tokens.asked.block !== block.hash)
    tokens.asked = { block: block.hash, turn: before + 1, left: maxCalls, returning: { left: maxReturnCalls } };
  const orders = new Map(found.map((each) => [each.row.hash, each]));
  const ask = tokens.trials.start(block, tokens.asked);
  const turn: Turn = { book, block, ask, budget: tokens.asked, orders, outcomes: new Map(), ends: [] };
  const isRetried = tokens.touched.getSize() === 0 || tokens.asked.turn % retryTurn === 0;
  await askList(turn, isRetried && tokens.retried.getSize() > 0 ? tokens.retried : tokens.touched);
  const returning = {
    ...turn,
    ask: tokens.trials.start(block, tokens.asked.returning),
    budget: tokens.asked.returning,
  };
  await askList(returning, tokens.returning, maxReturning);
  if (orders.size > 0) {
    const again = await getBlock(state.client, { blockNumber: block.number });
    if (again.hash !== block.hash) return undefined;
  }
  return {
    orders: [...orders.values()].map((each) => toAssessed(each, getOutcome(turn, each.row))),
    settle() {
      for (const end of turn.ends) end();
    },
  };
}

/**
 * Returns what the tokens of an order said. An order that failed in a swap is refused for its time aside, whatever they
 * say in a trial.
 */
function getOutcome({ book, outcomes }: Turn, row: OrderRow): TrialOutcome | undefined {
  const isResting = row.state === 'refused' && isAside(book.standing, toFundKey(row), book.clock());
  return isResting ? 'refuses' : outcomes.get(row.hash);
}

/** Orders that are asked about together; those that could be filled before are asked about the maker's token alone. */
type Unit = { key: string; isPaid: boolean; open: ReadOrder[] };

/** Asks about those of a list that wait longest. The first has all calls that it needs; then the others share what is left. */
async function askList(turn: Turn, list: WaitingList, max = maxUnits): Promise<void> {
  const keys = list.list().slice(0, max);
  if (turn.budget.left <= 0 || keys.length === 0) return;
  const [first, ...others] = await readUnits(turn, keys);
  if (first) await askUnit(turn, list, first);
  await Promise.all(others.map((unit) => askUnit(turn, list, unit)));
}

/** Reads the orders of keys. */
async function readUnits({ book, block, orders }: Turn, keys: readonly string[]): Promise<Unit[]> {
  const units = new Map(keys.map((key): [string, Unit] => [key, { key, isPaid: isOfFund(key), open: [] }]));
  const makers = new Set(keys.map((key) => key.split(' ')[0] ?? ''));
  const rows = await queryInParts([...makers], (part) => readLive(book, part));
  const unread = rows.filter((row) => toUnitKeys(row).some((key) => units.has(key)) && !orders.has(row.hash));
  const known = new Map<string, bigint>();
  for (const { row, spendable } of orders.values()) if (spendable !== undefined) known.set(toFundKey(row), spendable);
  for (const each of await readByFunds(book, unread, block, known)) orders.set(each.row.hash, each);
  for (const each of orders.values()) {
    if (each.status.state !== 'open') continue;
    for (const key of toUnitKeys(each.row)) units.get(key)?.open.push(each);
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
  const { book, ask, outcomes, ends } = turn;
  const { state, tokens } = book;
  const orders = open.map(({ row, status }) => ({ row, status, order: toOrder(row, state.chain.exchangeProxy) }));
  const tried = await tryOrders(state, orders, { ask, isPaid });
  for (const [{ row }, outcome] of tried) {
    outcomes.set(row.hash, getWorse(outcomes.get(row.hash) ?? 'passes', outcome));
  }
  const said = new Set(tried.values());
  for (const [{ row }, outcome] of tried) if (outcome === 'passes' && row.state === 'refused') noteResumed(book, row);
  const isOver = [...said].every(isTold) || (list === tokens.returning && said.has('doubtful'));
  // A refused order that is not proven to pass stays refused; one that can be filled waits until a call is left for it.
  const isCounted = said.has('unknown') || (said.has('doubtful') && list === tokens.retried);
  ends.push(() => (isOver ? list.delete(key) : list.postpone(key, { isCounted })));
}
