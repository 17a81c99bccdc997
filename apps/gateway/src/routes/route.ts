import type { Handler, MiddlewareHandler, Context as RequestContext } from 'hono';
import type { ChainState } from '../chains/chainState';
import type { Context } from '../context/createContext';

/** One path of the API: its handlers, and their description as an OpenAPI 3.1 operation. */
export type ApiRoute = {
  method: 'get' | 'post';
  /** In OpenAPI's notation: `/api/{chainId}/rpc`. */
  path: string;
  operation: {
    operationId: string;
    summary: string;
    description: string;
    parameters?: readonly object[];
    requestBody?: object;
    /** The schemes of which it needs one; none when absent. */
    security?: readonly object[];
    responses: Readonly<Record<number, object>>;
  };
  /** Middleware, then the handler. */
  handlers: readonly (Handler | MiddlewareHandler)[];
  /** Body of the 504 that a request gets after the time limit; an `ApiError` when absent. */
  timeoutBody?: object;
};

/** A path of the API without its handlers. */
export type RouteDescription = Omit<ApiRoute, 'handlers'>;

/** Joins the description of a path with its middleware and, last, its handler. */
export const route = (description: RouteDescription, ...handlers: ApiRoute['handlers']): ApiRoute => ({
  ...description,
  handlers,
});

/** Describes a JSON body. */
export const json = (description: string, schema: object = {}) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The schemas that `openapiRoute` describes. */
export type SchemaName =
  | 'Quote'
  | 'Price'
  | 'Error'
  | 'Config'
  | 'VisitorCountry'
  | 'Readiness'
  | 'RpcAnswers'
  | 'ChainStates'
  | 'List'
  | 'Sandbox'
  | 'SignedOrder'
  | 'OrderRecord'
  | 'FeeRecipientPage'
  | 'OrderPage'
  | 'Orderbook'
  | 'OrderConfig'
  | 'PoolDepth'
  | 'TokenPrices'
  | 'PairCandles'
  | 'PageEvents'
  | 'EntryList'
  | 'Entry'
  | 'EntryVersion'
  | 'VersionPage'
  | 'VersionDifference'
  | 'SaveRequest'
  | 'RollbackRequest'
  | 'WithdrawRequest';

/** Refers to one of the described schemas. */
export const reference = (name: SchemaName) => ({
  $ref: `#/components/schemas/${name}`,
});

/** Describes a parameter of the query. */
export const queryParameter = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
});

/** Describes the `{chainId}` of a path; `getChainState` reads it. */
export const chainParameter = { name: 'chainId', in: 'path', required: true, schema: { type: 'integer' } };

/** The longest time that a request may take. */
export const maxRequestMs = 30_000;

/** Returns the chain that the path names, or undefined when the gateway does not serve it. A chain that is asleep stays so. */
export function findChainState({ chains }: Context, c: RequestContext): ChainState | undefined {
  const id = c.req.param('chainId') ?? '';
  return /^[1-9]\d{0,15}$/.test(id) ? chains.get(Number(id)) : undefined;
}
