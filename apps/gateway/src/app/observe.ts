import type { MiddlewareHandler } from 'hono';
import type { Context } from '../store/context';

const labels: readonly [RegExp, string][] = [
  [/^\/api\/\d+\/swap\/v1\/quote$/, '/api/{chainId}/swap/v1/quote'],
  [/^\/api\/\d+\/swap\/v1\/price$/, '/api/{chainId}/swap/v1/price'],
  [/^\/api\/\d+\/rpc$/, '/api/{chainId}/rpc'],
  [/^\/api\/config$/, '/api/config'],
  [/^\/api\/lists$/, '/api/lists'],
  [/^\/api\/images$/, '/api/images'],
  [/^\/api\//, '/api/other'],
  [/^\/(healthz|readyz|metrics|openapi\.json)$/, '/operations'],
];

/** Measures and logs every request, by its route alone: paths and queries hold traders' accounts. */
export function observe({ metrics, log }: Context): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const route = labels.find(([pattern]) => pattern.test(c.req.path))?.[1] ?? '/page';
    const { method } = c.req;
    const { status } = c.res;
    const ms = performance.now() - start;
    metrics.requestSeconds.observe({ route, method, status }, ms / 1_000);
    log.debug({ route, method, status, ms: Math.round(ms * 10) / 10 }, 'request');
  };
}
