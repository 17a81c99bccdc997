import { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

/**
 * Lets the browser keep each module for the whole run, instead of asking for it again with every file of tests. Where
 * files may change meanwhile (`vitest watch`), it asks. While a test replaces modules, Playwright turns the cache off.
 */
export const keepModules: Plugin = {
  name: 'livery:keep-modules',
  configureServer({ config, middlewares }) {
    if (config.server.watch) return;
    middlewares.use((_, response, next) => {
      const { writeHead } = response;
      response.writeHead = (...parameters: unknown[]) => {
        // Vitest lets nothing set this header on a response of its own, hence the method of the class.
        if (response.getHeader('Cache-Control') === 'no-cache')
          ServerResponse.prototype.setHeader.call(response, 'Cache-Control', 'max-age=3600, immutable');
        return Reflect.apply(writeHead, response, parameters);
      };
      next();
    });
  },
};
