import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { OrderRow } from '../../database/schema';
import type { Book } from '../rows/book';
import type { MinedBlock } from '../rows/bookHead';
import { asHex, toOrder } from '../rows/orderRows';
import { proveStorage, readStorage, toFilledSlot, toMinSaltSlot, toSignerSlot } from './exchangeStorage';

/** Orders that are read together. */
const partSize = 5_000;

const columns = ['hash', 'maker', 'maker_token', 'taker_token', 'salt', 'signer', 'state', 'filled'] as const;

type Row = Pick<OrderRow, (typeof columns)[number]>;

/**
 * Returns the hashes of live orders that were filled or cancelled, or whose signers changed, since they were read:
 * orders whose state in the exchange's storage, as of a block, differs from the book's. One call covers 5,000 orders,
 * however many blocks were missed and whatever logs the node keeps. Undefined when the node cannot read storage.
 */
export async function findMissed(book: Book, block: MinedBlock): Promise<string[] | undefined> {
  const { state, log } = book;
  try {
    if (!(await isProven(book, block))) return undefined;
    const hashes: string[] = [];
    // The words and slots of makers: later parts mostly have the same makers as the first.
    const known = new Map<Hex, bigint>();
    const addSlots = createSlots();
    for (let rows = await readPart(book, ''); rows.length > 0; rows = await readPart(book, rows.at(-1)?.hash ?? '')) {
      const orders = rows.map(addSlots);
      const words = await readWords(book, { orders, known, block });
      for (const order of orders) if (isTouched(order, words)) hashes.push(order.row.hash);
    }
    return hashes;
  } catch (error) {
    log.warn({ chainId: state.chain.id, err: error }, 'the storage of the exchange could not be read: each order is');
    return undefined;
  }
}

/** Returns true when the exchange keeps an order of the book where this file reads it, or when there is none. */
async function isProven({ database, state, log }: Book, block: MinedBlock): Promise<boolean> {
  const { chain, client } = state;
  const row = await database.readLatest((db) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('chain_id', '=', chain.id)
      .where(sql<boolean>`live`)
      .orderBy('hash')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!row) return true;
  const order = toOrder(row, chain.exchangeProxy);
  const hash = hashLimitOrder(order, { chainId: chain.id, exchangeProxy: chain.exchangeProxy });
  const isTrue = await proveStorage(client, { chain, order, hash, blockNumber: block.number });
  if (!isTrue) log.warn({ chainId: chain.id }, 'the exchange keeps its orders elsewhere: each order is read');
  return isTrue;
}

/** Reads live orders in the order of their hashes, behind one of them. */
function readPart({ database, state }: Book, after: string): Promise<Row[]> {
  return database.readLatest((db) =>
    db
      .selectFrom('orders')
      .select(columns)
      .where('chain_id', '=', state.chain.id)
      .where(sql<boolean>`live`)
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(partSize)
      .execute(),
  );
}

/**
 * An order with the slots of what was filled of it, of its maker's cancellation of the pair, and of a signer who is not
 * the maker.
 */
type Placed = { row: Row; filled: Hex; pair: Hex; registry: readonly Hex[] };

/**
 * Creates a function that finds the slots of an order. Those of makers are computed once, for that takes longer than to
 * read them.
 */
function createSlots(): (row: Row) => Placed {
  const ofMakers = new Map<string, Pick<Placed, 'pair' | 'registry'>>();
  return (row) => {
    const { hash, maker, maker_token, taker_token, signer } = row;
    const key = `${maker} ${maker_token} ${taker_token} ${signer}`;
    const found = ofMakers.get(key) ?? {
      pair: toMinSaltSlot({ maker: asHex(maker), makerToken: asHex(maker_token), takerToken: asHex(taker_token) }),
      registry: signer === maker ? [] : [toSignerSlot(asHex(maker), asHex(signer))],
    };
    ofMakers.set(key, found);
    return { row, filled: toFilledSlot(asHex(hash)), ...found };
  };
}

/** Reads the words of orders and of their makers, and remembers the latter. */
async function readWords(
  { state }: Book,
  { orders, known, block }: { orders: readonly Placed[]; known: Map<Hex, bigint>; block: MinedBlock },
): Promise<ReadonlyMap<Hex, bigint>> {
  const { chain, client } = state;
  const ofMakers = new Set(orders.flatMap(({ pair, registry }) => [pair, ...registry]));
  const unknown = [...ofMakers].filter((slot) => !known.has(slot));
  const slots = [...orders.map(({ filled }) => filled), ...unknown];
  const read = await readStorage(client, { chain, slots, blockNumber: block.number });
  const words = new Map(slots.map((slot, index) => [slot, read[index] ?? 0n]));
  for (const slot of unknown) known.set(slot, words.get(slot) ?? 0n);
  for (const slot of ofMakers) words.set(slot, known.get(slot) ?? 0n);
  return words;
}

function isTouched({ row, filled, pair, registry }: Placed, words: ReadonlyMap<Hex, bigint>): boolean {
  const toWord = (slot: Hex) => words.get(slot) ?? 0n;
  if (toWord(filled) !== BigInt(row.filled)) return true;
  if (toWord(pair) > BigInt(row.salt)) return true;
  const isSigned = registry.every((slot) => toWord(slot) !== 0n);
  return isSigned !== (row.state !== 'invalid');
}
