// Runs a part of the load test as a process of its own: `gateway`, `strangers` or `attacker`.
import { once, setMaxListeners } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { startProvider } from '@livery/sandbox/faults/startProvider';
import { startSites } from '@livery/sandbox/faults/startSites';
import pino from 'pino';
import { createApp } from '../../app/createApp';
import { createServer } from '../../app/createServer';
import { limitConnections } from '../../app/limitConnections';
import { limitSending } from '../../app/limitSending';
import { followChain } from '../../chains/followChain';
import { createContext } from '../../context/createContext';
import { parseEnvironment } from '../../env/parseEnvironment';
import { createResolve } from '../../outside/createResolve';
import { createSafeFetch } from '../../outside/createSafeFetch';
import { followBook } from '../../records/book/follow/followBook';
import { tidyBook } from '../../services/orders/tidyBook';
import { type Attack, attacks } from './attacks';

const measureMs = 50;

/** Starts the gateway of `main.ts` with the sites of the load test in place of the internet. */
function startGateway(): void {
  const { SITES = '', NAMES = '' } = process.env;
  const environment = parseEnvironment({ ...process.env, PORT: '0', HOST: '0.0.0.0' });
  const log = pino({ level: environment.logLevel });
  const standIns = new Map(
    ['lists.honest.net', 'lists.attacker.net', 'pictures.attacker.net'].map((host) => [`https://${host}`, SITES]),
  );
  const external = { fetch: createSafeFetch({ standIns, resolve: createResolve([NAMES]) }), ipfsGateways: [] };
  const context = { ...createContext(environment, log), external };
  context.database.prepare().catch((error) => log.warn({ err: error }, 'the database does not answer'));
  for (const state of context.chains.values()) followChain(state, context);
  for (const book of context.books.values()) {
    followBook(book);
    tidyBook(book);
  }
  const { draining } = context.shutdown;
  const { server } = createServer({ fetch: createApp(context).fetch, headers: {}, draining: draining.signal });
  limitSending(server);
  limitConnections(server, environment.connections);
  server.listen(0, '0.0.0.0', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  // The embedded database leaves hundreds of megabytes from its start, until they are collected.
  process.on('message', () => globalThis.gc?.());
  setInterval(() => {
    const { heapUsed, external: outside } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send?.({ heap: heapUsed + outside, cpuSeconds: (user + system) / 1e6 });
  }, measureMs);
}

async function startStrangers(): Promise<void> {
  const [provider, sites] = await Promise.all([startProvider(process.env.NODE ?? ''), startSites()]);
  process.send?.({ rpcUrl: provider.url, sites: sites.origin, names: sites.names });
}

async function startAttack(): Promise<void> {
  // An attacker has machines of its own: here it gives way to the gateway.
  setPriority(Math.min(19, getPriority() + 10));
  const { ATTACK = '', PORT = '', SCALE = '1', ORDERS = '[]', ADDRESS = '' } = process.env;
  const attack: Attack | undefined = Object.entries(attacks).find(([name]) => name === ATTACK)?.[1];
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  process.once('SIGTERM', () => stopping.abort());
  const target = { host: '127.0.0.1', port: Number(PORT) };
  // Its own start takes nothing from the gateway on an attacker's machine.
  const begin = once(process, 'message');
  process.send?.({ loaded: true });
  await begin;
  await attack?.(target, { signal: stopping.signal, scale: Number(SCALE), orders: ORDERS, localAddress: ADDRESS });
  process.exit();
}

process.on('disconnect', () => process.exit());
const part = process.argv[2];
if (part === 'gateway') startGateway();
if (part === 'strangers') void startStrangers();
if (part === 'attacker') void startAttack();
