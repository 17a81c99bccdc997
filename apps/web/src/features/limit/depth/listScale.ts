/** The most amounts of the scale. */
const maxCount = 4;

/** Returns round amounts for the scale of a picture up to `highest`, the smallest first: multiples of 1, 2 or 5 with zeros. */
export function listScale(highest: number): number[] {
  const least = highest / maxCount;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10) * power;
  return Array.from({ length: Math.floor((highest / step) * (1 + 1e-9)) }, (_, index) => (index + 1) * step);
}
