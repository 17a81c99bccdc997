import { apiError } from '@livery/core/wire/apiError';
import { appConfig } from '@livery/core/wire/appConfig';
import { chainStates } from '@livery/core/wire/chainStates';
import {
  entry,
  entryList,
  entryVersion,
  rollbackRequest,
  saveRequest,
  versionDifference,
  versionPage,
  withdrawRequest,
} from '@livery/core/wire/entries/savedEntry';
import { listAnswer } from '@livery/core/wire/lists/listAnswer';
import { feeRecipientPage, orderbook, orderConfig, orderPage, orderRecord } from '@livery/core/wire/orders/orderRecord';
import { poolDepth } from '@livery/core/wire/orders/poolDepth';
import { signedOrder } from '@livery/core/wire/orders/signedOrder';
import { pageEvents } from '@livery/core/wire/pageEvents';
import { pairCandles } from '@livery/core/wire/pairCandles';
import { priceResponse, quoteResponse } from '@livery/core/wire/quoteResponse';
import { visitorCountry } from '@livery/core/wire/restrictions/restrictions';
import { sandboxInfo } from '@livery/core/wire/sandboxInfo';
import { tokenPrices } from '@livery/core/wire/tokenPrices';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { type ApiRoute, json, reference, type SchemaName } from './route';

/** Returns the route of the API's description (OpenAPI 3.1), assembled from the other routes and itself. */
export function openapiRoute(routes: readonly ApiRoute[]): ApiRoute {
  const own: ApiRoute = {
    method: 'get',
    path: '/openapi.json',
    operation: {
      operationId: 'getDescription',
      summary: 'This description',
      description: 'Every path of the gateway, as OpenAPI 3.1.',
      responses: { 200: json('OpenAPI 3.1') },
    },
    handlers: [(c) => c.body(description, 200, { 'Content-Type': 'application/json' })],
  };
  const description = JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Livery gateway',
      version: '1',
      description:
        'Quotes, limit orders, JSON-RPC and configuration for the page of an exchange. Only saved entries need a token.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The gateway that serves this description' }],
    security: [],
    tags: Object.values(tags),
    paths: toPaths([...routes, own]),
    components: {
      schemas,
      securitySchemes: {
        operatorToken: { type: 'http', scheme: 'bearer', description: 'A token of LIVERY_ADMIN_TOKEN' },
      },
    },
  });
  return own;
}

const tags = {
  quotes: { name: 'Quotes', description: 'Prices and transactions of swaps' },
  orders: { name: 'Orders', description: 'The order book' },
  chains: { name: 'Chains', description: 'Access to the chains' },
  entries: { name: 'Entries', description: 'The configurations that operators save' },
  page: { name: 'Page', description: 'Configuration and content of the page' },
  operations: { name: 'Operations', description: 'For the operator' },
} as const;

function toTag(path: string): keyof typeof tags {
  if (path.startsWith('/api/admin/')) return 'entries';
  if (path.includes('/swap/')) return 'quotes';
  if (path.includes('/sra/')) return 'orders';
  if (/^\/api\/(chains$|\{chainId\})/.test(path)) return 'chains';
  return path.startsWith('/api/') ? 'page' : 'operations';
}

/** Responses of every path, and of those that visitors use. */
const responses = { 414: json('A URL over 8,192 characters', reference('Error')) };
const visitorResponses = {
  421: json('A host that this gateway does not serve', reference('Error')),
  429: json('Too many requests from this address', reference('Error')),
  503: json('Too many requests, or the plan of the chain is used up', reference('Error')),
};

/** Returns the operations of each path by their methods. */
function toPaths(routes: readonly ApiRoute[]): Record<string, object> {
  const paths: Record<string, object> = {};
  for (const { path, method, operation } of routes) {
    const tag = toTag(path);
    const common = tag === 'operations' && path !== '/openapi.json' ? responses : { ...responses, ...visitorResponses };
    const described = { ...operation, tags: [tags[tag].name], responses: { ...common, ...operation.responses } };
    paths[path] = { ...paths[path], [method]: described };
  }
  return paths;
}

