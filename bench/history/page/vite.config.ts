import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
});
