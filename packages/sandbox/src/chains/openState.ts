import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BaseError } from '@livery/core/errors/BaseError';
import { StateCacheError } from '../errors/chain';
import { findRoot } from '../process/findRoot';
import { hashSources } from './hashSources';
import { readSavedState, type SavedState, saveState } from './savedState';

const dayMs = 86_400_000;

/** Returns the saved state of a chain; builds it first if there is none for the current sources. Throws StateCacheError. */
export async function openState({
  chainId,
  cache = join(findRoot(), '.cache/sandbox'),
  onBuild,
}: {
  chainId: number;
  cache?: string | undefined;
  onBuild?: (() => void) | undefined;
}): Promise<SavedState> {
  const generation = hashSources(findRoot());
  const folder = join(cache, generation, `${chainId}`);
  try {
    const saved = readSavedState(folder);
    if (saved) return saved;
    // Fails before the long build rather than after it if the result cannot be saved.
    mkdirSync(cache, { recursive: true });
    onBuild?.();
    // Loaded only here: the compiler and the artifacts take longer than a warm start.
    const [{ buildState }, { planMarket }] = await Promise.all([
      import('./buildState'),
      import('../market/planMarket'),
    ]);
    saveState(folder, await buildState(planMarket(chainId)));
    removeOldGenerations(cache, generation);
    const built = readSavedState(folder);
    if (built) return built;
  } catch (error) {
    if (error instanceof BaseError) throw error;
    throw new StateCacheError(cache, error);
  }
  throw new StateCacheError(cache, 'the saved state cannot be read back');
}

function removeOldGenerations(cache: string, current: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (/^[0-9a-f]{16}$/.test(name) && name !== current && statSync(path).mtimeMs < Date.now() - dayMs) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
