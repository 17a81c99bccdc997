import { sql } from 'kysely';
import { getRate } from '../../../chains/getRate';
import type { OrderRow } from '../../database/schema';
import type { Book } from '../rows/book';
import { asHex } from '../rows/orderRows';
import { addWaiting } from './noteChanges';

/** Time from one sample of a pair's refused orders to the next. */
const sampleMs = 60_000;
/** Pairs that are sampled together, beside those of listed tokens only. */
const maxPairs = 50;
/** Orders of pairs that resumed, and are taken together. */
const partSize = 1_000;
/** Time from one return of a pair's orders to the next. */
const returnMs = 300_000;

const addressLength = 42;

const columns = sql.raw('hash, maker, maker_token, taker_token, state');
type Row = Pick<OrderRow, 'hash' | 'maker' | 'maker_token' | 'taker_token' | 'state'>;

/**
 * Has two refused orders of each pair tried every minute. If one passes, a pause may have ended: all orders of the pair
 * are then tried, a thousand in each look, tokens with a price first.
 */
export async function addReturning(book: Book): Promise<void> {
  const { tokens, clock } = book;
  if (clock() >= tokens.sampled.dueAt) {
    for (const row of await readSamples(book)) addWaiting(book, tokens.returning, row);
    tokens.sampled.dueAt = clock() + sampleMs;
  }
  const pairs = [...tokens.resumed];
  const isPriced = (pair: string) =>
    getRate(book.state, asHex(pair), book.state.chain.wrappedNative.address) !== undefined;
  const [pair, after] = pairs.find(([each]) => isPriced(each.slice(0, addressLength))) ?? pairs[0] ?? [];
  if (pair === undefined || after === undefined || tokens.returning.getSize() > 0) return;
  const rows = await readRefused(book, pair, after);
  for (const row of rows) addWaiting(book, tokens.returning, row);
  const last = rows.at(-1)?.hash;
  if (rows.length < partSize || !last) tokens.resumed.delete(pair);
  else tokens.resumed.set(pair, last);
}

/** Notes that a refused order passed: the others of its pair may, too. */
export function noteResumed({ tokens, clock }: Book, { maker_token, taker_token }: Row): void {
  const pair = `${maker_token} ${taker_token}`;
  if ((tokens.resumedAt.get(pair) ?? Number.NEGATIVE_INFINITY) + returnMs > clock()) return;
  tokens.resumedAt.set(pair, clock());
  tokens.resumed.set(pair, '');
}

/** Reads two refused orders of each pair of listed tokens, and of the next other pairs: others each time. */
async function readSamples({ database, state, tokens }: Book): Promise<Row[]> {
  const listed = [
    ...state.listed.map(({ address }) => address.toLowerCase()),
    state.chain.wrappedNative.address.toLowerCase(),
  ];
  const start = `0x${crypto.randomUUID().replaceAll('-', '')}`;
  const read = (condition: ReturnType<typeof sql>, limit: number) =>
    database.readLatest((db) =>
      sql<Row>`select ${columns} from (
          select ${columns}, row_number() over (partition by maker_token, taker_token order by hash < ${start}, hash) as place,
            dense_rank() over (order by maker_token, taker_token) as pair
          from orders where chain_id = ${state.chain.id} and live and state = 'refused' and ${condition}
        ) as found where place <= 2 and pair <= ${limit} order by maker_token, taker_token`.execute(db),
    );
  const areListed = sql`maker_token = any(${listed}::text[]) and taker_token = any(${listed}::text[])`;
  const isNext = sql`not (${areListed}) and maker_token || ' ' || taker_token > ${tokens.sampled.after}`;
  const [known, others] = [(await read(areListed, maxSampledListed)).rows, (await read(isNext, maxPairs)).rows];
  const last = others.at(-1);
  const isOver = new Set(others.map(toPair)).size < maxPairs;
  tokens.sampled.after = last && !isOver ? toPair(last) : '';
  return [...known, ...others];
}

/** More pairs of listed tokens than have refused orders. */
const maxSampledListed = 1_000;

function toPair({ maker_token, taker_token }: Row): string {
  return `${maker_token} ${taker_token}`;
}

/** Reads refused orders of a pair behind one of them, in the order of their hashes. */
async function readRefused({ database, state }: Book, pair: string, after: string): Promise<Row[]> {
  const [makerToken = '', takerToken = ''] = pair.split(' ');
  const { rows } = await database.readLatest((db) =>
    sql<Row>`select ${columns} from orders where chain_id = ${state.chain.id} and live and state = 'refused'
        and maker_token = ${makerToken} and taker_token = ${takerToken} and hash > ${after} order by hash limit ${partSize}`.execute(
      db,
    ),
  );
  return rows;
}
