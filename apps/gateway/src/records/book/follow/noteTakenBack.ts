import { type Address, type Hex, numberToHex, pad } from 'viem';
import type { Book } from '../rows/book';
import { breakPair, type QuotedOrder, toQuotedFundKey } from '../rows/createStanding';
import { asHex } from '../rows/orderRows';
import type { ReadOrder } from './assessOrders';
import { noteFalls } from './noteFalls';
import { readFunds } from './readFunds';
import { type FundLog, fundTopics, parseFundLogs, readFillers, type Touches } from './readTouches';

/** The course of funds over some blocks. */
type Course = {
  /** Base units that came, less those that went, and the least that this was. */
  flow: bigint;
  least: bigint;
  /** The exchange's allowance as it was told last, and the lowest. */
  allowance?: bigint;
  lowest?: bigint;
};

/** The blocks of a look. `touches` are those of its logs, where they were read. */
type Look = { first: bigint; last: bigint; touches: Touches | undefined };

/**
 * Notes makers who took back what a quote may count on, by the orders that a look at the chain found changed, and by
 * their funds meanwhile.
 */
export async function noteTakenBack(book: Book, found: readonly ReadOrder[], look: Look): Promise<void> {
  const filled = found.filter(({ row, status }) => `${status.filled}` !== row.filled);
  const fillers = look.touches?.fillers ?? (await findFillers(book, filled, look));
  noteFalls(book, found, fillers);
  await noteDips(book, look);
  book.standing.seenTo = look.last;
}

/** Finds out who filled orders on which quotes count. A node that does not tell leaves them out. */
export async function findFillers(
  { standing, state, log }: Book,
  filled: readonly { row: { hash: string } }[],
  { first, last }: Pick<Look, 'first' | 'last'>,
): Promise<ReadonlyMap<string, string>> {
  if (!filled.some(({ row }) => standing.quoted.has(row.hash))) return new Map();
  const { chain, client } = state;
  return readFillers(client, { chain, first, last }).catch((error) => {
    log.debug({ chainId: chain.id, err: error }, 'those who filled quoted orders were not found');
    return new Map();
  });
}

/**
 * Notes makers of quoted orders whose balance or allowance fell below the quotes' need and recovered between two looks
 * at the chain. Only the logs show it; without them the makers stay unnoted.
 */
export async function noteDips(book: Book, { first, last, touches }: Look): Promise<void> {
  const { standing, state, log } = book;
  const watched = new Map<string, QuotedOrder[]>();
  for (const quoted of standing.quoted.values()) {
    const key = toQuotedFundKey(quoted);
    if (!touches || touches.funds.has(key)) watched.set(key, [...(watched.get(key) ?? []), quoted]);
  }
  if (watched.size === 0 || first > last) return;
  try {
    const courses = toCourses(await readFundLogs(book, { keys: [...watched.keys()], first, last }));
    const came = [...courses].filter(([key, { flow, least }]) => watched.has(key) && least < 0n && flow > least);
    const funds = came.map(([key]) => toFund(key));
    const amounts = funds.length > 0 ? await readFunds(book, { funds, blockNumber: last }) : [];
    const lows = new Map(came.map(([key, { flow, least }], index) => [key, (amounts[index] ?? 0n) - (flow - least)]));
    for (const [key, orders] of watched) {
      const { allowance = 0n, lowest = allowance } = courses.get(key) ?? {};
      const isBelow = ({ amount }: QuotedOrder) =>
        (lowest < allowance && lowest < amount) || (lows.get(key) ?? amount) < amount;
      const dipped = orders.filter(isBelow);
      if (dipped.length === 0) continue;
      standing.unsteady.set(key, true);
      for (const quoted of dipped) breakPair(standing, quoted);
      book.fillable.clear();
    }
  } catch (error) {
    log.debug({ chainId: state.chain.id, err: error }, 'the funds of quoted orders were not followed between blocks');
  }
}

function toFund(key: string): { owner: Address; token: Address } {
  const [owner = '', token = ''] = key.split(' ');
  return { owner: asHex(owner), token: asHex(token) };
}

/** Reads what moved or allowed the funds of some makers, in the order of the chain. */
async function readFundLogs(
  { state: { client, chain } }: Book,
  { keys, first, last }: { keys: readonly string[]; first: bigint; last: bigint },
): Promise<FundLog[]> {
  const owners = [...new Set(keys.map((key) => pad(toFund(key).owner)))];
  const range = {
    address: [...new Set(keys.map((key) => toFund(key).token))],
    fromBlock: numberToHex(first),
    toBlock: numberToHex(last),
  };
  const read = (topics: (Hex | Hex[] | null)[]) =>
    client.request({ method: 'eth_getLogs', params: [{ ...range, topics }] });
  const { transfer, ...others } = fundTopics;
  const answers = await Promise.all([
    read([[transfer, ...Object.values(others)], owners]),
    read([transfer, null, owners]),
  ]);
  return answers.flatMap((answer) => parseFundLogs(chain, answer)).toSorted((a, b) => a.place - b.place);
}

function toCourses(logs: readonly FundLog[]): Map<string, Course> {
  const courses = new Map<string, Course>();
  const seen = new Set<string>();
  for (const { place, moves, allowed } of logs) {
    // A transfer between two watched makers is in both answers.
    if (seen.has(`${place}`)) continue;
    seen.add(`${place}`);
    for (const { key, amount } of moves) {
      const course = courses.get(key) ?? { flow: 0n, least: 0n };
      const flow = course.flow + amount;
      courses.set(key, { ...course, flow, least: flow < course.least ? flow : course.least });
    }
    if (!allowed) continue;
    const course = courses.get(allowed.key) ?? { flow: 0n, least: 0n };
    const { lowest = allowed.amount } = course;
    courses.set(allowed.key, {
      ...course,
      allowance: allowed.amount,
      lowest: allowed.amount < lowest ? allowed.amount : lowest,
    });
  }
  return courses;
}
