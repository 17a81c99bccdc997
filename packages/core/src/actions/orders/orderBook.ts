import * as v from 'valibot';
import type { Address, Client, Hash } from 'viem';
import { getChain } from '../../domain/chains';
import { hashLimitOrder } from '../../domain/orders/hashLimitOrder';
import { recoverOrderSigner } from '../../domain/orders/recoverOrderSigner';
import { BookFailedError, OrderRefusedError } from '../../errors/order';
import { apiError } from '../../wire/apiError';
import { type OrderRecord, orderbook, orderPage, orderRecord } from '../../wire/orders/orderRecord';
import { formatSignedOrder, type SignedOrder } from '../../wire/orders/signedOrder';
import { orNothing } from '../orNothing';
import { readText } from '../readText';
import { readOrderStates } from './readOrderStates';

type BookParameters = {
  fetch: typeof globalThis.fetch;
  chainId: number;
  signal?: AbortSignal | undefined;
};

type GenuineParameters = BookParameters & {
  /**
   * Returns the node that says whether the exchange accepts a signature that is not the maker's: a maker can register other
   * signers. It is not the book's own. Without one such orders are left out.
   */
  getSecondNode?: (() => Promise<Client | undefined>) | undefined;
};

const maxBytes = 2_000_000;
const timeoutMs = 10_000;
/** Orders on one page at most. */
const ordersPerPage = 200;

/**
 * Posts a signed order to the gateway's book; it is in the book when this resolves. Throws `OrderRefusedError` when the book
 * rejects it, `BookFailedError` when the book does not respond, and the signal's own reason.
 */
export async function postOrder({ order, ...book }: BookParameters & { order: SignedOrder }): Promise<void> {
  await request(book, 'order', { method: 'POST', body: JSON.stringify(formatSignedOrder(order)) });
}

/**
 * Fetches the newest orders of a trader: orders that can be filled or, with `unfillable`, orders in every state. Leaves
 * out orders under a wrong hash, and orders that neither their maker nor its signer signed. Throws `BookFailedError`
 * and the signal's own reason.
 */
export async function fetchOrders({
  trader,
  unfillable = false,
  ...book
}: GenuineParameters & { trader: Address; unfillable?: boolean }): Promise<{ total: number; records: OrderRecord[] }> {
  const query = new URLSearchParams({ trader: trader.toLowerCase(), perPage: `${ordersPerPage}` });
  if (unfillable) query.set('unfillable', 'true');
  const { total, records } = parse(orderPage, await request(book, `orders?${query}`));
  return { total, records: await listGenuine(records, book) };
}

/**
 * Fetches the best orders of both sides of a pair: bids buy the base token, asks sell it. Leaves out orders under a
 * wrong hash, and orders that neither their maker nor its signer signed. Throws `BookFailedError` and the signal's own
 * reason.
 */
export async function fetchOrderbook({
  baseToken,
  quoteToken,
  ...book
}: GenuineParameters & { baseToken: Address; quoteToken: Address }): Promise<Record<'bids' | 'asks', OrderRecord[]>> {
  const query = new URLSearchParams({ baseToken, quoteToken, perPage: `${ordersPerPage}` });
  const { bids, asks } = parse(orderbook, await request(book, `orderbook?${query}`));
  return {
    bids: await listGenuine(bids.records, book),
    asks: await listGenuine(asks.records, book),
  };
}

/** Asks whether an order is in the book. Throws `BookFailedError` and the signal's own reason. */
export async function hasOrder({ orderHash, ...book }: BookParameters & { orderHash: Hash }): Promise<boolean> {
  const text = await request(book, `order/${orderHash}`).catch((error: unknown) => {
    if (error instanceof BookFailedError && error.details?.startsWith('404 ')) return undefined;
    throw error;
  });
  if (text === undefined) return false;
  const record = parse(orderRecord, text);
  return record.metaData.orderHash.toLowerCase() === orderHash && (await listGenuine([record], book)).length === 1;
}

/** Signatures are recovered in groups of this many, between which the page can draw. */
const groupSize = 16;

/** Returns the orders under their own hash that the exchange takes as their maker's: the book can have invented any other. */
async function listGenuine(records: readonly OrderRecord[], book: GenuineParameters): Promise<OrderRecord[]> {
  const genuine = new Set<OrderRecord>();
  const signedByOthers: OrderRecord[] = [];
  for (let start = 0; start < records.length; start += groupSize) {
    const group = records.slice(start, start + groupSize);
    const signers = await Promise.all(group.map((record) => recoverSigner(record, book.chainId)));
    for (const [index, record] of group.entries()) {
      if (signers[index] === record.order.maker) genuine.add(record);
      else if (signers[index]) signedByOthers.push(record);
    }
    if (start + groupSize < records.length) await new Promise((resolve) => setTimeout(resolve));
  }
  for (const record of await listRegistered(signedByOthers, book)) genuine.add(record);
  return records.filter((record) => genuine.has(record));
}

/** Returns the account that signed an order; undefined for one under another hash, or of another chain or exchange. */
async function recoverSigner({ order, metaData }: OrderRecord, chainId: number): Promise<Address | undefined> {
  const chain = getChain(chainId);
  if (!chain || order.chainId !== chainId || order.verifyingContract !== chain.exchangeProxy) return undefined;
  const hash = hashLimitOrder(order, { chainId, exchangeProxy: chain.exchangeProxy });
  return hash === metaData.orderHash.toLowerCase() ? recoverOrderSigner(hash, order.signature) : undefined;
}

/** Returns the orders whose signers their makers registered with the exchange, by the second node. */
async function listRegistered(
  records: readonly OrderRecord[],
  { chainId, getSecondNode }: GenuineParameters,
): Promise<readonly OrderRecord[]> {
  const chain = getChain(chainId);
  if (!chain || !getSecondNode || records.length === 0) return [];
  const orders = records.map(({ order }) => order);
  const read = async () => {
    const node = await getSecondNode();
    return node && readOrderStates(node, { chain, orders });
  };
  const states = await orNothing(read(), timeoutMs);
  return records.filter((_, index) => states?.[index]?.isSigned);
}

/** Returns the body of a response. Throws as the functions above. */
async function request({ fetch, chainId, signal }: BookParameters, path: string, init: RequestInit = {}) {
  const limit = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api/${chainId}/sra/v4/${path}`, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: { accept: 'application/json', ...(init.body !== undefined && { 'content-type': 'application/json' }) },
      redirect: 'error',
    });
    text = await readText(response, maxBytes);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new BookFailedError({ cause });
  }
  if (!response.ok) throw toError(response.status, text);
  return text;
}

function toError(status: number, text: string) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), apiError), text);
  if (!parsed.success || status !== 400) return new BookFailedError({ details: `${status} ${text.slice(0, 500)}` });
  const { reason, validationErrors = [] } = parsed.output;
  const [first] = validationErrors;
  return new OrderRefusedError(first ? `${first.field}: ${first.reason}` : reason, `${status} ${text.slice(0, 500)}`);
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!parsed.success) throw new BookFailedError({ details: v.summarize(parsed.issues) });
  return parsed.output;
}
