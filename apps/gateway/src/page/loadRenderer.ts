import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '@livery/core/wire/pageRenderer';

/**
 * Loads the page's components, which the build bundles beside the gateway; undefined if they are not there, as when the gateway
 * runs from its source. The page then renders itself in the browser.
 */
export function loadRenderer(url: URL): PageRenderer | undefined {
  if (!existsSync(url)) return undefined;
  const module: { renderer: PageRenderer } = createRequire(import.meta.url)(fileURLToPath(url));
  return module.renderer;
}
