import { Counter, Gauge, type Registry } from 'prom-client';
import { type ChainState, isTradable } from '../chains/chainState';
import type { Budgets } from '../limits/createBudgets';
import { type Book, isBookReady } from '../records/book/rows/book';
import type { Products } from '../records/entries/createProducts';
import type { EndpointHealth } from '../rpc/endpointHealth';

type State = {
  chains: ReadonlyMap<number, ChainState>;
  books: ReadonlyMap<number, Book>;
  products: Products;
  budgets: Budgets;
  clock: () => number;
};

/** Adds metrics that are read from the gateway's state whenever they are asked for. */
export function watchState(registry: Registry, state: State): void {
  watchChains(registry, state);
  watchPlans(registry, state);
  watchVenues(registry, state);
  watchEndpoints(registry, state);
  watchBooks(registry, state);
  watchProcess(registry, state);
}

function watchChains(registry: Registry, { chains, clock }: State): void {
  const gauge = (name: string, help: string, read: (state: ChainState) => number | undefined) =>
    addGaugePerChain(registry, chains, { name, help, read });
  const counter = (name: string, help: string, read: (state: ChainState) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['chain'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [chain, state] of chains) this.inc({ chain }, read(state));
      },
    });

  gauge('livery_chain_ready', '1 while a chain can be traded on, also after waking', (state) =>
    Number(isTradable(state, clock())),
  );
  gauge('livery_chain_asleep', '1 while a chain is asleep', ({ sleep }) => Number(sleep.isAsleep));
  gauge('livery_pools', 'Followed pools', ({ pools }) => pools?.market.pools.length ?? 0);
  gauge('livery_v3_pools', 'Followed V3 and V4 pools', ({ pools }) => pools?.concentrated.followed.size ?? 0);
  gauge(
    'livery_v3_pools_awaiting',
    'V3 and V4 pools that wait to be read',
    ({ pools }) => pools?.concentrated.awaiting.size ?? 0,
  );
  gauge('livery_head_block', 'Number of the last followed block', ({ pools }) =>
    Number(pools?.journal.at(-1)?.number ?? 0n),
  );
  gauge('livery_sync_age_seconds', 'Time since the pools were at the head', ({ syncedAt }) => toAge(syncedAt, clock()));
  counter('livery_chain_wakings_total', 'Wakings of chains that were asleep', ({ sleep }) => sleep.wakings);
  counter('livery_reorganisations_total', 'Reorganizations', ({ reorganizations }) => reorganizations);
  counter(
    'livery_v3_pool_drops_total',
    'V3 and V4 pools that were dropped until they were read again, because an event did not fit them',
    ({ poolCounts }) => poolCounts.drops,
  );
  counter(
    'livery_v3_pool_differences_total',
    'V3 and V4 pools that differed from the chain, and were repaired',
    ({ poolCounts }) => poolCounts.differences,
  );
}

function watchPlans(registry: Registry, { chains }: State): void {
  new Gauge({
    name: 'livery_plan_spent_ratio',
    help: "Part of the units of the operator's plan that is spent in a day or month (UTC), by all gateways on one database; of chains with RPC_BUDGET",
    labelNames: ['chain', 'period'],
    registers: [registry],
    collect() {
      for (const [chain, { plan }] of chains) {
        for (const { per, spent, units } of plan?.listLimits() ?? []) this.set({ chain, period: per }, spent / units);
      }
    },
  });
}

function watchVenues(registry: Registry, { chains }: State): void {
  new Gauge({
    name: 'livery_venue_works',
    help: '1 while a simulated fill over a venue pays, 0 while it fails; none while it could not be checked',
    labelNames: ['chain', 'venue'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [chain, { venueChecks }] of chains) {
        for (const [venue, { outcome }] of venueChecks) {
          if (outcome !== 'not checked') this.set({ chain, venue }, Number(outcome === 'works'));
        }
      }
    },
  });
}

function watchEndpoints(registry: Registry, { chains }: State): void {
  const gauge = (name: string, help: string, read: (status: EndpointHealth) => number) =>
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

  gauge('livery_endpoint_serving', '1 while an endpoint serves, 0 while it is quarantined', ({ status }) =>
    Number(status === 'serving'),
  );
  gauge('livery_endpoint_head_block', 'Number of the latest block reported by an endpoint', ({ head }) =>
    Number(head ?? 0n),
  );
}

function watchBooks(registry: Registry, { books, clock }: State): void {
  const gauge = (name: string, help: string, read: (book: Book) => number | undefined) =>
    addGaugePerChain(registry, books, { name, help, read });

  gauge('livery_book_ready', '1 while the order book follows its chain; none while that is asleep', (book) =>
    book.state.sleep.isAsleep ? undefined : Number(isBookReady(book)),
  );
  gauge('livery_book_age_seconds', 'Time since the order book was at the head', ({ status, state }) =>
    state.sleep.isAsleep ? undefined : toAge(status?.syncedAt, clock()),
  );
  gauge('livery_book_position', 'Changes of the order book since it began', ({ status }) =>
    Number(status?.position ?? 0n),
  );
  gauge('livery_open_orders', 'Orders that are not final, counted once a minute', ({ liveOrders }) => liveOrders);
}

/** Watches the state that the process has once, for all chains. */
function watchProcess(registry: Registry, { products, budgets }: State): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });

  gauge('livery_configured_hosts', 'Hosts with a configuration', () => products.count().hosts);
  gauge(
    'livery_refused_configurations',
    'Files with an invalid or unused configuration',
    () => products.count().refused,
  );
  gauge('livery_requests_in_flight', 'Running requests', () => budgets.count().requests);
  gauge('livery_held_bytes', 'Bytes of requests and answers in memory', () => budgets.count().bytes);
}

/** Adds a gauge with a value for each chain of which `read` returns one. */
function addGaugePerChain<Each>(
  registry: Registry,
  states: ReadonlyMap<number, Each>,
  { name, help, read }: { name: string; help: string; read: (state: Each) => number | undefined },
): void {
  new Gauge({
    name,
    help,
    labelNames: ['chain'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [chain, state] of states) {
        const value = read(state);
        if (value !== undefined) this.set({ chain }, value);
      }
    },
  });
}

/** Returns the seconds since a time in ms. */
function toAge(at: number | undefined, now: number): number | undefined {
  return at === undefined ? undefined : Math.max(0, now - at) / 1_000;
}
