import { getImageUrl } from '@livery/core/wire/getImageUrl';
import type { ProductConfig } from '@livery/core/wire/productConfig';

/** The icon of the built page. */
const bundledIcon = '/icon.svg';

/**
 * Returns what a Safe reads of a page before it opens it as a Safe app; undefined where no other site may embed the
 * page. The icon's path has no leading slash: a Safe adds it to the address of the page.
 */
export function getSafeManifest({ name, icon, embed_origins }: ProductConfig) {
  if (embed_origins === undefined) return undefined;
  const description = `Swap tokens, place limit orders and manage liquidity with ${name}.`;
  return { name, description, iconPath: (icon ? getImageUrl(icon) : bundledIcon).slice(1) };
}
