import { isReady } from '../store/chains/chainState';
import type { Context } from '../store/createContext';
import { json, type Route } from './route';

/** Liveness, readiness and metrics. */
export function operationRoutes(context: Context): Route[] {
  return [
    {
      method: 'get',
      path: '/healthz',
      operation: { summary: 'Liveness', responses: { 200: json('Alive') } },
      handlers: [(c) => c.json({ status: 'ok' })],
    },
    {
      method: 'get',
      path: '/readyz',
      operation: { summary: 'Readiness', responses: { 200: json('Ready'), 503: json('Not ready') } },
      handlers: [
        (c) => {
          const chains = [...context.chains.values()].map((state) => ({
            id: state.chain.id,
            ready: isReady(state, context.clock()),
            pools: state.pools?.market.pools.length ?? 0,
            endpoints: state.rpc.getEndpoints().map(({ status }) => status),
          }));
          return c.json(
            { chains, configurations: context.products.count() },
            chains.every(({ ready }) => ready) ? 200 : 503,
          );
        },
      ],
    },
    {
      method: 'get',
      path: '/metrics',
      operation: { summary: 'Metrics for Prometheus', responses: { 200: { description: 'The metrics' } } },
      handlers: [
        async (c) => {
          c.header('Content-Type', context.metrics.registry.contentType);
          return c.body(await context.metrics.registry.metrics());
        },
      ],
    },
  ];
}
