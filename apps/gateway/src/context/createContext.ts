import { setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPatience } from '@livery/core/actions/patience';
import { EnvironmentError } from '@livery/core/errors/environment';
import type { PageRenderer } from '@livery/core/wire/pageRenderer';
import { type SandboxInfo, sandboxInfo } from '@livery/core/wire/sandboxInfo';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { createForwarder, type Forwarder } from '../analytics/createForwarder';
import type { ChainState } from '../chains/chainState';
import type { Environment } from '../env/parseEnvironment';
import { type Budgets, createBudgets } from '../limits/createBudgets';
import { createPostPace, type PostPace } from '../limits/createPostPace';
import { createTurns, type TakeTurn } from '../limits/createTurns';
import { createMetrics, type Metrics } from '../metrics/createMetrics';
import { createSafeFetch, type External, type SafeFetch } from '../outside/createSafeFetch';
import { type BuiltPage, loadPage, loadScripts } from '../page/loadPage';
import { type StaticFile, toStaticFile } from '../page/staticFile';
import { type Book, createBook } from '../records/book/rows/book';
import { type CandleLog, createCandleLog } from '../records/candles/candleLog';
import { createDatabase, type Database } from '../records/database/createDatabase';
import { createProducts, type Products } from '../records/entries/createProducts';
import { createSavedProducts, type SavedProducts } from '../records/entries/savedProducts';
import { createChains } from './createChains';
import { watchState } from './watchState';

/** The state and the services that all functions of the gateway share. */
export type Context = {
  log: Logger;
  /** Returns the current time in ms. */
  clock: () => number;
  /** The served chains by id. */
  chains: ReadonlyMap<number, ChainState>;
  database: Database;
  /** The order books of the served chains by id. */
  books: ReadonlyMap<number, Book>;
  /** The prices of the served chains' tokens over time, by id. */
  candles: ReadonlyMap<number, CandleLog>;
  metrics: Metrics;
  products: Products;
  savedProducts: SavedProducts;
  /** The tokens that may read and save entries. */
  adminTokens: Environment['adminTokens'];
  /** The built page; undefined when the gateway serves none. */
  page: BuiltPage | undefined;
  /** The page's components; undefined if the gateway runs without its build. */
  renderer: PageRenderer | undefined;
  sandbox: {
    info: StaticFile | undefined;
    scripts: ReadonlyMap<string, StaticFile> | undefined;
    patience?: number | undefined;
  };
  frameAncestors: readonly string[];
  /** Other origins whose pages may use the API; `*` allows any. */
  corsOrigins: readonly string[];
  /** Part of the RPC addresses that the page gives to wallets. */
  siteToken: string;
  external: External;
  /** Endpoints for wallets that lack a chain, by chain id; `gateway` for the gateway's own. */
  walletNodes: Environment['walletNodes'];
  /** The hosts of the gateway's own endpoints, by chain id. */
  rpcHosts: ReadonlyMap<number, ReadonlySet<string>>;
  /** URL of the WalletConnect relay; the public one when undefined. */
  relay: string | undefined;
  /** Number of proxies before the gateway whose X-Forwarded-For is believed. */
  trustedProxies: number;
  /** The header in which a proxy names the visitor's country; undefined when none does. */
  countryHeader: string | undefined;
  budgets: Budgets;
  /** The pace of the batches that posts of orders cause, on all chains together. */
  postPace: PostPace;
  /** Turns of visitors for work that occupies the processor. */
  takeTurn: TakeTurn;
  /** True when `/studio` is served. */
  hasStudio: boolean;
  /** True when hosts without an entry are refused. */
  refusesUnknownHosts: boolean;
  /** The content of the line that is logged for each request. */
  accessLog: Environment['accessLog'];
  /** The address in security.txt, which is not served when undefined. */
  securityContact: string | undefined;
  /** True when the metrics have a port of their own. */
  hasMetricsPort: boolean;
  /** The operator's analytics, and what may be in them. */
  analytics: Forwarder & Pick<Environment['analytics'], 'hasDetails' | 'hasVisitors'>;
  /** Ids of the chains without which the gateway is not ready; any one of the served chains is enough when empty. */
  requiredChains: readonly number[];
  /** True when a chain is ready only with its order book. */
  requiresBook: boolean;
  /** True when the gateway is not ready before it has read the saved entries: those of a shared database. */
  needsSavedProducts: boolean;
  /** The end of the process: first it is no longer ready, then streams end and no new connection is accepted. */
  shutdown: { draining: AbortController; closing: AbortController };
};

/** Replacements of the context's usual parts. */
type ContextOptions = {
  clock?: () => number;
  maxPairs?: bigint | undefined;
  renderer?: PageRenderer | undefined;
  fetchSafely?: SafeFetch;
};

