import type { Handler, MiddlewareHandler, Context as RequestContext } from 'hono';
import { isHash, zeroAddress } from 'viem';
import { awakeFor } from '../chains/chainSleep';
import type { Context } from '../context/createContext';
import { ValidationFailedError } from '../errors/quote';
import { getOrder, listOrders } from '../records/book/list/listOrders';
import type { Book } from '../records/book/rows/book';
import { createPoster, type Poster } from '../services/orders/createPoster';
import { getOrderRules } from '../services/orders/getOrderRules';
import { keeperHeader } from '../services/orders/keeperHeader';
import { parseOrder, parseOrders } from '../services/orders/parseOrders';
import {
  checkConfigBody,
  parseOrderbookQuery,
  parseOrdersQuery,
  parsePagingQuery,
} from '../services/orders/parseOrdersQuery';
import { validationCode } from '../services/quote/fields';
import { getCountry } from './getCountry';
import { getVisitor } from './getVisitor';
import { limitBody, readJson, sendText } from './holdBytes';
import { orderDescriptions } from './orderDescriptions';
import { type ApiRoute, findChainState, route } from './route';
import { toErrorBody } from './toErrorBody';

const maxBody = 262_144;
/** Both tokens of a posted order are asked whether they let it be filled, in reads of a balance. */
const costPerOrder = 2;
/** Listed orders that cost as much as a request. */
const ordersPerRequest = 50;

/** A request to the book of the chain that its path names. */
type BookRequest = { context: Context; c: RequestContext; book: Book };
type Answer = (request: BookRequest) => Promise<Response>;

/** The limit orders of the 0x Standard Relayer API v4. */
export function orderRoutes(context: Context): ApiRoute[] {
  const limited = limitBody(context, { maxBytes: maxBody, tooLarge: { code: 413, reason: 'Content Too Large' } });
  const counted = countPosts(context);
  const getPoster = createPosters(context);
  const atRest = (answer: Answer) => withBook(context, answer);
  const inUse = (answer: Answer) => withBook(context, useChain(answer));
  return [
    route(orderDescriptions.listOrders, atRest(answerOrders)),
    route(orderDescriptions.getOrder, inUse(answerOrder)),
    route(orderDescriptions.getOrderbook, inUse(answerOrderbook)),
    route(orderDescriptions.listFeeRecipients, atRest(answerFeeRecipients)),
    route(orderDescriptions.getOrderConfig, ...limited, atRest(answerConfig)),
    route(orderDescriptions.postOrder, counted, ...limited, inUse(postOrders(getPoster, 'one'))),
    route(orderDescriptions.postOrders, counted, ...limited, inUse(postOrders(getPoster, 'batch'))),
  ];
}

/** Returns the book of the chain that the path names, or undefined when the gateway does not serve it. */
export function getBook(context: Context, c: RequestContext): Book | undefined {
  const state = findChainState(context, c);
  return state && context.books.get(state.chain.id);
}

/** Answers from the book of the path's chain, and leaves a chain at rest that is at rest. */
function withBook(context: Context, answer: Answer): Handler {
  return async (c) => {
    const book = getBook(context, c);
    c.header('Cache-Control', 'no-store');
    return book ? answer({ context, c, book }) : c.notFound();
  };
}

/** Has the chain awake, for answers that depend on its head. */
function useChain(answer: Answer): Answer {
  return async (request) => {
    await awakeFor(request.book.state, 'book', request.context.clock());
    return answer(request);
  };
}

async function answerOrders({ context, c, book }: BookRequest): Promise<Response> {
  const { filter, paging } = parseOrdersQuery(new URL(c.req.url).searchParams);
  takeListed(context, c, paging);
  const { sleep } = book.state;
  const wasAsleep = sleep.isAsleep;
  // A keeper asks again and again; an order that could fill holds the chain awake by itself.
  const isKeeper = c.req.header(keeperHeader) !== undefined;
  if (!isKeeper && !wasAsleep && sleep.waits.has('book')) await awakeFor(book.state, 'book', context.clock());
  let page = await listOrders(book, filter, paging);
  // The head cannot change what an empty book has.
  if (page.records.length === 0 || isKeeper) return sendText(context, c, JSON.stringify(page));
  await awakeFor(book.state, 'book', context.clock());
  if (wasAsleep) page = await listOrders(book, filter, paging);
  return sendText(context, c, JSON.stringify(page));
}

