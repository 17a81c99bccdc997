import { launchSandbox, type Sandbox } from '@livery/sandbox/stack/launchSandbox';
import { findQuietPort } from './ports';

/**
 * Starts what `npm start` starts, on free ports of a worker, without the trading bot and with a block for each
 * transaction. Blocks that nothing asks for are rare: each of them has every follower read its chain. Page and gateway
 * wait six times as long as elsewhere, so that a busy machine shows the same screens. `variables` are further settings.
 */
export async function startProduct(worker: number, variables: Readonly<Record<string, string>> = {}): Promise<Sandbox> {
  return launchSandbox({
    PORT: `${await findQuietPort(worker)}`,
    SANDBOX_BLOCK_TIME: '30',
    SANDBOX_PATIENCE: '6',
    ...variables,
  });
}

/** Returns the address of the product that was started for a worker before the first journey. */
export function getProductUrl(worker: number): string {
  const url = process.env.LIVERY_PRODUCTS?.split(',')[worker];
  if (!url) throw new RangeError(`No product was started for worker ${worker}.`);
  return url;
}
