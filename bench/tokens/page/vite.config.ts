import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { listTokenNetworks } from '../../../apps/web/build/tokenNetworks.ts';

const lists = fileURLToPath(new URL('../../../packages/core/lists', import.meta.url));

export default defineConfig({
  root: import.meta.dirname,
  define: { tokenNetworks: JSON.stringify(listTokenNetworks(lists)) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
});
