import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProductConfig, productConfig } from '@livery/core/wire/productConfig';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { partnerProduct } from './bundledProducts';

/** Operators' configurations by hostname: the bundled partner, then each JSON file of the folder. A bad file is logged and left out. */
export function loadProducts(folder: string | undefined, log: Logger): ReadonlyMap<string, ProductConfig> {
  const products = new Map([[partnerProduct.domain, partnerProduct]]);
  const files = folder ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  for (const file of files.sort()) {
    const product = readProduct(join(folder ?? '', file), log);
    if (product) products.set(product.domain.toLowerCase(), product);
  }
  return products;
}

function readProduct(file: string, log: Logger): ProductConfig | undefined {
  try {
    const result = v.safeParse(productConfig, JSON.parse(readFileSync(file, 'utf8')));
    if (result.success) return result.output;
    const [issue] = result.issues;
    log.error({ file, field: v.getDotPath(issue), reason: issue.message }, 'an entry of the configuration is left out');
  } catch (error) {
    log.error({ file, reason: String(error) }, 'an entry of the configuration is left out');
  }
  return undefined;
}
