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
    chunkSizeWarningLimit: 450,
    // What the form needs at once is one file: packed together it is a tenth smaller, and one request.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
      // 'use client' means something to server frameworks only.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/sandbox': 'http://localhost:8080' } },
});
