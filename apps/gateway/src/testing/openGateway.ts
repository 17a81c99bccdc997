import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startGateway } from './startGateway';

/** Variables under which one visitor may post and ask as much as a test wants. */
export const freely = { VISITOR_ORDERS: '10000', VISITOR_UPSTREAM: '10000' };

/**
 * Starts a gateway of chain 1 with files in a folder of its own before the tests of a file, and calls `prepare`. Stops
 * it after them.
 */
export function openGateway(prepare: () => Promise<unknown>, variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'livery-gateway-'));
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  beforeAll(async () => {
    gateway = await startGateway([1], { variables: { DATA_DIR: join(folder, 'data'), ...variables } });
    await prepare();
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, getGateway: () => gateway };
}
