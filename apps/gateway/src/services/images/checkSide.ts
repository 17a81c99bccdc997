import { ImageRefusedError } from '../../errors/ImageRefusedError';

const longestSide = 1_024;

/** Throws `ImageRefusedError` unless every side is 1 to 1,024 pixels long: a small file can hold a picture without end. */
export function checkSide(...sides: readonly number[]): void {
  if (sides.some((side) => side < 1 || side > longestSide)) throw new ImageRefusedError(`${sides.join(' × ')} pixels`);
}
