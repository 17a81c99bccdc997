import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns a sentence about a folder that cannot become a project; undefined for an empty one and for none. */
export function findFolderFault(folder: string): string | undefined {
  if (folder === '') return 'The folder is missing.';
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return `${folder} is a file.`;
  return readdirSync(folder).length > 0 ? `${folder} is not empty: nothing was written.` : undefined;
}

/** Writes files by their paths into a folder, which it creates. No file is ever overwritten. */
export function writeProject(folder: string, files: ReadonlyMap<string, { text: string; mode: number }>): void {
  for (const [path, { text, mode }] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode, flag: 'wx' });
    // The process's mask may have taken rights that the container's user needs.
    chmodSync(file, mode);
  }
}
