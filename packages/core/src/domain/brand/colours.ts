import { blend, clampChroma, formatHex } from 'culori/fn';
import { oklch } from './colourSpaces';

/**
 * Returns a #rrggbb colour at another OKLCH lightness (0 to 1), with a chroma of at most `maxChroma`. The hue stays; the
 * chroma decreases only where the colour would be out of gamut.
 */
export function toLightness(colour: string, lightness: number, maxChroma = 1): string {
  const { c = 0, h = 0 } = oklch(colour) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.min(c, maxChroma), h }, 'oklch'));
}

const step = 0.01;

/** Returns the colour itself where it `fits`, else the nearest darker or lighter one of its hue that does. */
export function findLightness(
  colour: string,
  direction: 'darker' | 'lighter',
  fits: (colour: string) => boolean,
): string {
  const sign = direction === 'darker' ? -1 : 1;
  const own = oklch(colour)?.l ?? 0;
  let found = colour;
  for (let shift = step; !fits(found) && shift < 1 + step; shift += step) {
    found = toLightness(colour, Math.min(1, Math.max(0, own + sign * shift)));
  }
  return found;
}

/** Returns a #rrggbb colour under another one of opacity `share` (0 to 1). */
export function blendOver(below: string, above: string, share: number): string {
  return formatHex(blend([below, { ...blend([above]), alpha: share }], 'normal', 'rgb'));
}
