import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../../package.json';
import type { RpcObserver } from '../rpc/createRpc';

export type Metrics = ReturnType<typeof createMetrics>;

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics that the gateway's functions count, in a registry of their own. Labels have bounded values only. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const { counter, histogram } = createMakers(registry);
  new Gauge({ name: 'livery_build_info', help: 'Version', labelNames: ['version', 'node'], registers }).set(
    { version, node: process.version },
    1,
  );

  return {
    registry,
    requestSeconds: histogram(
      'livery_request_seconds',
      'Duration of requests by route and status; 499 when the client left',
      'route',
      'method',
      'status',
    ),
    refusedRequests: counter('livery_refused_requests_total', 'Requests that the HTTP parser refused', 'status'),
    refusedTokens: counter('livery_refused_tokens_total', 'Requests with a token that is not among LIVERY_ADMIN_TOKEN'),
    quotes: counter('livery_quotes_total', 'Quotes by outcome: ok, or the error code', 'chain', 'outcome'),
    ...createRpcMetrics(registry),
    upstreamBudget: new Gauge({
      name: 'livery_upstream_budget_calls',
      help: 'Calls to endpoints in an hour above which an alert goes off; 0 without UPSTREAM_BUDGET',
      registers,
    }),
    downloads: counter(
      'livery_downloads_total',
      'Lists and images by the source of their content: cache, download',
      'kind',
      'source',
    ),
    orderPosts: counter(
      'livery_order_posts_total',
      'Requests that post orders by outcome: ok, or the error code',
      'chain',
      'outcome',
    ),
    analyticsEvents: counter(
      'livery_analytics_events_total',
      'Events of pages by service and outcome: forwarded, failed, dropped (the queue was full)',
      'destination',
      'outcome',
    ),
    orderStreams: new Gauge({ name: 'livery_order_streams', help: 'Open streams of order books', registers }),
    databaseSeconds: histogram(
      'livery_database_seconds',
      'Duration of work in the database by kind (read, write) and outcome (ok, failed)',
      'kind',
      'outcome',
    ),
  };
}

/** Creates the metrics of the calls to the endpoints of the chains, and of the reads that they answer. */
function createRpcMetrics(registry: Registry) {
  const { counter, histogram } = createMakers(registry);
  return {
    upstreamCalls: counter(
      'livery_upstream_calls_total',
      'Calls to the endpoints by method, caller (gateway, visitor) and outcome: ok, or the cause of the failure',
      'chain',
      'endpoint',
      'method',
      'caller',
      'outcome',
    ),
    upstreamUnits: counter(
      'livery_upstream_units_total',
      "Units of the operator's plan that calls took by method, `batch` for a batch itself; of chains with RPC_BUDGET",
      'chain',
      'method',
    ),
    upstreamSeconds: histogram('livery_upstream_seconds', 'Duration of calls to the endpoints', 'chain', 'endpoint'),
    reads: counter(
      'livery_reads_total',
      'Reads of a chain by the source of their results: cache, shared (with a running read), endpoint',
      'chain',
      'source',
    ),
  };
}

/** Returns functions that add a metric to the registry. */
function createMakers(registry: Registry) {
  const registers = [registry];
  return {
    counter: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    histogram: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Histogram({ name, help, labelNames, buckets: requestBuckets, registers }),
  };
}

/** Returns an observer that counts the calls and reads of a chain. */
export function observeRpc({ upstreamCalls, upstreamSeconds, reads }: Metrics, chain: number): RpcObserver {
  return {
    onCall({ seconds, ...labels }) {
      upstreamCalls.inc({ chain, ...labels });
      upstreamSeconds.observe({ chain, endpoint: labels.endpoint }, seconds);
    },
    onRead: (source) => reads.inc({ chain, source }),
  };
}
