import { createServer } from 'node:http';
import { getChain } from '@livery/core/domain/chains';
import { EnvironmentError } from '@livery/core/errors/environment';
import { privateKeyToAccount } from 'viem/accounts';
import { createLog } from './env/createLog';
import { parseKeeperEnvironment } from './env/parseKeeperEnvironment';
import { createKeeper, type Keeper } from './services/keeper/createKeeper';
import { createKeeperMetrics, type KeeperMetrics } from './services/keeper/createKeeperMetrics';
import { fetchOrders } from './services/keeper/fetchOrders';
import { type ChainState, createChainState } from './store/chains/chainState';
import { type Polling, pollChain } from './store/chains/pollChain';
import { followChain } from './store/chains/syncChain';

/** Of a chain whose book is empty; its pools are still ready when an order comes. */
const restPollMs = 10_000;

function main() {
  const { privateKey, gateway, limits, pollMs, metricsPort, ...environment } = parseKeeperEnvironment(process.env);
  const log = createLog(environment);
  const account = privateKeyToAccount(privateKey);
  const metrics = createKeeperMetrics();
  const clock = Date.now;
  const stops = [...environment.rpcUrls].flatMap(([id, urls]) => {
    const chain = getChain(id);
    // A keeper pays with the native coin as such, which no call can where it is a token.
    if (!chain || chain.nativeIsToken) return [];
    const state = createChainState(chain, { urls, log, clock, hasV3: false });
    const listOrders = () => fetchOrders(gateway, id);
    const keeper = createKeeper({ state, account, listOrders, limits, metrics, log, clock });
    return [followChain(state, { log, clock, restPollMs }), keep(keeper, state, { log, clock, pollMs })];
  });
  const server = metricsPort === undefined ? undefined : serveMetrics(metrics, metricsPort);
  log.info({ account: account.address, gateway, chains: [...environment.rpcUrls.keys()] }, 'keeping');

  function stop(signal: string) {
    log.info({ signal }, 'stopping');
    for (const part of stops) part.stop();
    server?.close();
    process.exit(0);
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Has a keeper look every `pollMs`. Returns a function to stop. */
function keep(keeper: Keeper, state: ChainState, polling: Polling) {
  let last: string | undefined;
  async function look() {
    const outcome = await keeper.look();
    if (outcome === 'stopped' && last !== outcome)
      polling.log.error({ chainId: state.chain.id }, 'losses reached KEEPER_MAX_LOSS');
    last = outcome;
  }
  return pollChain(state, 'look for orders', look, polling);
}

function serveMetrics({ registry }: KeeperMetrics, port: number) {
  return createServer(async (_, response) => {
    response.setHeader('Content-Type', registry.contentType);
    response.end(await registry.metrics());
  }).listen(port);
}

try {
  main();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.shortMessage}\n`);
  process.exit(1);
}
