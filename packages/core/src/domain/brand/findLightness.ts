import { oklch } from 'culori';
import { toLightness } from './toLightness';

const step = 0.01;

/** The colour itself where it `fits`, else the nearest of its hue that does, going darker or lighter to black or white. */
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
