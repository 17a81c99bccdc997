import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The JSON files of a folder by name, each with a stamp that changes when the file does. */
export function stampFiles(folder: string): Map<string, string> {
  const stamps = new Map<string, string>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue;
    const file = join(folder, name);
    const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (stat) stamps.set(file, [stat.mtimeNs, stat.ctimeNs, stat.size, stat.ino].join(' '));
  }
  return stamps;
}
