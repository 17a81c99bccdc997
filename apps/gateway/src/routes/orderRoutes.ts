import type { MiddlewareHandler, Context as RequestContext } from 'hono';
import { isHash, zeroAddress } from 'viem';
import { ValidationFailedError } from '../errors/quote';
import { createPoster, type Poster } from '../services/orders/createPoster';
import { getOrderRules } from '../services/orders/getOrderRules';
import { parseOrder, parseOrders } from '../services/orders/parseOrders';
import {
  checkConfigBody,
  parseOrderbookQuery,
  parseOrdersQuery,
  parsePagingQuery,
} from '../services/orders/parseOrdersQuery';
import { validationCode } from '../services/quote/fields';
import type { Context } from '../store/createContext';
import type { Book } from '../store/orders/book';
import { getOrder, listOrders } from '../store/orders/listOrders';
import { getVisitor } from './getVisitor';
import { limitBody, readJson, sendText } from './holdBytes';
import { account, filterParameters, pagingParameters } from './orderParameters';
import { type ApiRoute, chainParameter, findChainState, json, queryParameter, reference } from './route';
import { toErrorBody } from './toErrorBody';

const maxBody = 262_144;
/** Listed orders that cost as much as a request. */
const ordersPerRequest = 50;

const failures = {
  400: json('An invalid request, or an order that cannot be filled', reference('Error')),
  404: json('A chain or an order that is not known', reference('Error')),
  503: json('The book or the chain does not answer', reference('Error')),
  504: json('No answer within 30 s', reference('Error')),
};
const postFailures = {
  ...failures,
  413: json('A body over 256 KB', reference('Error')),
  429: json('Too many orders from one visitor', reference('Error')),
};

