import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { basicFont } from './build/basicFont.ts';
import { catalogues } from './build/catalogues.ts';
import { compileHint } from './build/compileHint.ts';
import { inlineStyles } from './build/inlineStyles.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    basicFont(fileURLToPath(new URL('../../.cache/fonts/inter-basic.woff2', import.meta.url))),
    catalogues(fileURLToPath(new URL('locales', import.meta.url))),
    inlineStyles(),
    compileHint(),
  ],
  // React has had what this package brings for older ones since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    manifest: true,
    // The first script and its styles are there before anything asks for more.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !/\/page-[\w-]+\.(js|css)$/.test(file)),
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 450,
    // What the form needs at once is one file: packed together it is a tenth smaller, and one request.
    rolldownOptions: {
      // The dialog that WalletConnect would bring along; the page draws its own and never asks for it.
      external: ['@reown/appkit/core'],
      // So is what comes for everyone right after it.
      output: {
        entryFileNames: 'assets/page-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'], priority: 1 },
            { name: 'wallet', test: /[\\/]config[\\/](startWallet|watchWallet|followTabs|connectors[\\/]inTime)\.ts$/ },
          ],
        },
      },
      // 'use client' means something to server frameworks only.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
});