/** Reads the files that the environment names and opens its chains. Throws `EnvironmentError`. */
export function createContext(
  environment: Environment,
  log: Logger,
  { clock = Date.now, maxPairs, renderer, fetchSafely = createSafeFetch() }: ContextOptions = {},
): Context {
  // First, since it says how long the rest waits for an answer.
  const files = readFiles(environment);
  const metrics = createMetrics();
  if (environment.upstreamBudget !== undefined) metrics.upstreamBudget.set(environment.upstreamBudget);
  const database = createDatabase(environment.database, log, (kind, outcome, seconds) =>
    metrics.databaseSeconds.observe({ kind, outcome }, seconds),
  );
  const chains = createChains(environment, { log, clock, maxPairs, metrics });
  const savedProducts = createSavedProducts(database, log);
  const products = loadProducts(environment, log, savedProducts);
  const books = new Map(
    [...chains].map(([id, state]) => [
      id,
      createBook({ state, database, log, clock, minValue: environment.minOrderValues.get(id) }),
    ]),
  );
  const budgets = createBudgets(environment.limits, clock);
  watchState(metrics.registry, { chains, books, products, budgets, clock });
  const { analytics, ipfsGateways } = environment;
  return {
    ...toSettings(environment),
    ...files,
    log,
    clock,
    chains,
    database,
    books,
    candles: new Map([...chains.keys()].map((id) => [id, createCandleLog()])),
    metrics,
    products,
    savedProducts,
    renderer,
    external: { fetch: fetchSafely, ipfsGateways },
    budgets,
    postPace: createPostPace(clock, environment.limits.perSecond.orders),
    takeTurn: createTurns(),
    analytics: {
      ...createForwarder(analytics, { fetch: fetchSafely, events: metrics.analyticsEvents, log }),
      hasDetails: analytics.hasDetails,
      hasVisitors: analytics.hasVisitors,
    },
    shutdown: createShutdown(),
  };
}

/**
 * Reads the operators' configurations. Throws `EnvironmentError` when one is refused and the environment has that end
 * the process.
 */
function loadProducts(
  { configDir, refusedConfigIsFatal }: Environment,
  log: Logger,
  savedProducts: SavedProducts,
): Products {
  const products = createProducts(configDir, log, savedProducts);
  const { refused } = products.count();
  if (refused > 0 && refusedConfigIsFatal) {
    throw new EnvironmentError(
      `CONFIG_DIR has ${refused} refused file(s): the log names them. REFUSED_CONFIG is 'fatal'.`,
    );
  }
  return products;
}

/** Returns the parts of the environment that the gateway's functions read as they are. */
function toSettings(environment: Environment) {
  return {
    adminTokens: environment.adminTokens,
    frameAncestors: environment.frameAncestors,
    corsOrigins: environment.corsOrigins,
    siteToken: environment.siteToken,
    walletNodes: environment.walletNodes,
    rpcHosts: new Map(
      [...environment.rpcUrls].map(([id, urls]) => [id, new Set(urls.map((url) => new URL(url).hostname))]),
    ),
    relay: environment.relay,
    trustedProxies: environment.trustedProxies,
    countryHeader: environment.countryHeader,
    hasStudio: environment.hasStudio,
    refusesUnknownHosts: environment.refusesUnknownHosts,
    accessLog: environment.accessLog,
    securityContact: environment.securityContact,
    hasMetricsPort: environment.metricsPort !== undefined,
    requiredChains: environment.requiredChains,
    requiresBook: environment.requiresBook,
    needsSavedProducts: environment.database.url !== undefined,
  };
}

/** Reads the files that are served, and the patience of a sandbox. Throws `EnvironmentError`. */
function readFiles({ webRoot, sandboxFile, sandboxScript }: Environment): Pick<Context, 'page' | 'sandbox'> {
  const info = sandboxFile ? readSandboxInfo(sandboxFile) : undefined;
  setPatience(info?.patience ?? 1);
  return {
    page: webRoot ? loadPage(webRoot) : undefined,
    sandbox: {
      info: info && toStaticFile('/sandbox.json', Buffer.from(JSON.stringify(info))),
      scripts: sandboxScript ? loadScripts(sandboxScript) : undefined,
      patience: info?.patience,
    },
  };
}

function createShutdown() {
  const [draining, closing] = [new AbortController(), new AbortController()];
  // Each open stream waits for it, and their number is limited.
  setMaxListeners(0, closing.signal);
  return { draining, closing };
}

function readSandboxInfo(file: string): SandboxInfo {
  try {
    return v.parse(sandboxInfo, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new EnvironmentError(`SANDBOX_FILE does not describe local chains: ${String(error)}`);
  }
}
