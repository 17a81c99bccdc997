import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compiledTexts, withoutChunks } from './build/serverBundle.ts';
import page from './vite.config.ts';

/** Bundles the components of the form for the gateway, which renders them into the document. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledTexts(), withoutChunks()],
  ...(page.resolve && { resolve: page.resolve }),
  ...(page.css && { css: page.css }),
  // React's production build is chosen here, not by the gateway's environment.
  define: { 'process.env.NODE_ENV': '"production"' },
  // The gateway does not depend on the page's packages.
  ssr: { noExternal: true },
  build: {
    ssr: fileURLToPath(new URL('src/ssr/server.tsx', import.meta.url)),
    outDir: '../gateway/dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      output: { format: 'cjs', entryFileNames: 'page.cjs', codeSplitting: false },
      // 'use client' only concerns server frameworks.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
});
