import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ChainState } from './chains/chainState';
import type { Products } from './products/createProducts';
import type { EndpointStatus } from './rpc/createEndpointPool';

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of the gateway, in a registry of their own. */
export function createMetrics(chains: ReadonlyMap<number, ChainState>, products: Products) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const perChain = (name: string, help: string, read: (state: ChainState) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['chain'],
      registers: [registry],
      collect() {
        for (const [id, state] of chains) this.set({ chain: id }, read(state) ?? 0);
      },
    });
  perChain('livery_pools', 'Followed pools', ({ pools }) => pools?.market.pools.length);
  perChain('livery_head_block', 'Number of the last followed block', ({ pools }) =>
    Number(pools?.journal.at(-1)?.number ?? 0n),
  );
  perChain('livery_reorganisations', 'Reorganisations since the start', ({ reorganisations }) => reorganisations);

  const ofProducts = (name: string, help: string, read: (count: ReturnType<Products['count']>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(products.count()));
      },
    });
  ofProducts('livery_configured_hosts', 'Hosts with a configuration', ({ hosts }) => hosts);
  ofProducts(
    'livery_refused_configurations',
    'Files with an invalid or unused configuration',
    ({ refused }) => refused,
  );
  const perEndpoint = (name: string, help: string, read: (status: EndpointStatus) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['chain', 'endpoint'],
      registers: [registry],
      collect() {
        for (const [chain, { rpc }] of chains) {
          // Endpoints are labelled by position: their URLs may contain keys.
          for (const [endpoint, status] of rpc.getEndpoints().entries()) this.set({ chain, endpoint }, read(status));
        }
      },
    });
  perEndpoint('livery_endpoint_serving', '1 while an endpoint serves, 0 while it is quarantined', ({ status }) =>
    Number(status === 'serving'),
  );
  perEndpoint('livery_endpoint_head_block', 'Number of the latest block reported by an endpoint', ({ head }) =>
    Number(head ?? 0n),
  );
  perEndpoint('livery_endpoint_answers', 'Answers of an endpoint since the start', ({ answers }) => answers);
  perEndpoint('livery_endpoint_failures', 'Failed calls of an endpoint since the start', ({ failures }) => failures);

  return {
    registry,
    requestSeconds: new Histogram({
      name: 'livery_request_seconds',
      help: 'Duration of requests by route and status',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    quotes: new Counter({
      name: 'livery_quotes',
      help: 'Quotes by outcome: ok, or the error code',
      labelNames: ['chain', 'outcome'],
      registers: [registry],
    }),
  };
}
