import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const maxMakeMs = 300_000;

const script = `
const [, url, folder] = process.argv;
const loaded = await import(url);
const { PGlite } = loaded.PGlite ? loaded : loaded.default;
await (await PGlite.create(folder)).close();
process.exit();
`;

/**
 * Makes the folder of an embedded database in a process of its own, whose 800 MB end with it: the gateway would keep
 * them. Leaves an existing folder as it is, and gives the name only to a complete one. Where no process can be started,
 * PGlite makes the folder when it opens it.
 */
export async function makePgliteFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const [parent, prefix] = [dirname(folder), `${basename(folder)}.new-`];
  mkdirSync(parent, { recursive: true });
  // What processes left that were killed meanwhile.
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix)))
    rmSync(join(parent, name), { recursive: true, force: true });
  const made = join(parent, `${prefix}${process.pid}`);
  try {
    const url = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
    await run(process.execPath, ['--input-type=module', '--eval', script, url, made], { timeout: maxMakeMs });
    renameSync(made, folder);
  } catch {
    rmSync(made, { recursive: true, force: true });
  }
}
