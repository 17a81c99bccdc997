import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ChainState } from './chains/chainState';
import type { Products } from './products/products';
import type { EndpointStatus } from './rpc/createEndpointPool';

export type Metrics = ReturnType<typeof createMetrics>;

/** What the gateway counts, in a registry of its own. */
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
  perChain('livery_pools', 'Pools that are followed', ({ pools }) => pools?.market.pools.length);
  perChain('livery_head_block', 'Number of the last block that was followed', ({ pools }) =>
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
  ofProducts('livery_refused_configurations', 'Files that do not serve as they stand', ({ refused }) => refused);
  const perEndpoint = (name: string, help: string, read: (status: EndpointStatus) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['chain', 'endpoint'],
      registers: [registry],
      collect() {
        for (const [chain, { rpc }] of chains) {
          // By its place in the configuration: its address may hold a key.
          for (const [endpoint, status] of rpc.getEndpoints().entries()) this.set({ chain, endpoint }, read(status));
        }
      },
    });
  perEndpoint('livery_endpoint_serving', 'Whether an endpoint serves (1) or is put aside (0)', ({ standing }) =>
    Number(standing === 'serving'),
  );
  perEndpoint('livery_endpoint_head_block', 'Number of the last block that an endpoint told of', ({ head }) =>
    Number(head ?? 0n),
  );
  perEndpoint('livery_endpoint_answers', 'Answers of an endpoint since the start', ({ answers }) => answers);
  perEndpoint('livery_endpoint_failures', 'Calls that an endpoint did not answer', ({ failures }) => failures);

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
      help: 'Quotes by outcome: ok, or the code of the failure',
      labelNames: ['chain', 'outcome'],
      registers: [registry],
    }),
  };
}
