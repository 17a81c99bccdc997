import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { timeout } from 'hono/timeout';
import { configRoutes } from '../routes/configRoutes';
import { externalRoutes } from '../routes/externalRoutes';
import { openapiRoute } from '../routes/openapiRoute';
import { operationRoutes } from '../routes/operationRoutes';
import { orderRoutes } from '../routes/orderRoutes';
import { orderStreamRoute } from '../routes/orderStreamRoute';
import { pageRoutes } from '../routes/pageRoutes';
import { maxRequestMs, type Route } from '../routes/route';
import { rpcRoute, toRpcError } from '../routes/rpcRoute';
import { swapRoutes } from '../routes/swapRoutes';
import { getRetryAfter, toErrorBody } from '../routes/toErrorBody';
import { toHostname } from '../services/page/getProduct';
import type { Context } from '../store/createContext';
import { runAs } from '../store/rpc/caller';
import { allowOrigins } from './allowOrigins';
import { limitVisitors } from './limitVisitors';
import { securityHeaders } from './securityHeaders';

const maxUrlChars = 8_192;

/** Creates the whole gateway as one request handler, which does not listen by itself. */
export function createApp(context: Context): Hono {
  const app = new Hono();
  app.use(observe(context), securityHeaders(context.frameAncestors), limitUrl, limitVisitors(context));
  if (context.refusesUnknownHosts) app.use(refuseUnknownHosts(context));
  app.use('/api/*', ...allowOrigins(context.corsOrigins), (_, next) => runAs({}, next));
  const routes = [
    ...swapRoutes(context),
    rpcRoute(context),
    ...orderRoutes(context),
    orderStreamRoute(context),
    ...configRoutes(context),
    ...externalRoutes(context),
    ...operationRoutes(context),
  ];
  for (const route of [...routes, openapiRoute(routes)]) addRoute(app, route);
  app.route('/', pageRoutes(context));
  app.notFound((c) => c.json({ code: 404, reason: 'Not Found' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const { status, body } = toErrorBody(error);
    context.log[status === 500 ? 'error' : 'debug']({ err: error, route: toLabel(routePath(c)) }, 'request failed');
    c.header('Cache-Control', 'no-store');
    const retryAfter = getRetryAfter(error, status);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return c.json(isRpc(c.req.path) ? toRpcError(-32005, body.reason) : body, status);
  });
  return app;
}

const isRpc = (path: string) => /^\/api\/\d+\/rpc$/.test(path);

/** Adds a route, with status 504 for requests that take longer than `maxMs`. */
export function addRoute(app: Hono, route: Route, maxMs = maxRequestMs): void {
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

/** Measures and logs every request by its route alone: paths and queries contain traders' accounts. */
function observe({ metrics, log }: Context): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    // After `next`, this is the route of the handler that ran last, the one that answered.
    const route = toLabel(routePath(c));
    const { method } = c.req;
    const { status } = c.res;
    const ms = performance.now() - start;
    metrics.requestSeconds.observe({ route, method, status }, ms / 1_000);
    log.debug({ route, method, status, ms: Math.round(ms * 10) / 10 }, 'request');
  };
}
