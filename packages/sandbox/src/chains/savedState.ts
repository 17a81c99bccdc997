import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sandboxInfo } from '@livery/core/wire/sandboxInfo';
import * as v from 'valibot';

const chainInfo = v.omit(sandboxInfo.entries.chains.item, ['rpcUrl']);

/** Contracts, tokens and pools of a chain. */
export type ChainInfo = v.InferOutput<typeof chainInfo>;

/** Result of a build. `state` is the content of the file for anvil's `--load-state`. */
export type BuiltState = { info: ChainInfo; state: Buffer };

const manifest = v.object({ sha256: v.string(), chain: chainInfo });

/** State on disk. `stateFile` is for anvil's `--load-state`. */
export type SavedState = { stateFile: string; info: ChainInfo };

/** Returns the state saved in a folder, or undefined if there is none or it is damaged. */
export function readSavedState(folder: string): SavedState | undefined {
  const stateFile = join(folder, 'state.json');
  const manifestFile = join(folder, 'manifest.json');
  if (!existsSync(manifestFile) || !existsSync(stateFile)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), readFileSync(manifestFile, 'utf8'));
  if (!parsed.success || digest(readFileSync(stateFile)) !== parsed.output.sha256) return undefined;
  return { stateFile, info: parsed.output.chain };
}

/** Saves a state atomically. If another process saved the same one first, that one stays. */
export function saveState(folder: string, { info, state }: BuiltState): void {
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  writeFileSync(join(draft, 'state.json'), state);
  writeFileSync(join(draft, 'manifest.json'), JSON.stringify({ sha256: digest(state), chain: info }));
  if (!readSavedState(folder)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!readSavedState(folder)) throw error;
  }
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
