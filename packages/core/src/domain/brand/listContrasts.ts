import { wcagContrast } from 'culori/fn';
import { getBrandPalette, neutrals, type ThemeName } from './getBrandPalette';

/** The contrast of a brand's colour in one use, as it was given and as the page shows it. */
export type Contrast = {
  use: 'button' | 'text' | 'part';
  /** The ratio that WCAG 2.2 AA requires. */
  required: number;
  given: number;
  shown: number;
  /** The colour that the page shows, #rrggbb. */
  colour: string;
};

/**
 * Returns the contrast of a #rrggbb brand colour in a theme: of the text on a button, of text in the colour, and of
 * parts of controls, the latter two on the least favourable neutral background.
 */
export function listContrasts(colour: string, theme: ThemeName): Contrast[] {
  const { bg, surface, sunken, raised } = neutrals[theme];
  const { fill, onFill, text, ui } = getBrandPalette(colour, theme);
  const onGrounds = (above: string) => Math.min(...[bg, surface, sunken, raised].map((g) => wcagContrast(above, g)));
  return [
    {
      use: 'button',
      required: 4.5,
      given: wcagContrast(onFill, colour),
      shown: wcagContrast(onFill, fill),
      colour: fill,
    },
    { use: 'text', required: 4.5, given: onGrounds(colour), shown: onGrounds(text), colour: text },
    { use: 'part', required: 3, given: onGrounds(colour), shown: onGrounds(ui), colour: ui },
  ];
}
