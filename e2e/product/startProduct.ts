import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { launchSandbox, type Sandbox } from '@livery/sandbox/stack/launchSandbox';
import { findQuietPort } from './findQuietPort';

/**
 * What `npm start` starts, on free ports, with nobody else trading and a block for each transaction. With an `operator`
 * the page is configured by that entry; `variables` are more settings of the gateway.
 */
export async function startProduct(operator?: ProductConfig, variables: Record<string, string> = {}): Promise<Sandbox> {
  const folder = operator && (await writeEntry({ ...operator, domain: 'localhost' }));
  const { url, stop } = await launchSandbox({
    PORT: `${await findQuietPort()}`,
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
