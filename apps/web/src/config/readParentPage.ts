import { getBrandStyle } from '@livery/core/domain/brand/getBrandStyle';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { isChainOffered } from '@livery/core/wire/isChainOffered';
import { applyParentPage } from '@livery/core/wire/parentPage';

// Part of a chunk that is loaded only in a page that is embedded.

/** The name of the global object of a parent page that configures the page in its frame, as in the original. */
export const parentGlobal = 'dexkit_aggregator';

/** Returns the global object of a parent of the same origin; undefined for any other, which cannot be read. */
export function readParentGlobal(): unknown {
  try {
    return Reflect.get(parent, parentGlobal);
  } catch {
    return undefined;
  }
}

/**
 * Returns a function that applies the overrides of the embedding page to the configuration as it was served, and its
 * colours to the document; a new call replaces the overrides of an earlier one. Served chains are restricted to those
 * of a whole configuration, if any. Overrides that do not fit are named on the console as fields of `source`.
 */
export function createOverrides(app: AppConfig, source: string): (overrides: unknown) => AppConfig {
  // Not a style element, which the content security policy allows only as the gateway wrote it.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (overrides) => {
    const { config, affiliate, ignored } = applyParentPage(app.config, overrides);
    for (const { field, reason } of ignored) console.warn(`${source}.${field} is ignored: ${reason}.`);
    const { brand_color, brand_color_dark } = config;
    const isOwn = brand_color === app.config.brand_color && brand_color_dark === app.config.brand_color_dark;
    sheet.replaceSync(isOwn ? '' : getBrandStyle(config));
    const chains = app.chains.filter((id) => isChainOffered(id, config));
    return {
      ...app,
      config,
      configured: true,
      ...(chains.length > 0 && { chains }),
      ...(affiliate && { affiliate }),
    };
  };
}
