import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { checkPort } from '@livery/sandbox/stack/checkPort';
import { launchSandbox, type Sandbox } from '@livery/sandbox/stack/launchSandbox';
import { test } from '@playwright/test';

/**
 * Starts what `npm start` starts, on free ports, without the trading bot and with a block for each transaction. Blocks that nothing asks for
 * are rare: each of them has every follower read its chain.
 * `operator` configures the page; `variables` are further settings of the gateway.
 */
export async function startProduct(operator?: ProductConfig, variables: Record<string, string> = {}): Promise<Sandbox> {
  const folder = operator && (await writeEntry({ ...operator, domain: 'localhost' }));
  const { url, stop } = await launchSandbox({
    PORT: `${await findQuietPort()}`,
    SANDBOX_BLOCK_TIME: '30',
    ...variables,
    ...(folder && { CONFIG_DIR: folder }),
  });
  return {
    url,
    async stop() {
      await stop();
      if (folder) await rm(folder, { recursive: true });
    },
  };
}

async function writeEntry(operator: ProductConfig): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-operator-'));
  await writeFile(join(folder, `${operator.domain}.json`), JSON.stringify(operator));
  return folder;
}

const firstPort = 20_000;
const portsPerWorker = 100;

/** Returns a free port from this worker's own range, below the ephemeral ports, so that it stays free until it is used. */
export async function findQuietPort(): Promise<number> {
  const start = firstPort + test.info().parallelIndex * portsPerWorker;
  for (let port = start; port < start + portsPerWorker; port += 1) {
    const checks = ['127.0.0.1', '::1'].map((host) => checkPort({ port, host, use: 'the page', variable: 'PORT' }));
    if ((await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled')) return port;
  }
  throw new RangeError(`No free port among the ${portsPerWorker} from ${start}.`);
}
