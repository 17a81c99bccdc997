import { readFileSync } from 'node:fs';
import { chains as knownChains } from '@livery/core/domain/chains';
import { sandboxInfo } from '@livery/core/wire/sandboxInfo';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Environment } from '../env/environment';
import { EnvironmentError } from '../errors/EnvironmentError';
import type { ChainState } from './chains/chainState';
import { createChainState } from './chains/createChainState';
import type { Context } from './context';
import { createMetrics } from './createMetrics';
import { createSafeFetch } from './outside/createSafeFetch';
import { loadPage } from './page/loadPage';
import { loadScripts } from './page/loadScripts';
import { toStaticFile } from './page/toStaticFile';
import { createProducts } from './products/createProducts';

/** Reads the files that the environment names, and opens its chains. Throws `EnvironmentError`. */
export function createContext(
  environment: Environment,
  log: Logger,
  { clock = Date.now, mostPairs }: { clock?: () => number; mostPairs?: bigint | undefined } = {},
): Context {
  const chains = new Map<number, ChainState>();
  for (const chain of knownChains) {
    const urls = environment.rpcUrls.get(chain.id);
    if (urls) chains.set(chain.id, createChainState(chain, { urls, log, clock, mostPairs }));
  }
  const { sandboxFile, sandboxScript, webRoot, configDir, frameAncestors, ipfsGateways, relay } = environment;
  const products = createProducts(configDir, log);
  return {
    log,
    clock,
    chains,
    metrics: createMetrics(chains, products),
    products,
    page: webRoot ? loadPage(webRoot) : undefined,
    sandbox: {
      info: sandboxFile ? toStaticFile('/sandbox.json', readSandboxInfo(sandboxFile)) : undefined,
      scripts: sandboxScript ? loadScripts(sandboxScript) : undefined,
    },
    frameAncestors,
    outside: { fetch: createSafeFetch(), ipfsGateways },
    relay,
  };
}

function readSandboxInfo(file: string): Buffer {
  try {
    return Buffer.from(JSON.stringify(v.parse(sandboxInfo, JSON.parse(readFileSync(file, 'utf8')))));
  } catch (error) {
    throw new EnvironmentError(`SANDBOX_FILE is not a description of local chains: ${String(error)}`);
  }
}
