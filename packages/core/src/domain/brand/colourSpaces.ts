import { modeLrgb, modeOklab, modeOklch, modeRgb, useMode as register } from 'culori/fn';

/**
 * Converts a CSS colour to OKLCH. The four spaces that the palettes need are registered: the library has thirty, which
 * would be 10 kB of the page.
 */
export const oklch = register(modeOklch);
for (const mode of [modeRgb, modeLrgb, modeOklab]) register(mode);
