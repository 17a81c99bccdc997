import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chains as allChains, type Chain } from '@livery/core/domain/chains';
import type { BaseError } from '@livery/core/errors/BaseError';
import type { SandboxInfo } from '@livery/core/wire/sandboxInfo';
import type { Mining } from '../chains/startAnvil';
import { StateCacheError } from '../errors/chain';
import { createGroup } from '../process/createGroup';
import { findRoot } from '../process/findRoot';
import { checkPort, findFreePort } from './checkPort';
import { startChains } from './startChains';
import { startGateway } from './startGateway';
import { startKeeper } from './startKeeper';
import { waitUntilReady } from './waitUntilReady';

export type StackOptions = {
  /** Port of the page; 0 lets the system choose. */
  port: number;
  /** Port of the first chain, which the others follow; 0 lets the system choose each. */
  rpcPort: number;
  host?: string;
  /** The chains to start; all by default. */
  chains?: readonly Chain[];
  mining?: Mining;
  /** Seconds between blocks. */
  blockTime?: number;
  /** True to run the bot, so that prices move. */
  bot?: boolean;
  /** True to run a keeper, so that limit orders that cross the market are filled. */
  keeper?: boolean;
  logLevel?: string;
  configDir?: string | undefined;
  /** Folder of the built states. */
  cache?: string | undefined;
  /** Factor of the time for which page and gateway wait for whoever is slow to answer, from 1 to 10. */
  patience?: number;
  /** A secret that may save in Studio; without it, the gateway has those of LIVERY_ADMIN_TOKEN. */
  adminToken?: string | undefined;
  log?: (line: string) => void;
};

export type Stack = {
  url: string;
  chains: { id: number; rpcUrl: string }[];
  adminToken: string | undefined;
  /** Resolves with the reason when a part ends unexpectedly. */
  failed: Promise<BaseError>;
  stop(): Promise<void>;
};

/** Time that the gateway gets to answer pending requests. */
const graceMs = 5_000;

/**
 * Starts the whole product on local chains. Everything answers when this resolves, and everything has stopped when it
 * rejects.
 */
export async function startStack({
  port: wantedPort,
  rpcPort,
  host = '127.0.0.1',
  chains: wantedChains = allChains,
  mining = 'interval',
  blockTime = 4,
  bot = false,
  keeper = false,
  logLevel = 'warn',
  configDir,
  cache,
  patience = 1,
  adminToken,
  log = () => undefined,
}: StackOptions): Promise<Stack> {
  // The page is opened as localhost, which may resolve to either.
  for (const name of [host, '::1']) {
    await checkPort({ port: wantedPort, host: name, use: 'the page', variable: 'PORT' });
  }
  for (const [index, { name }] of wantedChains.entries()) {
    const port = rpcPort === 0 ? 0 : rpcPort + index;
    await checkPort({ port, host: '127.0.0.1', use: name, variable: 'RPC_PORT' });
  }
  const group = createGroup();
  async function begin(): Promise<Stack> {
    const started = await startChains({ chains: wantedChains, rpcPort, mining, blockTime, cache, log });
    const chains = started.map(({ chain }) => chain);
    for (const chain of chains) group.add(`The chain ${chain.id}`, chain);
    const port = wantedPort === 0 ? await findFreePort(host) : wantedPort;
    const sandboxFile = saveInfo({ patience, chains: started.map(({ info }) => info) }, port, cache);
    const gateway = startGateway({ host, port, chains, sandboxFile, configDir, logLevel, adminToken });
    group.add('The gateway', gateway, graceMs);
    await waitUntilReady(`http://${host}:${port}/readyz`, group.signal);
    if (keeper)
      group.add('The keeper', await startKeeper({ url: `http://${host}:${port}`, chains, logLevel }), graceMs);
    if (bot) {
      const { startBot } = await import('../bot/startBot');
      const onError = (id: number, error: unknown) => logLevel === 'debug' && log(`bot on ${id}: ${error}`);
      group.beforeStop(startBot({ chains, onError }).stop);
    }
    return {
      url: `http://localhost:${port}`,
      chains: chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
      adminToken,
      failed: group.failed,
      stop: group.stop,
    };
  }
  try {
    return await Promise.race([begin(), group.failed.then((error) => Promise.reject(error))]);
  } catch (error) {
    await group.stop();
    throw error;
  }
}

function saveInfo(info: SandboxInfo, port: number, cache = join(findRoot(), '.cache/sandbox')): string {
  const file = join(cache, `sandbox-${port}.json`);
  try {
    writeFileSync(file, JSON.stringify(info));
  } catch (error) {
    throw new StateCacheError(cache, error);
  }
  return file;
}
