import { Counter, Gauge, type Registry } from 'prom-client';
import { type ChainState, isReady } from './chains/chainState';
import type { Budgets } from './limits/createBudgets';
import { type Book, isBookReady } from './orders/book';
import type { Products } from './products/createProducts';
import type { EndpointHealth } from './rpc/endpointHealth';

/** Adds metrics that are read from the gateway's state whenever they are asked for. */
export function watchState(
  registry: Registry,
  {
    chains,
    books,
    products,
    budgets,
    clock,
  }: {
    chains: ReadonlyMap<number, ChainState>;
    books: ReadonlyMap<number, Book>;
    products: Products;
    budgets: Budgets;
    clock: () => number;
  },
): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const perChain = <State>(
    states: ReadonlyMap<number, State>,
    name: string,
    help: string,
    read: (state: State) => number | undefined,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['chain'],
      registers,
      collect() {
        for (const [chain, state] of states) {
          const value = read(state);
          if (value !== undefined) this.set({ chain }, value);
        }
      },
    });
  const countPerChain = (name: string, help: string, read: (state: ChainState) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['chain'],
      registers,
      collect() {
        this.reset();
        for (const [chain, state] of chains) this.inc({ chain }, read(state));
      },
    });
  const perEndpoint = (name: string, help: string, read: (status: EndpointHealth) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['chain', 'endpoint'],
      registers,
      collect() {
        for (const [chain, { rpc }] of chains) {
          // Endpoints are labelled by position: their URLs may contain keys.
          for (const [endpoint, status] of rpc.getEndpoints().entries()) this.set({ chain, endpoint }, read(status));
        }
      },
    });
  const toAge = (at: number | undefined) => (at === undefined ? undefined : Math.max(0, clock() - at) / 1_000);

  perChain(chains, 'livery_chain_ready', '1 while a chain can be traded on', (state) =>
    Number(isReady(state, clock())),
  );
  perChain(chains, 'livery_pools', 'Followed pools', ({ pools }) => pools?.market.pools.length ?? 0);
  perChain(chains, 'livery_v3_pools', 'Followed V3 pools', ({ pools }) => pools?.concentrated.followed.size ?? 0);
  perChain(
    chains,
    'livery_v3_pools_awaiting',
    'V3 pools that wait to be read',
    ({ pools }) => pools?.concentrated.awaiting.size ?? 0,
  );
  perChain(chains, 'livery_head_block', 'Number of the last followed block', ({ pools }) =>
    Number(pools?.journal.at(-1)?.number ?? 0n),
  );
  perChain(chains, 'livery_sync_age_seconds', 'Time since the pools were at the head', ({ syncedAt }) =>
    toAge(syncedAt),
  );
  countPerChain('livery_reorganisations_total', 'Reorganisations', ({ reorganisations }) => reorganisations);
  countPerChain(
    'livery_v3_pool_drops_total',
    'V3 pools that were dropped until they were read again, because an event did not fit them',
    ({ poolCounts }) => poolCounts.drops,
  );
  countPerChain(
    'livery_v3_pool_differences_total',
    'V3 pools that differed from the chain, and were repaired',
    ({ poolCounts }) => poolCounts.differences,
  );
  new Gauge({
    name: 'livery_venue_works',
    help: '1 while a simulated fill over a venue pays, 0 while it fails; none while it could not be checked',
    labelNames: ['chain', 'venue'],
    registers,
    collect() {
      this.reset();
      for (const [chain, { venueChecks }] of chains) {
        for (const [venue, { outcome }] of venueChecks) {
          if (outcome !== 'not checked') this.set({ chain, venue }, Number(outcome === 'works'));
        }
      }
    },
  });
  perEndpoint('livery_endpoint_serving', '1 while an endpoint serves, 0 while it is quarantined', ({ status }) =>
    Number(status === 'serving'),
  );
  perEndpoint('livery_endpoint_head_block', 'Number of the latest block reported by an endpoint', ({ head }) =>
    Number(head ?? 0n),
  );

  perChain(books, 'livery_book_ready', '1 while the order book follows its chain', (book) => Number(isBookReady(book)));
  perChain(books, 'livery_book_age_seconds', 'Time since the order book was at the head', ({ status }) =>
    toAge(status?.syncedAt),
  );
  perChain(books, 'livery_book_position', 'Changes of the order book since it began', ({ status }) =>
    Number(status?.position ?? 0n),
  );
  perChain(
    books,
    'livery_open_orders',
    'Orders that are not final, counted once a minute',
    ({ liveOrders }) => liveOrders,
  );

  gauge('livery_configured_hosts', 'Hosts with a configuration', () => products.count().hosts);
  gauge(
    'livery_refused_configurations',
    'Files with an invalid or unused configuration',
    () => products.count().refused,
  );
  gauge('livery_requests_in_flight', 'Running requests', () => budgets.count().requests);
  gauge('livery_held_bytes', 'Bytes of requests and answers in memory', () => budgets.count().bytes);
}
