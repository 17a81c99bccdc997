import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { EnvironmentError } from '@livery/core/errors/environment';
import { createApp, createMetricsApp } from './app/createApp';
import { createServer, type RunningServer } from './app/createServer';
import { drainServer } from './app/drainServer';
import { limitConnections } from './app/limitConnections';
import { limitSending } from './app/limitSending';
import { listSecurityHeaders } from './app/securityHeaders';
import { followChain } from './chains/followChain';
import { restPollMs } from './chains/pollChain';
import { type Context, createContext } from './context/createContext';
import { createLog } from './env/createLog';
import { type Environment, parseEnvironment } from './env/parseEnvironment';
import { FolderInUseError } from './errors/database';
import { loadRenderer } from './page/loadRenderer';
import { followBook } from './records/book/follow/followBook';
import { followProducts } from './records/entries/createProducts';
import { createNewsBoard } from './records/news/createNewsBoard';
import { followSpending } from './records/spending/followSpending';
import { maxRequestMs } from './routes/route';
import { tidyBook } from './services/orders/tidyBook';
import { followCandles, keepCandles } from './services/prices/followCandles';
import { followVenues } from './services/venues/followVenues';

/** For the last answers to leave. */
const graceMs = 1_000;
/** For the last prices and units. */
const maxKeepMs = 3_000;
/** For the first reading of the saved entries. */
const maxReadMs = 5_000;
/** For the first reading of what was spent of a plan: only a database that hangs, or a very busy machine, takes as long. */
const maxSpendingReadMs = 30_000;

function main() {
  const environment = parseEnvironment(process.env);
  const log = createLog(environment);
  const { sharedNodes } = environment;
  if (sharedNodes.length > 0) {
    log.warn({ chains: sharedNodes }, 'the node for wallets is on a host of RPC_URLS: it counts as no second witness');
  }
  const renderer = loadRenderer(new URL('page.cjs', import.meta.url));
  const context = createContext(environment, log, { renderer });
  context.database.prepare().catch((error) => {
    if (error instanceof FolderInUseError) fail(error.shortMessage);
    log.warn({ err: error }, 'the database does not answer');
  });
  const spending = followSpending(context);
  const followers: Follower[] = [spending];
  // Until it is known what was spent, a plan that is used up looks as if it were not.
  void Promise.race([spending.isRead, pause(maxSpendingReadMs, undefined, { ref: false })]).then(() => {
    if (!context.shutdown.draining.signal.aborted) followers.push(...startFollowers(context, environment));
  });
  const running = createServers(context, environment);
  void startListening(context, environment, running);
  stopOnSignals(context, environment, { running: running.page, followers });
}

type Follower = { stop: () => void | Promise<void> };

/** Starts to follow the files and saved entries, and the head, the venues and the book of each chain. */
function startFollowers(context: Context, { database }: Environment): Follower[] {
  const chains = [...context.chains.values()];
  const board = database.url === undefined ? undefined : createNewsBoard(context.database);
  // One of several follows a chain for the visitors of all, whom it does not see.
  const rest = board ? {} : { restPollMs };
  return [
    followProducts(context.products),
    context.savedProducts.follow(),
    ...chains.map((state) => followChain(state, { ...context, ...rest, board })),
    ...chains.map((state) => followVenues(state, context)),
    ...chains.map((state) => followCandles(state, { ...context, isShared: board !== undefined })),
    ...[...context.books.values()].flatMap((book) => [followBook(book, rest), tidyBook(book)]),
  ];
}

type Servers = { page: RunningServer; metrics: RunningServer | undefined };

/** Creates the server of the page and its API, and that of the metrics where these have a port of their own. */
function createServers(context: Context, { connections, trustedProxies, metricsPort }: Environment): Servers {
  const { refusedRequests } = context.metrics;
  const options = {
    headers: listSecurityHeaders(context.frameAncestors),
    draining: context.shutdown.draining.signal,
  };
  const page = createServer({
    ...options,
    fetch: createApp(context).fetch,
    onRefused: (status) => refusedRequests.inc({ status }),
  });
  limitSending(page.server);
  // Behind a proxy every connection is the proxy's.
  limitConnections(page.server, { ...connections, visitor: trustedProxies > 0 ? undefined : connections.visitor });
  const metrics =
    metricsPort === undefined ? undefined : createServer({ ...options, fetch: createMetricsApp(context).fetch });
  return { page, metrics };
}

async function startListening(
  { savedProducts, shutdown, log, chains }: Context,
  { host, port, metricsPort = 0 }: Environment,
  { page, metrics }: Servers,
): Promise<void> {
  // Until its entry has been read, a host would show the default one.
  await Promise.race([savedProducts.refresh().catch(() => undefined), pause(maxReadMs)]);
  if (shutdown.draining.signal.aborted) return;
  const [usedPort, usedMetricsPort] = await Promise.all([
    listen(page.server, { host, port, variable: 'PORT' }),
    metrics && listen(metrics.server, { host, port: metricsPort, variable: 'METRICS_PORT' }),
  ]);
  const ports = { port: usedPort, ...(usedMetricsPort && { metricsPort: usedMetricsPort }) };
  log.info({ ...ports, chains: [...chains.keys()] }, 'listening');
}

/** Ends the process after a signal once the answers have left, and without waiting for them after a second one. */
function stopOnSignals(
  context: Context,
  { drainMs: waitMs }: Environment,
  { running, followers }: { running: RunningServer; followers: readonly Follower[] },
): void {
  const { log, shutdown } = context;
  const hurry = new AbortController();
  async function stop(signal: string) {
    if (shutdown.draining.signal.aborted) {
      hurry.abort();
      return;
    }
    log.info({ signal, waitMs }, 'stopping');
    await drainServer(running, { ...context, waitMs, maxMs: maxRequestMs + graceMs, hurry: hurry.signal });
    const ends = followers.map((follower) => follower.stop());
    await Promise.race([Promise.all([...ends, keepCandles(context)]), pause(maxKeepMs)]);
    await context.analytics.close(graceMs);
    await context.database.close().catch((error) => log.warn({ err: error }, 'the database did not close'));
    log.info('stopped');
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Starts to listen. Resolves with the port; ends the process when that is not possible. */
function listen(
  server: Server,
  { host, port, variable }: { host: string; port: number; variable: 'PORT' | 'METRICS_PORT' },
): Promise<number> {
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    fail(taken ? `Port ${port} is in use: set ${variable} to a free one.` : `Cannot listen: ${error.message}.`);
  });
  return new Promise((resolve) => {
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

try {
  main();
} catch (error) {
  if (error instanceof EnvironmentError) fail(error.shortMessage);
  throw error;
}
