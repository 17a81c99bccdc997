import { getImageUrl } from '@livery/core/wire/getImageUrl';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { escapeHtml } from './escapeHtml';

/** What the header's start shows until the page is live: the logo of the theme, or the mark and the name. */
export function renderBrand({ name, logo, logo_dark }: ProductConfig): string {
  const [light, dark] = [logo ?? logo_dark, logo_dark ?? logo].map((image) => image && escapeHtml(getImageUrl(image)));
  const image = light && dark ? `<img class="shell-logo" alt="" data-light="${light}" data-dark="${dark}">` : '';
  const initial = escapeHtml([...name][0]?.toUpperCase() ?? '');
  return `${image}<span class="shell-mark">${initial}</span><span class="shell-name">${escapeHtml(name)}</span>`;
}
