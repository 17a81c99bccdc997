import { Hono } from 'hono';
import { isReady } from '../services/isReady';
import { describeApi } from '../services/openapi/describeApi';
import type { Context } from '../store/context';

/** Liveness, readiness, metrics and the description of the API. */
export function operationRoutes(context: Context): Hono {
  const description = JSON.stringify(describeApi());
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', (c) => {
      const chains = [...context.chains.values()].map((state) => ({
        id: state.chain.id,
        ready: isReady(state, context.clock()),
        pools: state.pools?.market.pools.length ?? 0,
        endpoints: state.rpc.getEndpoints().map(({ standing }) => standing),
      }));
      return c.json({ chains }, chains.every(({ ready }) => ready) ? 200 : 503);
    })
    .get('/metrics', async (c) => {
      c.header('Content-Type', context.metrics.registry.contentType);
      return c.body(await context.metrics.registry.metrics());
    })
    .get('/openapi.json', (c) => c.body(description, 200, { 'Content-Type': 'application/json' }));
}
