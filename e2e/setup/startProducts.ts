import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { operators, studioToken } from '../product/operators';
import { getRelayPort, getSitePort } from '../product/ports';
import { startProduct } from '../product/startProduct';

/**
 * Starts a product for each worker before the first journey, so that a journey that fails costs a browser and not nine
 * chains. Each has the operators of all journeys, by host. Resolves to the function that stops them.
 */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-operators-'));
  for (const operator of operators) await writeFile(join(folder, `${operator.domain}.json`), JSON.stringify(operator));
  const start = (worker: number) =>
    startProduct(worker, {
      CONFIG_DIR: folder,
      LIVERY_ADMIN_TOKEN: `ops:${studioToken}`,
      COUNTRY_HEADER: 'CF-IPCountry',
      TRUSTED_PROXIES: '1',
      CORS_ORIGINS: `http://127.0.0.1:${getSitePort(worker)}`,
      WALLETCONNECT_RELAY: `ws://127.0.0.1:${getRelayPort(worker)}`,
    });
  const products = await Promise.all(Array.from({ length: workers }, (_, worker) => start(worker)));
  process.env.LIVERY_PRODUCTS = products.map(({ url }) => url).join();
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
    await rm(folder, { recursive: true });
  };
}
