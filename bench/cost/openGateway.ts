import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openState } from '@livery/sandbox/chains/openState';
import { startProcess } from '@livery/sandbox/process/startProcess';
import { findFreePort } from '@livery/sandbox/stack/checkPort';
import { root } from '../../scripts/lib/root.mjs';

/** A chain, the time between its blocks, and the most blocks of which a node is asked for the logs at once. */
export type Pace = { chainId: number; blockSeconds: number; logRange: number };

const host = '127.0.0.1';

/** Opens the state of a chain of the sandbox. */
export async function openTokens(chainId: number) {
  const { stateFile, info } = await openState({ chainId });
  const usdc = info.tokens.find(({ symbol }) => symbol === 'USDC')?.address;
  if (!usdc) throw new RangeError(`The sandbox has no USDC on chain ${chainId}.`);
  const dai = info.tokens.find(({ symbol }) => symbol === 'DAI')?.address;
  return { stateFile, tokens: { USDC: usdc, DAI: dai } };
}

/** Starts the built gateway over a node, with limits of visitors that do not count where all have one address. */
export async function startCostGateway({ chainId, logRange }: Pace, rpcUrl: string) {
  const port = await findFreePort(host);
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-cost-'));
  const most = '1000000';
  const { stop } = startProcess(process.execPath, [join(root, 'apps/gateway/dist/main.js')], {
    HOST: host,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    SLEEP_AFTER_MINUTES: '1',
    MAX_LOG_RANGE: `${logRange}`,
    // All visitors of the bench have one address.
    ...{ VISITOR_REQUESTS: most, VISITOR_UPSTREAM: most },
    [`RPC_URLS_${chainId}`]: rpcUrl,
  });
  return {
    url: `http://${host}:${port}`,
    async stop() {
      await stop(5_000);
      rmSync(dataDir, { recursive: true });
    },
  };
}
