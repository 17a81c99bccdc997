import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { EnvironmentError } from '@livery/core/errors/environment';
import { createApp, createMetricsApp } from './app/createApp';
import { createServer } from './app/createServer';
import { drainServer } from './app/drainServer';
import { limitConnections } from './app/limitConnections';
import { limitSending } from './app/limitSending';
import { listSecurityHeaders } from './app/securityHeaders';
import { createLog } from './env/createLog';
import { parseEnvironment } from './env/parseEnvironment';
import { FolderInUseError } from './errors/database';
import { maxRequestMs } from './routes/route';
import { followVenues } from './services/venues/followVenues';
import { followChain } from './store/chains/syncChain';
import { createContext } from './store/createContext';
import { followBook } from './store/orders/followBook';
import { loadRenderer } from './store/page/loadRenderer';
import { followProducts } from './store/products/createProducts';

/** For the last answers to leave. */
const graceMs = 1_000;
/** For the first reading of the saved entries. */
const maxReadMs = 5_000;

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
  const { restPollMs } = environment;
  const followers = [
    followProducts(context.products),
    context.savedProducts.follow(),
    ...[...context.chains.values()].map((state) => followChain(state, { ...context, restPollMs })),
    ...[...context.chains.values()].map((state) => followVenues(state, context)),
    ...[...context.books.values()].map((book) => followBook(book, { restPollMs })),
  ];

  const { draining } = context.shutdown;
  const { refusedRequests } = context.metrics;
  const options = { headers: listSecurityHeaders(context.frameAncestors), draining: draining.signal };
  const running = createServer({
    ...options,
    fetch: createApp(context).fetch,
    onRefused: (status) => refusedRequests.inc({ status }),
  });
  const { server } = running;
  const { visitor, all } = environment.connections;
  // Behind a proxy every connection is the proxy's.
  limitSending(server);
  limitConnections(server, { visitor: environment.trustedProxies > 0 ? undefined : visitor, all });
  const { host, port, metricsPort } = environment;
  async function start() {
    // Until its entry has been read, a host would show the default one.
    await Promise.race([context.savedProducts.refresh().catch(() => undefined), pause(maxReadMs)]);
    if (draining.signal.aborted) return;
    const listening = [listen(server, { host, port, variable: 'PORT' })];
    if (metricsPort !== undefined) {
      const { server: ofMetrics } = createServer({ ...options, fetch: createMetricsApp(context).fetch });
      listening.push(listen(ofMetrics, { host, port: metricsPort, variable: 'METRICS_PORT' }));
    }
    const [usedPort, usedMetricsPort] = await Promise.all(listening);
    const ports = { port: usedPort, ...(usedMetricsPort && { metricsPort: usedMetricsPort }) };
    log.info({ ...ports, chains: [...context.chains.keys()] }, 'listening');
  }
  void start();

  const hurry = new AbortController();
  async function stop(signal: string) {
    if (draining.signal.aborted) {
      hurry.abort();
      return;
    }
    const { drainMs: waitMs } = environment;
    log.info({ signal, waitMs }, 'stopping');
    await drainServer(running, { ...context, waitMs, maxMs: maxRequestMs + graceMs, hurry: hurry.signal });
    for (const follower of followers) follower.stop();
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
