import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Dependencies of a page with LI.FI's widget and EVM wallets, from its README; where our page has the same package, in
 * our version.
 */
const dependencies = {
  '@lifi/widget': '4.5.0',
  '@lifi/widget-provider-ethereum': '4.1.3',
  '@tanstack/react-query': '5.108.0',
  '@wagmi/core': '3.6.5',
  react: '19.3.1',
  'react-dom': '19.3.1',
  viem: '2.57.0',
  vite: '8.3.8',
  wagmi: '3.7.7',
};

const files = {
  'package.json': JSON.stringify({ private: true, type: 'module', dependencies }),
  'index.html':
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>LI.FI</title>' +
    '<link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.js"></script></html>',
  // The build finds our package of WalletConnect in a folder above, which names a dialog that neither page loads.
  'vite.config.js': "export default { build: { rolldownOptions: { external: ['@reown/appkit/core'] } } };",
  'main.js': `
import { LiFiWidget } from '@lifi/widget';
import { EthereumProvider } from '@lifi/widget-provider-ethereum';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const widget = createElement(LiFiWidget, { integrator: 'bench', config: { providers: [EthereumProvider()] } });
createRoot(document.getElementById('root')).render(
  createElement(QueryClientProvider, { client: new QueryClient() }, widget),
);
`,
};

/** Installs and builds a page with only LI.FI's widget, once. Returns the built folder. */
export function buildLifi(folder: string): string {
  const built = join(folder, 'dist');
  if (existsSync(join(built, 'index.html'))) return built;
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const run = (command: string, parameters: string[]) =>
    execFileSync(command, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  process.stderr.write("Installing and building LI.FI's widget …\n");
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  run('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']);
  return built;
}
