import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { MissingAnvilError } from '../errors/chain';

const require = createRequire(import.meta.url);
const program = process.platform === 'win32' ? 'anvil.exe' : 'anvil';

/** Returns the path of anvil from its npm package, or else from PATH. Throws MissingAnvilError. */
export function findAnvil(): string {
  const candidates = [packaged(), ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program))];
  const found = candidates.find((path) => path !== undefined && existsSync(path));
  if (!found) throw new MissingAnvilError();
  return found;
}

function packaged(): string | undefined {
  try {
    const manifest = require.resolve(`@foundry-rs/anvil-${process.platform}-${nodeToFoundry()}/package.json`);
    return join(dirname(manifest), 'bin', program);
  } catch {
    return undefined;
  }
}

function nodeToFoundry(): string {
  return process.arch === 'x64' ? 'amd64' : process.arch;
}
