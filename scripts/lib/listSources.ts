import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Lists the source files of all workspaces that ship, without tests and what only tests use. */
export function listSources(): string[] {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((workspace) => {
      const folder = join(root, group, workspace, 'src');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      return files
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\/|\.d\.ts$/.test(file))
        .map((file) => join(folder, file));
    }),
  );
}
