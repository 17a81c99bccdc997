import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds a page with only the token select in the same way as the product. Returns the built folder. */
export function buildTokensPage(root: string): string {
  const built = join(root, '.cache/bench-tokens');
  const config = join(root, 'bench/tokens/page/vite.config.ts');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '-c', config, '--outDir', built, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return built;
}
