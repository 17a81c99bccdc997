import { account, filterParameters, pagingParameters } from './orderParameters';
import { chainParameter, json, queryParameter, type RouteDescription, reference } from './route';

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

const path = (end: string) => `/api/{chainId}/sra/v4/${end}`;

/** The paths of the order book, by the ids of their operations. */
export const orderDescriptions = {
  listOrders: {
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
  },
  getOrder: {
    method: 'get',
    path: path('order/{orderHash}'),
    operation: {
      operationId: 'getOrder',
      summary: 'An order by its hash, in any state',
      description: 'Its signed fields, its state, and the amount that can still be filled.',
      parameters: [chainParameter, { name: 'orderHash', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 200: json('The order', reference('OrderRecord')), ...failures },
    },
  },
  getOrderbook: {
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
  },
  listFeeRecipients: {
    method: 'get',
    path: path('fee_recipients'),
    operation: {
      operationId: 'listFeeRecipients',
      summary: 'The fee recipients of the orders of this host',
      description: 'The one account that the book requires as the fee recipient of an order.',
      parameters: [chainParameter, ...pagingParameters],
      responses: { 200: json('A page of accounts', reference('FeeRecipientPage')), ...failures },
    },
  },
  getOrderConfig: {
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
  },
  postOrder: {
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
  },
  postOrders: {
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
  },
} satisfies Record<string, RouteDescription>;
