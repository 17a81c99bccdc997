import { serve } from '@hono/node-server';
import { EnvironmentError } from '@livery/core/errors/environment';
import pino from 'pino';
import { createApp } from './app/createApp';
import { limitConnections } from './app/limitConnections';
import { parseEnvironment } from './env/parseEnvironment';
import { FolderInUseError } from './errors/database';
import { followChain } from './store/chains/syncChain';
import { createContext } from './store/createContext';
import { followBook } from './store/orders/followBook';
import { followProducts } from './store/products/createProducts';

/** Time for running requests to finish after a signal to stop. */
const graceMs = 4_000;

function main() {
  const environment = parseEnvironment(process.env);
  const log = pino({ level: environment.logLevel });
  const context = createContext(environment, log);
  context.database.prepare().catch((error) => {
    if (error instanceof FolderInUseError) fail(error.shortMessage);
    log.warn({ err: error }, 'the database does not answer');
  });
  const followers = [
    followProducts(context.products),
    ...[...context.chains.values()].map((state) => followChain(state, context)),
    ...[...context.books.values()].map((book) => followBook(book)),
  ];

  const server = serve(
    {
      fetch: createApp(context).fetch,
      port: environment.port,
      hostname: environment.host,
      serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    },
    ({ port }) => log.info({ port, chains: [...context.chains.keys()] }, 'listening'),
  );
  const { visitor, all } = environment.connections;
  // Behind a proxy every connection is the proxy's.
  if ('maxConnections' in server) {
    limitConnections(server, { visitor: environment.trustedProxies > 0 ? undefined : visitor, all });
  }
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    fail(taken ? `Port ${environment.port} is in use: set PORT to a free one.` : `Cannot listen: ${error.message}.`);
  });

  function stop(signal: string) {
    log.info({ signal }, 'stopping');
    for (const follower of followers) follower.stop();
    server.close(() => void context.database.close().finally(() => process.exit(0)));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => process.exit(0), graceMs).unref();
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
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
