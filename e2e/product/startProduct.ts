import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { startProcess } from '@livery/sandbox/process/startProcess';
import { findQuietPort } from './findQuietPort';

const main = join(import.meta.dirname, '../../packages/sandbox/dist/main.js');
const graceMs = 20_000;
const ready = /^ready in [\d.]+ s$/m;

export type Product = { url: string; stop(): Promise<void> };

/**
 * What `npm start` starts, on free ports, with nobody else trading and a block for each transaction. It cannot outlive
 * this process, however this process ends. With an `operator` the page is configured by that entry; `variables` are more
 * settings of the gateway.
 */
export async function startProduct(operator?: ProductConfig, variables: Record<string, string> = {}): Promise<Product> {
  const folder = operator && (await writeEntry({ ...operator, domain: 'localhost' }));
  const product = startProcess(process.execPath, [main], {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: `${await findQuietPort()}`,
    RPC_PORT: '0',
    SANDBOX_BOT: 'off',
    SANDBOX_MINING: 'instant',
    ...variables,
    ...(folder && { CONFIG_DIR: folder }),
  });
  let output = '';
  const started = new Promise<string>((resolve) => {
    product.output.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (ready.test(output)) resolve(output);
    });
  });
  const first = await Promise.race([started, product.exited.then(() => undefined)]);
  const url = first && /http:\/\/localhost:\d+/.exec(first)?.[0];
  if (!url) throw new Error(`The product did not start. ${product.lastWords()}`);
  return {
    url,
    async stop() {
      await product.stop(graceMs);
      if (folder) await rm(folder, { recursive: true });
    },
  };
}

async function writeEntry(operator: ProductConfig): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-operator-'));
  await writeFile(join(folder, `${operator.domain}.json`), JSON.stringify(operator));
  return folder;
}
