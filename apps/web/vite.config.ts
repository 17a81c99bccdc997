import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { catalogues } from './build/catalogues.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [catalogues(fileURLToPath(new URL('locales', import.meta.url)))],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/sandbox': 'http://localhost:8080' } },
});