const whole = { type: 'integer', minimum: 0 };
const answered = { jsonrpc: { const: '2.0' }, id: { type: ['string', 'number', 'null'] } };
const rpcError = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
};
const rpcAnswer = {
  oneOf: [
    { type: 'object', required: ['jsonrpc', 'id', 'result'], properties: { ...answered, result: {} } },
    { type: 'object', required: ['jsonrpc', 'id', 'error'], properties: { ...answered, error: rpcError } },
  ],
};
const rpcAnswers = { oneOf: [rpcAnswer, { type: 'array', items: rpcAnswer }] };
const readiness = {
  type: 'object',
  required: ['status', 'page', 'chains', 'configurations'],
  properties: {
    status: { enum: ['ready', 'not ready', 'stopping'] },
    page: { type: 'boolean', description: 'True when the gateway serves the page.' },
    chains: {
      type: 'array',
      items: {
        type: 'object',
        required: [
          'id',
          'name',
          'state',
          'ready',
          'required',
          'block',
          'secondsSinceSync',
          'pools',
          'unread',
          'venues',
          'orders',
          'endpoints',
          'plan',
        ],
        properties: {
          id: { type: 'integer' },
          name: { type: 'string' },
          state: {
            enum: ['awake', 'waking', 'asleep', 'unreachable', 'plan used up'],
            description:
              'A chain that nobody has asked for is asleep. It is ready: the next request wakes it. One whose plan is used up is not asked before a limit of the plan ends.',
          },
          ready: { type: 'boolean' },
          required: { type: 'boolean', description: 'True when the gateway is not ready without it.' },
          block: whole,
          secondsSinceSync: { type: ['integer', 'null'], minimum: 0 },
          pools: whole,
          unread: { ...whole, description: 'V3 venues and pools that are still to be read.' },
          venues: {
            type: 'array',
            description: 'The venues that a simulated fill has been tried on.',
            items: {
              type: 'object',
              required: ['name', 'state'],
              properties: { name: { type: 'string' }, state: { enum: ['works', 'fails', 'not checked'] } },
            },
          },
          orders: { type: 'boolean', description: 'True while the order book follows the chain.' },
          endpoints: {
            type: 'array',
            items: { enum: ['unchecked', 'serving', 'limited', 'quota ended', 'failing', 'behind', 'foreign'] },
          },
          plan: {
            type: 'array',
            description: "The limits of the operator's plan, with what is spent of them.",
            items: {
              type: 'object',
              required: ['units', 'per', 'spent', 'endsAt'],
              properties: {
                units: whole,
                per: { enum: ['day', 'month'] },
                spent: whole,
                endsAt: { type: 'string', format: 'date-time' },
              },
            },
          },
        },
      },
    },
    configurations: { type: 'object', required: ['hosts', 'refused'], properties: { hosts: whole, refused: whole } },
  },
};

/** The schemas to which `reference` refers, by their names. */
const schemas: Record<SchemaName, object> = {
  Quote: toSchema(quoteResponse),
  Price: toSchema(priceResponse),
  Error: toSchema(apiError),
  Config: toSchema(appConfig),
  VisitorCountry: toSchema(visitorCountry),
  Readiness: readiness,
  RpcAnswers: rpcAnswers,
  ChainStates: toSchema(chainStates),
  List: toSchema(listAnswer),
  Sandbox: toSchema(sandboxInfo),
  SignedOrder: toSchema(signedOrder),
  OrderRecord: toSchema(orderRecord),
  FeeRecipientPage: toSchema(feeRecipientPage),
  OrderPage: toSchema(orderPage),
  Orderbook: toSchema(orderbook),
  OrderConfig: toSchema(orderConfig),
  PoolDepth: toSchema(poolDepth),
  TokenPrices: toSchema(tokenPrices),
  PairCandles: toSchema(pairCandles),
  PageEvents: toSchema(pageEvents),
  EntryList: toSchema(entryList),
  Entry: toSchema(entry),
  EntryVersion: toSchema(entryVersion),
  VersionPage: toSchema(versionPage),
  VersionDifference: toSchema(versionDifference),
  SaveRequest: toSchema(saveRequest),
  RollbackRequest: toSchema(rollbackRequest),
  WithdrawRequest: toSchema(withdrawRequest),
};

/** Describes the JSON that a schema accepts, before it is parsed into bigints and checksummed addresses. */
function toSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return described;
}
