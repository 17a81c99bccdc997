import { ImageRefusedError } from '../../errors/external';

const maxSide = 1_024;

/**
 * Checks that every side is 1 to 1,024 pixels long, since a small file can contain an enormous picture. Throws
 * `ImageRefusedError`.
 */
export function checkSide(...sides: readonly number[]): void {
  if (sides.some((side) => side < 1 || side > maxSide)) throw new ImageRefusedError(`${sides.join(' × ')} pixels`);
}
