import type { ChainStates } from '@livery/core/wire/chainStates';
import { countUnread, getCondition, isTradable } from '../chains/chainState';
import type { Context } from '../context/createContext';
import { isBookReady } from '../records/book/rows/book';
import { listQuoteSources } from '../services/venues/listQuoteSources';
import { type ApiRoute, chainParameter, findChainState, json, reference } from './route';

/** Liveness, readiness, the states of chains and sources and, unless they have a port of their own, metrics. */
export function operationRoutes(context: Context): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/healthz',
      operation: {
        operationId: 'getLiveness',
        summary: 'Liveness',
        description: 'Answers while the process runs.',
        responses: {
          200: json('Alive', { type: 'object', required: ['status'], properties: { status: { const: 'ok' } } }),
        },
      },
      handlers: [(c) => c.json({ status: 'ok' })],
    },
    {
      method: 'get',
      path: '/readyz',
      operation: {
        operationId: 'getReadiness',
        summary: 'Readiness',
        description: 'The state of each chain, and whether this gateway can serve traders.',
        responses: { 200: json('Ready', reference('Readiness')), 503: json('Not ready', reference('Readiness')) },
      },
      handlers: [
        (c) => {
          const { status, ...body } = readState(context);
          c.header('Cache-Control', 'no-store');
          return c.json({ status, ...body }, status === 'ready' ? 200 : 503);
        },
      ],
    },
    {
      method: 'get',
      path: '/api/chains',
      operation: {
        operationId: 'listChains',
        summary: 'The served chains, and whether each can be traded on at the moment',
        description: 'For pages, which tell traders when a chain cannot be reached.',
        responses: { 200: json('The chains', reference('ChainStates')) },
      },
      handlers: [
        (c) => {
          c.header('Cache-Control', 'no-store');
          return c.json(listChainStates(context));
        },
      ],
    },
    sourcesRoute(context),
    ...(context.hasMetricsPort ? [] : [metricsRoute(context)]),
  ];
}

const text = { type: 'string' };
const flag = { type: 'boolean' };
const state = { enum: ['works', 'fails', 'not checked'] };
const closed = { additionalProperties: false };

/** The schema of the sources of quotes. */
const sources = {
  type: 'object',
  ...closed,
  required: ['executors', 'venues'],
  properties: {
    executors: {
      type: 'array',
      items: {
        type: 'object',
        ...closed,
        required: ['name', 'address', 'used'],
        properties: { name: { enum: ['exchangeProxy', 'universalRouter'] }, address: text, used: flag },
      },
    },
    venues: {
      type: 'array',
      items: {
        type: 'object',
        ...closed,
        required: ['name', 'executors', 'state', 'used'],
        properties: {
          name: text,
          executors: { type: 'array', items: text, description: 'The contracts that fill over it' },
          state,
          used: flag,
        },
      },
    },
  },
};

function sourcesRoute(context: Context): ApiRoute {
  return {
    method: 'get',
    path: '/api/{chainId}/sources',
    operation: {
      operationId: 'getSources',
      summary: 'The executors and venues of quotes',
      description:
        'The contracts that execute swaps and the exchanges over which they fill: the outcome of the last simulated fill of each, and whether quotes use it.',
      parameters: [chainParameter],
      responses: { 200: json('The sources', sources), 404: json('A chain that is not served', reference('Error')) },
    },
    handlers: [
      (c) => {
        const found = findChainState(context, c);
        if (!found) return c.notFound();
        c.header('Cache-Control', 'no-store');
        return c.json(listQuoteSources(found));
      },
    ],
  };
}

function listChainStates({ chains, clock }: Context): ChainStates {
  const now = clock();
  return {
    chains: [...chains].map(([id, state]) => {
      const usedUpUntil = state.plan?.getUsedUpUntil();
      return {
        id,
        ready: isTradable(state, now),
        asleep: getCondition(state, now) === 'asleep',
        ...(usedUpUntil !== undefined && { usedUpUntil }),
      };
    }),
  };
}

/** The metrics, on the gateway's port or one of their own. */
export function metricsRoute({ metrics: { registry } }: Context): ApiRoute {
  // Collecting them takes milliseconds: all who ask meanwhile get the same.
  let collecting: Promise<string> | undefined;
  const collect = () => {
    collecting ??= registry.metrics().finally(() => {
      collecting = undefined;
    });
    return collecting;
  };
  return {
    method: 'get',
    path: '/metrics',
    operation: {
      operationId: 'getMetrics',
      summary: 'Metrics for Prometheus',
      description: 'The text format of Prometheus.',
      responses: { 200: { description: 'The metrics', content: { 'text/plain': { schema: { type: 'string' } } } } },
    },
    handlers: [
      async (c) => {
        c.header('Content-Type', registry.contentType);
        return c.body(await collect());
      },
    ],
  };
}

/** Returns the state of the gateway and of each chain: ready when the required chains are, or any one when none is required. */
function readState({ chains, books, clock, page, products, ...context }: Context) {
  const { savedProducts, needsSavedProducts, requiredChains, requiresBook, database, shutdown } = context;
  const now = clock();
  const states = [...chains].map(([id, state]) => {
    const book = books.get(id);
    const condition = getCondition(state, now);
    const isAwake = condition !== 'asleep' && condition !== 'waking';
    return {
      id,
      name: state.chain.name,
      state: condition,
      ready: isTradable(state, now),
      required: requiredChains.includes(id),
      block: Number(state.pools?.journal.at(-1)?.number ?? 0n),
      secondsSinceSync: state.syncedAt === undefined ? null : Math.max(0, Math.round((now - state.syncedAt) / 1_000)),
      pools: state.pools?.market.pools.length ?? 0,
      unread: countUnread(state),
      venues: [...state.venueChecks].map(([venue, { outcome }]) => ({ name: venue, state: outcome })),
      // The book of a chain that wakes follows within moments.
      orders: book !== undefined && (isAwake ? isBookReady(book) : book.status !== undefined),
      endpoints: state.rpc.getEndpoints().map(({ status }) => status),
      plan: (state.plan?.listLimits() ?? []).map(({ endsAt, ...limit }) => ({
        ...limit,
        endsAt: new Date(endsAt).toISOString(),
      })),
    };
  });
  // The page has to tell traders of a plan that is used up, which no other gateway can change.
  const isUsable = ({ ready, orders, state }: (typeof states)[number]) =>
    state === 'plan used up' || (ready && (orders || !requiresBook));
  const isServing =
    requiredChains.length > 0 ? states.every((state) => isUsable(state) || !state.required) : states.some(isUsable);
  const isConfigured = savedProducts.isRead() || !needsSavedProducts;
  const served = isServing && isConfigured && !database.isBroken() ? 'ready' : 'not ready';
  const status = shutdown.draining.signal.aborted ? 'stopping' : served;
  return { status, page: page !== undefined, chains: states, configurations: products.count() };
}
