import { clampChroma, formatHex, oklch } from 'culori';

/**
 * A #rrggbb colour at another OKLCH lightness (0 to 1) and at most at a chroma. The hue stays; the chroma falls only where
 * no screen can show it.
 */
export function toLightness(colour: string, lightness: number, mostChroma = 1): string {
  const { c = 0, h = 0 } = oklch(colour) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.min(c, mostChroma), h }, 'oklch'));
}