async function answerOrder({ c, book }: BookRequest): Promise<Response> {
  const hash = (c.req.param('orderHash') ?? '').toLowerCase();
  if (!isHash(hash)) {
    const reason = 'does not match pattern "^0x[0-9a-fA-F]{64}$"';
    throw new ValidationFailedError([{ field: 'orderHash', code: validationCode.incorrectFormat, reason }]);
  }
  const record = await getOrder(book, hash);
  return record ? c.json(record) : c.notFound();
}

async function answerOrderbook({ context, c, book }: BookRequest): Promise<Response> {
  const { baseToken, quoteToken, paging } = parseOrderbookQuery(new URL(c.req.url).searchParams);
  takeListed(context, c, paging);
  const bids = await listOrders(book, { makerToken: quoteToken, takerToken: baseToken }, paging);
  const asks = await listOrders(book, { makerToken: baseToken, takerToken: quoteToken }, paging);
  return sendText(context, c, JSON.stringify({ bids, asks }));
}

/** Long pages cost more: they take time to read and to write. */
function takeListed(context: Context, c: RequestContext, { perPage }: { perPage: number }): void {
  const cost = Math.floor(perPage / ordersPerRequest);
  if (cost > 0) context.budgets.take('requests', getVisitor(c, context.trustedProxies), cost);
}

async function answerFeeRecipients({ context, c, book }: BookRequest): Promise<Response> {
  const { page, perPage } = parsePagingQuery(new URL(c.req.url).searchParams);
  const { feeRecipient } = readRules({ context, c, book });
  const records = page === 1 ? [feeRecipient.toLowerCase()] : [];
  return c.json({ total: 1, page, perPage, records });
}

async function answerConfig({ context, c, book }: BookRequest): Promise<Response> {
  checkConfigBody(await readJson(c));
  const { feeRecipient, pool } = readRules({ context, c, book });
  return c.json({ sender: zeroAddress, feeRecipient: feeRecipient.toLowerCase(), takerTokenFeeAmount: '0', pool });
}

/** Returns the rules for orders of a request, by its host and the visitor's country. */
function readRules({ context, c, book }: BookRequest) {
  return getOrderRules(context, book, { host: c.req.header('host'), country: getCountry(c, context) });
}

/** Returns the answer to posts of one order, or of a batch. */
function postOrders(getPoster: (book: Book) => Poster, amount: 'one' | 'batch'): Answer {
  return async ({ context, c, book }) => {
    const visitor = getVisitor(c, context.trustedProxies);
    const takeTurn = () => context.takeTurn(visitor);
    // A body that is over budget is not even parsed; of a batch, the first order pays for that.
    context.budgets.take('orders', visitor, 1);
    const body = await readJson(c);
    if (Array.isArray(body) && body.length > 1) context.budgets.take('orders', visitor, body.length - 1);
    const rules = readRules({ context, c, book });
    await takeTurn();
    const orders = amount === 'batch' ? await parseOrders(body, rules, takeTurn) : [parseOrder(body, rules)];
    const pay = (asked: number) => context.budgets.take('upstream', visitor, asked * costPerOrder);
    await getPoster(book).post(orders, { visitor, pay });
    return c.body(null, 200);
  };
}

/** Creates the posters of the books, each with the first post to its chain. */
function createPosters({ postPace: pace }: Context): (book: Book) => Poster {
  const posters = new Map<number, Poster>();
  return (book) => {
    const { id } = book.state.chain;
    const poster = posters.get(id) ?? createPoster(book, { pace });
    posters.set(id, poster);
    return poster;
  };
}

/** Counts posts by their outcome. */
function countPosts(context: Context): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const chain = getBook(context, c)?.state.chain.id;
    const outcome = c.error ? String(toErrorBody(c.error).body.code) : 'ok';
    if (chain !== undefined) context.metrics.orderPosts.inc({ chain, outcome });
  };
}
