import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the page of a benchmark, with only one part of the product, in the same way as that. Returns the built folder. */
export function buildPage(root: string, benchmark: 'history' | 'tokens'): string {
  const built = join(root, `.cache/bench-${benchmark}`);
  const config = join(root, `bench/${benchmark}/page/vite.config.ts`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '-c', config, '--outDir', built, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return built;
}
