import { getBrandPalette } from '@livery/core/domain/brand/getBrandPalette';
import type { ThemeName } from '@livery/core/domain/brand/themeName';
import type { ProductConfig } from '@livery/core/wire/productConfig';

/** The brand's colours in both themes, as a style that stands over what the page has by itself. */
export function getBrandStyle({ brand_color, brand_color_dark = brand_color }: ProductConfig): string {
  const declare = (colour: string, theme: ThemeName) => {
    const { fill, onFill, hover, text, ui, tint, tintHover, glow } = getBrandPalette(colour, theme);
    return Object.entries({
      brand: fill,
      'on-brand': onFill,
      'brand-hover': hover,
      'brand-text': text,
      'brand-ui': ui,
      'brand-tint': tint,
      'brand-tint-hover': tintHover,
      glow,
    })
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  };
  // The schema lets only #rrggbb colours through: nothing in them needs escaping.
  return `html:root{${declare(brand_color, 'light')}}html[data-theme=dark]{${declare(brand_color_dark, 'dark')}}`;
}
