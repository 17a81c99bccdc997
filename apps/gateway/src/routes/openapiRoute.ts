import { apiError } from '@livery/core/wire/apiError';
import { appConfig } from '@livery/core/wire/appConfig';
import { chainStates } from '@livery/core/wire/chainStates';
import { listAnswer } from '@livery/core/wire/lists/listAnswer';
import { orderbook, orderConfig, orderPage, orderRecord } from '@livery/core/wire/orders/orderRecord';
import { poolDepth } from '@livery/core/wire/orders/poolDepth';
import { signedOrder } from '@livery/core/wire/orders/signedOrder';
import { priceResponse, quoteResponse } from '@livery/core/wire/quoteResponse';
import { sandboxInfo } from '@livery/core/wire/sandboxInfo';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { json, type Route } from './route';

/** Returns the route of the API's description (OpenAPI 3.1), assembled from the other routes and itself. */
export function openapiRoute(routes: readonly Route[]): Route {
  const route: Route = {
    method: 'get',
    path: '/openapi.json',
    operation: { summary: 'This description', responses: { 200: json('OpenAPI 3.1') } },
    handlers: [(c) => c.body(description, 200, { 'Content-Type': 'application/json' })],
  };
  const description = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Livery gateway', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    paths: toPaths([...routes, route]),
    components: {
      schemas: {
        Quote: toSchema(quoteResponse),
        Price: toSchema(priceResponse),
        Error: toSchema(apiError),
        Config: toSchema(appConfig),
        ChainStates: toSchema(chainStates),
        List: toSchema(listAnswer),
        Sandbox: toSchema(sandboxInfo),
        SignedOrder: toSchema(signedOrder),
        OrderRecord: toSchema(orderRecord),
        OrderPage: toSchema(orderPage),
        Orderbook: toSchema(orderbook),
        OrderConfig: toSchema(orderConfig),
        PoolDepth: toSchema(poolDepth),
      },
    },
  });
  return route;
}

/** Returns the operations of each path by their methods. */
function toPaths(routes: readonly Route[]): Record<string, object> {
  const paths: Record<string, object> = {};
  for (const { path, method, operation } of routes) paths[path] = { ...paths[path], [method]: operation };
  return paths;
}

/** Describes the JSON that a schema accepts, before it is parsed into bigints and checksummed addresses. */
function toSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return described;
}
