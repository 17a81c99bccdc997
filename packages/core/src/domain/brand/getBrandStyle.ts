import { getBrandPalette, type ThemeName } from './getBrandPalette';

/** An operator's colours as #rrggbb; the light theme's stands in for the dark one's. */
type BrandColours = { brand_color: string; brand_color_dark?: string | undefined };

/** Returns the brand's colours in both themes as a style sheet that overrides the page's own. The colours must be #rrggbb. */
export function getBrandStyle({ brand_color, brand_color_dark = brand_color }: BrandColours): string {
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
  // Colours of this form need no escaping.
  return `html:root{${declare(brand_color, 'light')}}html[data-theme=dark]{${declare(brand_color_dark, 'dark')}}`;
}
