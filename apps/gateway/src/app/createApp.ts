import type { IncomingMessage } from 'node:http';
import { Hono, type MiddlewareHandler, type Context as RequestContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { timeout } from 'hono/timeout';
import type { Context } from '../context/createContext';
import { candlesRoute } from '../routes/candlesRoute';
import { configRoutes } from '../routes/configRoutes';
import { depthRoute } from '../routes/depthRoute';
import { entryRoutes } from '../routes/entryRoutes';
import { eventRoute } from '../routes/eventRoute';
import { externalRoutes } from '../routes/externalRoutes';
import { getVisitor } from '../routes/getVisitor';
import { getServerResponse } from '../routes/holdBytes';
import { openapiRoute } from '../routes/openapiRoute';
import { metricsRoute, operationRoutes } from '../routes/operationRoutes';
import { orderRoutes } from '../routes/orderRoutes';
import { orderStreamRoute } from '../routes/orderStreamRoute';
import { pageRoutes } from '../routes/page/pageRoutes';
import { pricesRoute } from '../routes/pricesRoute';
import { type ApiRoute, findChainState, maxRequestMs } from '../routes/route';
import { rpcRoute, toRpcError } from '../routes/rpcRoute';
import { swapRoutes } from '../routes/swapRoutes';
import { getRetryAfter, toErrorBody } from '../routes/toErrorBody';
import { runAs } from '../rpc/caller';
import { toHostname } from '../services/page/getProduct';
import { createPriceBoards } from '../services/prices/createPriceBoards';
import { allowOrigins } from './allowOrigins';
import { delayRefusals } from './delayRefusals';
import { limitVisitors } from './limitVisitors';
import { securityHeaders } from './securityHeaders';

const maxUrlChars = 8_192;
const idHeader = 'X-Request-Id';

/** Creates the whole gateway as one request handler, which does not listen by itself. */
export function createApp(context: Context): Hono {
  const app = new Hono();
  app.use(delayRefusals(context));
  app.use(requestId({ headerName: context.trustedProxies > 0 ? idHeader : '' }));
  app.use(observe(context), securityHeaders(context.frameAncestors), limitUrl, limitVisitors(context));
  if (context.refusesUnknownHosts) app.use(refuseUnknownHosts(context));
  app.use('/api/*', ...allowOrigins(context.corsOrigins), (_, next) => runAs({}, next));
  app.use('/api/:chainId/*', refuseUsedUp(context));
  const boards = createPriceBoards(context);
  const routes = [
    ...swapRoutes(context),
    rpcRoute(context),
    ...orderRoutes(context),
    orderStreamRoute(context),
    depthRoute(context),
    pricesRoute(context, boards),
    candlesRoute(context),
    ...configRoutes(context),
    ...entryRoutes(context),
    ...externalRoutes(context),
    eventRoute(context),
    ...operationRoutes(context),
  ];
  for (const route of [...routes, openapiRoute(routes)]) addRoute(app, route);
  if (context.hasMetricsPort) app.get('/metrics', (c) => c.notFound());
  app.route('/', pageRoutes(context, boards));
  app.notFound((c) => c.json({ code: 404, reason: 'Not Found' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const { status, body } = toErrorBody(error);
    const level = status === 500 && !hasLeft(c) ? 'error' : 'debug';
    context.log[level]({ err: error, requestId: c.get('requestId'), route: toLabel(routePath(c)) }, 'request failed');
    c.header('Cache-Control', 'no-store');
    const retryAfter = getRetryAfter(error, status);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return c.json(isRpc(c.req.path) ? toRpcError(-32005, body.reason) : body, status);
  });
  return app;
}

/** Creates the request handler of a port for the metrics alone. */
export function createMetricsApp(context: Context): Hono {
  const app = new Hono();
  app.use(securityHeaders(context.frameAncestors));
  addRoute(app, metricsRoute(context));
  app.notFound((c) => c.json({ code: 404, reason: 'Not Found' }, 404));
  return app;
}

const isRpc = (path: string) => /^\/api\/\d+\/rpc$/.test(path);

/** Adds a route, with status 504 for requests that take longer than `maxMs`. */
export function addRoute(app: Hono, route: ApiRoute, maxMs = maxRequestMs): void {
  const { method, path, handlers, timeoutBody = { code: 504, reason: 'Gateway Timeout' } } = route;
  const limitTime = timeout(maxMs, () => new HTTPException(504, { res: Response.json(timeoutBody, { status: 504 }) }));
  app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), limitTime, ...handlers);
}

/** A route's path in OpenAPI's notation. */
function toLabel(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

const limitUrl: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length > maxUrlChars) return c.json({ code: 414, reason: 'URI Too Long' }, 414);
  return next();
};

/** Paths for the operator's machines, which may use any name of the gateway. */
const operations: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses hosts without an entry. */
function refuseUnknownHosts({ products }: Context): MiddlewareHandler {
  return async (c, next) => {
    if (operations.has(c.req.path) || products.get(toHostname(c.req.header('host')))) return next();
    return c.json({ code: 421, reason: 'Misdirected Request' }, 421);
  };
}

/** Refuses all requests for a chain whose plan is used up: without its node there are no prices, and no order can be checked. */
function refuseUsedUp(context: Context): MiddlewareHandler {
  return async (c, next) => {
    findChainState(context, c)?.plan?.check();
    return next();
  };
}

/** The status under which a request counts whose client has left before the answer; no standard has one. */
const clientLeft = 499;

/**
 * Measures and logs every request by its route alone: paths and queries contain traders' accounts. Its id is in the answer and
 * in each line of the log that concerns it.
 */
function observe({ metrics, log, accessLog, trustedProxies }: Context): MiddlewareHandler {
  const level = accessLog === 'off' ? 'debug' : 'info';
  return async (c, next) => {
    const start = performance.now();
    await next();
    c.res.headers.set(idHeader, c.get('requestId'));
    // After `next`, this is the route of the handler that ran last, the one that answered.
    const route = toLabel(routePath(c));
    const { method } = c.req;
    const status = hasLeft(c) ? clientLeft : c.res.status;
    const ms = performance.now() - start;
    metrics.requestSeconds.observe({ route, method, status }, ms / 1_000);
    const visitor = accessLog === 'visitors' && {
      visitor: getVisitor(c, trustedProxies),
      host: c.req.header('host')?.slice(0, 255),
      agent: c.req.header('user-agent')?.slice(0, 255),
    };
    log[level](
      { requestId: c.get('requestId'), route, method, status, ms: Math.round(ms * 10) / 10, ...visitor },
      'request',
    );
  };
}

/** Returns true when the connection of a request ended before its answer. */
function hasLeft(c: RequestContext): boolean {
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  const outgoing = getServerResponse(c);
  // A request's signal costs more than most answers; where there is a connection, this says the same.
  return outgoing ? outgoing.closed || Boolean(incoming?.errored) : c.req.raw.signal.aborted;
}
