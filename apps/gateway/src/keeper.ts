import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getChain } from '@livery/core/domain/chains';
import { EnvironmentError } from '@livery/core/errors/environment';
import type { Logger } from 'pino';
import { privateKeyToAccount } from 'viem/accounts';
import { type ChainState, createChainState } from './chains/chainState';
import { followChain } from './chains/followChain';
import { type Polling, pollChain, restPollMs } from './chains/pollChain';
import { createLog } from './env/createLog';
import { parseKeeperEnvironment } from './env/parseKeeperEnvironment';
import { FolderInUseError } from './errors/database';
import { lockFolder } from './records/database/lockFolder';
import { createRelay } from './rpc/createRelay';
import { createKeeper, type Keeper } from './services/keeper/createKeeper';
import { createKeeperMetrics, type KeeperMetrics } from './services/keeper/createKeeperMetrics';
import { createKeeperStore } from './services/keeper/createKeeperStore';
import { createLossLimit } from './services/keeper/createLossLimit';
import { createOrderLister } from './services/keeper/createOrderLister';

/** For the transactions under way when the process is told to end. */
const maxStopMs = 25_000;
const settlePollMs = 500;
/** A keeper that has not looked for longer is not healthy. */
const maxSilenceMs = 120_000;

/** A chain that is kept, with the time of its last look that succeeded, in ms of the clock. */
type Kept = { chainId: number; outcome: string; lookedAt: number; finish: () => Promise<void> };

function main() {
  const environment = parseKeeperEnvironment(process.env);
  const { privateKey, gateway, limits: allLimits, pollMs, dataDir, sleepAfterMs } = environment;
  const log = createLog(environment);
  const account = privateKeyToAccount(privateKey);
  // Two keepers of one account would take each other's nonces.
  const lock = lockFolder(dataDir, { variable: 'KEEPER_DATA_DIR', remedy: 'another account and folder' });
  const metrics = createKeeperMetrics();
  const clock = Date.now;
  const followers: { stop: () => void }[] = [];
  const kept: Kept[] = [];
  for (const [id, urls] of environment.rpcUrls) {
    const [chain, limits] = [getChain(id), allLimits.get(id)];
    // A keeper pays with the native coin as such, which no call can where it is a token.
    if (!chain || !limits || chain.nativeIsToken) continue;
    const state = createChainState(chain, { urls, log, clock, hasV3: false, sleepAfterMs });
    const store = createKeeperStore(dataDir, { chainId: id, account: account.address });
    const listOrders = createOrderLister(gateway, id);
    const { maxLoss, ...amounts } = limits;
    const getMaxLoss = createLossLimit(state, maxLoss, { clock });
    const url = environment.relays.get(id);
    const relay = url === undefined ? undefined : createRelay({ url, chainId: id, clock });
    const keeper = createKeeper({
      ...{ state, account, relay, listOrders, metrics, store, log, clock },
      limits: { ...amounts, getMaxLoss },
    });
    followers.push(followChain(state, { log, clock, restPollMs }));
    kept.push(keep(keeper, state, { log, clock, pollMs }));
  }
  const server = serve(environment, { metrics, kept, clock, log });
  const [chains, relays] = [kept.map(({ chainId }) => chainId), [...environment.relays.keys()]];
  log.info({ account: account.address, gateway, chains, relays }, 'keeping');

  async function stop(signal: string) {
    log.info({ signal }, 'stopping');
    server?.close();
    // A transaction under way is settled, or else recorded for the next process.
    await Promise.race([Promise.all(kept.map(({ finish }) => finish())), pause(maxStopMs)]);
    for (const follower of followers) follower.stop();
    lock.release();
    log.info('stopped');
    process.exit(0);
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Has a keeper look every `pollMs`. */
function keep(keeper: Keeper, state: ChainState, polling: Polling & { pollMs: number }): Kept {
  const chainId = state.chain.id;
  let running: Promise<void> = Promise.resolve();
  const entry: Kept = { chainId, outcome: 'starting', lookedAt: polling.clock(), finish: async () => {} };
  async function look() {
    const outcome = await keeper.look();
    if (outcome === 'stopped' && entry.outcome !== outcome) {
      polling.log.error(
        { chainId },
        'what is left of the loss limit does not cover the gas of a fill: nothing is sent',
      );
    }
    entry.outcome = outcome;
    entry.lookedAt = polling.clock();
  }
  const run = () => {
    running = look();
    return running;
  };
  const asleep = { look: run, pollMs: polling.pollMs };
  const polled = pollChain(state, { name: 'look for orders', look: run, asleep }, polling);
  entry.finish = async () => {
    polled.stop();
    await running.catch(() => undefined);
    // A node that does not answer is asked again.
    while (!(await keeper.finish().catch(() => false))) await pause(settlePollMs);
  };
  return entry;
}

/** Serves `/metrics` and `/healthz`, which answers 503 when a chain was not looked at for two minutes. */
function serve(
  { metricsPort, metricsHost }: Pick<ReturnType<typeof parseKeeperEnvironment>, 'metricsPort' | 'metricsHost'>,
  { metrics, kept, clock, log }: { metrics: KeeperMetrics; kept: readonly Kept[]; clock: () => number; log: Logger },
) {
  if (metricsPort === undefined) return undefined;
  const server = createServer(async ({ url }, response) => {
    if (url === '/metrics') {
      for (const { chainId, lookedAt } of kept) {
        metrics.lookAge.set({ chain: chainId }, Math.max(0, clock() - lookedAt) / 1_000);
      }
      response.setHeader('Content-Type', metrics.registry.contentType);
      response.end(await metrics.registry.metrics());
    } else if (url === '/healthz') {
      const chains = kept.map(({ chainId, outcome, lookedAt }) => ({
        chainId,
        outcome,
        seconds: Math.round((clock() - lookedAt) / 1_000),
      }));
      response.statusCode = chains.every(({ seconds }) => seconds * 1_000 <= maxSilenceMs) ? 200 : 503;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ chains }));
    } else {
      response.statusCode = 404;
      response.end();
    }
  });
  server.once('error', (error) => {
    process.stderr.write(`KEEPER_METRICS_PORT ${metricsPort} cannot be used: ${error.message}.\n`);
    process.exit(1);
  });
  return server.listen(metricsPort, metricsHost, () => log.info(server.address(), 'listening'));
}

try {
  main();
} catch (error) {
  if (!(error instanceof FolderInUseError || error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.shortMessage}\n`);
  process.exit(1);
}
