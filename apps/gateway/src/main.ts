import { serve } from '@hono/node-server';
import pino from 'pino';
import { createApp } from './app/createApp';
import { parseEnvironment } from './env/parseEnvironment';
import { EnvironmentError } from './errors/EnvironmentError';
import { followChain } from './store/chains/followChain';
import { createContext } from './store/createContext';
import { followProducts } from './store/products/followProducts';

/** What a request in flight gets to finish after the process was asked to stop. */
const graceMs = 4_000;

function main() {
  const environment = parseEnvironment(process.env);
  const log = pino({ level: environment.logLevel });
  const context = createContext(environment, log);
  const followers = [
    followProducts(context.products),
    ...[...context.chains.values()].map((state) => followChain(state, context)),
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
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    fail(taken ? `Port ${environment.port} is taken: set PORT to a free one.` : `Cannot listen: ${error.message}.`);
  });

  function stop(signal: string) {
    log.info({ signal }, 'stopping');
    for (const follower of followers) follower.stop();
    server.close(() => process.exit(0));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => process.exit(0), graceMs).unref();
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

try {
  main();
} catch (error) {
  if (error instanceof EnvironmentError) fail(error.shortMessage);
  throw error;
}
