import { getBrandStyle } from '@livery/core/domain/brand/getBrandStyle';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { applyParentPage } from '@livery/core/wire/parentPage';

// A chunk of its own: loaded only in a page that is embedded.

/** The global object of a parent page that configures the page in its frame. */
type Parent = { dexkit_aggregator?: unknown };

/**
 * Returns the page's configuration with the overrides of the page that embeds it, and applies their colours to the document.
 * Only a parent of the same origin can be read; any other leaves the configuration as it is. Overrides that do not fit are
 * named on the console.
 */
export function withParentPage(app: AppConfig): AppConfig {
  const page = readGlobal();
  if (page === undefined) return app;
  const { config, affiliate, ignored } = applyParentPage(app.config, page);
  for (const { field, reason } of ignored) console.warn(`dexkit_aggregator.${field} is ignored: ${reason}.`);
  const { brand_color, brand_color_dark } = config;
  if (brand_color !== app.config.brand_color || brand_color_dark !== app.config.brand_color_dark) setBrand(config);
  return { ...app, config, configured: true, ...(affiliate && { affiliate }) };
}

function readGlobal(): unknown {
  try {
    return (parent as Parent).dexkit_aggregator;
  } catch {
    // A parent of another origin cannot be read.
    return undefined;
  }
}

/** Not a style element, which the content security policy allows only as the gateway wrote it. */
function setBrand(config: AppConfig['config']): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(getBrandStyle(config));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
