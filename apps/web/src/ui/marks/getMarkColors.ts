import type { Token } from '@livery/core/domain/tokens/token';
import { getTokenBrand } from './tokenBrands';

type MarkColors = { from: string; to: string; ink: string };

/** The colours of a shape on the colour of its brand. */
export const inks = { light: '#fff', dark: '#2b1d00' };

/** Returns the gradient and the ink of a token's mark: its brand's, or derived from its address and symbol. */
export function getMarkColors(token: Pick<Token, 'address' | 'symbol'>): MarkColors {
  const brand = getTokenBrand(token);
  if (brand) {
    const { color, ink } = brand;
    return { from: `color-mix(in oklab, ${color} 88%, #fff)`, to: color, ink: inks[ink] };
  }
  const seed = hash(`${token.address.toLowerCase()}${token.symbol}`);
  const hue = 140 + (seed % 250); // from green over blue and red to orange, without olive
  const turn = 16 + ((seed >>> 12) % 24);
  return { from: `oklch(0.6 0.14 ${hue})`, to: `oklch(0.5 0.14 ${hue + turn})`, ink: inks.light };
}

/** The 32-bit FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