/** The limit orders of the 0x Standard Relayer API v4. */
export function orderRoutes(context: Context): ApiRoute[] {
  const posters = new Map<number, Poster>();
  const limited = limitBody(context, { maxBytes: maxBody, tooLarge: { code: 413, reason: 'Content Too Large' } });
  const path = (end: string) => `/api/{chainId}/sra/v4/${end}`;
  const withBook = (answer: (c: RequestContext, book: Book) => Promise<Response>) => async (c: RequestContext) => {
    const book = getBook(context, c);
    c.header('Cache-Control', 'no-store');
    return book ? answer(c, book) : c.notFound();
  };
  /** The same, for answers that depend on the chain's head. */
  const withChain = (answer: (c: RequestContext, book: Book) => Promise<Response>) =>
    withBook((c, book) => {
      book.state.usedAt = context.clock();
      return answer(c, book);
    });

  /** Long pages cost more: they take time to read and to write. */
  function takeListed(c: RequestContext, { perPage }: { perPage: number }): void {
    const cost = Math.floor(perPage / ordersPerRequest);
    if (cost > 0) context.budgets.take('requests', getVisitor(c, context.trustedProxies), cost);
  }

  function getPoster(book: Book): Poster {
    const { id } = book.state.chain;
    const poster = posters.get(id) ?? createPoster(book);
    posters.set(id, poster);
    return poster;
  }

  const post = (isBatch: boolean) =>
    withChain(async (c, book) => {
      const visitor = getVisitor(c, context.trustedProxies);
      const takeTurn = () => context.takeTurn(visitor);
      // A body that is over budget is not even parsed; of a batch, the first order pays for that.
      context.budgets.take('orders', visitor, 1);
      const body = await readJson(c);
      if (Array.isArray(body) && body.length > 1) context.budgets.take('orders', visitor, body.length - 1);
      const rules = getOrderRules(context, book, c.req.header('host'));
      await takeTurn();
      const orders = isBatch ? await parseOrders(body, rules, takeTurn) : [parseOrder(body, rules)];
      await getPoster(book).post(orders);
      return c.body(null, 200);
    });

  const count: MiddlewareHandler = async (c, next) => {
    await next();
    const chain = getBook(context, c)?.state.chain.id;
    const outcome = c.error ? String(toErrorBody(c.error).body.code) : 'ok';
    if (chain !== undefined) context.metrics.orderPosts.inc({ chain, outcome });
  };

  return [
    {
      method: 'get',
      path: path('orders'),
      operation: {
        operationId: 'listOrders',
        summary: 'Limit orders that can be filled',
        description:
          'Of one pair the best price first, otherwise the newest first. An order that cannot be filled is not listed.',
        parameters: [chainParameter, ...filterParameters, ...pagingParameters],
        responses: { 200: json('A page of orders', reference('OrderPage')), ...failures },
      },
      handlers: [
        withBook(async (c, book) => {
          const { filter, paging } = parseOrdersQuery(new URL(c.req.url).searchParams);
          takeListed(c, paging);
          const page = await listOrders(book, filter, paging);
          // A keeper asks again and again: the head cannot change what an empty book has.
          if (page.records.length > 0) book.state.usedAt = context.clock();
          return sendText(context, c, JSON.stringify(page));
        }),
      ],
    },
    {
      method: 'get',
      path: path('order/{orderHash}'),
      operation: {
        operationId: 'getOrder',
        summary: 'An order by its hash, in any state',
        description: 'Its signed fields, its state, and the amount that can still be filled.',
        parameters: [chainParameter, { name: 'orderHash', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: json('The order', reference('OrderRecord')), ...failures },
      },
      handlers: [
        withChain(async (c, book) => {
          const hash = (c.req.param('orderHash') ?? '').toLowerCase();
          if (!isHash(hash)) {
            const reason = 'does not match pattern "^0x[0-9a-fA-F]{64}$"';
            throw new ValidationFailedError([{ field: 'orderHash', code: validationCode.incorrectFormat, reason }]);
          }
          const record = await getOrder(book, hash);
          return record ? c.json(record) : c.notFound();
        }),
      ],
    },
    {
      method: 'get',
      path: path('orderbook'),
      operation: {
        operationId: 'getOrderbook',
        summary: 'Both sides of a pair, the best price first',
        description: 'Orders that can be filled: bids buy the base token, asks sell it.',
        parameters: [
          chainParameter,
          queryParameter('baseToken', 'The token that asks give and bids receive.', account, true),
          queryParameter('quoteToken', 'The token that bids give and asks receive.', account, true),
          ...pagingParameters,
        ],
        responses: { 200: json('Bids and asks', reference('Orderbook')), ...failures },
      },
      handlers: [
        withChain(async (c, book) => {
          const { baseToken, quoteToken, paging } = parseOrderbookQuery(new URL(c.req.url).searchParams);
          takeListed(c, paging);
          const bids = await listOrders(book, { makerToken: quoteToken, takerToken: baseToken }, paging);
          const asks = await listOrders(book, { makerToken: baseToken, takerToken: quoteToken }, paging);
          return sendText(context, c, JSON.stringify({ bids, asks }));
        }),
      ],
    },
    {
      method: 'get',
      path: path('fee_recipients'),
      operation: {
        operationId: 'listFeeRecipients',
        summary: 'The fee recipients of the orders of this host',
        description: 'The one account that the book requires as the fee recipient of an order.',
        parameters: [chainParameter, ...pagingParameters],
        responses: { 200: json('A page of accounts', reference('FeeRecipientPage')), ...failures },
      },
      handlers: [
        withBook(async (c, book) => {
          const { page, perPage } = parsePagingQuery(new URL(c.req.url).searchParams);
          const { feeRecipient } = getOrderRules(context, book, c.req.header('host'));
          const records = page === 1 ? [feeRecipient.toLowerCase()] : [];
          return c.json({ total: 1, page, perPage, records });
        }),
      ],
    },
    {
      method: 'post',
      path: path('order_config'),
      operation: {
        operationId: 'getOrderConfig',
        summary: 'The fields that the book requires of an order',
        description: 'The fee recipient, pool and fee with which an order must be signed for this host.',
        parameters: [chainParameter],
        requestBody: json('The order, without a signature'),
        responses: { 200: json('The fields', reference('OrderConfig')), ...postFailures },
      },
      handlers: [
        ...limited,
        withBook(async (c, book) => {
          checkConfigBody(await readJson(c));
          const { feeRecipient, pool } = getOrderRules(context, book, c.req.header('host'));
          const config = {
            sender: zeroAddress,
            feeRecipient: feeRecipient.toLowerCase(),
            takerTokenFeeAmount: '0',
            pool,
          };
          return c.json(config);
        }),
      ],
    },
    {
      method: 'post',
      path: path('order'),
      operation: {
        operationId: 'postOrder',
        summary: 'Posts a signed order',
        description: 'The order is in the book, durably, once this has been answered with 200.',
        parameters: [chainParameter],
        requestBody: json('The signed order', reference('SignedOrder')),
        responses: { 200: { description: 'The order is in the book' }, ...postFailures },
      },
      handlers: [count, ...limited, post(false)],
    },
    {
      method: 'post',
      path: path('orders'),
      operation: {
        operationId: 'postOrders',
        summary: 'Posts up to 100 signed orders, all of them or none',
        description: 'All orders are in the book, durably, once this has been answered with 200.',
        parameters: [chainParameter],
        requestBody: json('The signed orders', { type: 'array', maxItems: 100, items: reference('SignedOrder') }),
        responses: { 200: { description: 'The orders are in the book' }, ...postFailures },
      },
      handlers: [count, ...limited, post(true)],
    },
  ];
}

/** Returns the book of the chain that the path names, or undefined when the gateway does not serve it. */
export function getBook(context: Context, c: RequestContext): Book | undefined {
  const state = findChainState(context, c);
  return state && context.books.get(state.chain.id);
}
