import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds a page that holds nothing but the token select, as the product is built; the built folder. */
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
