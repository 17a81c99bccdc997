import type { Token } from '@livery/core/domain/token';
import { getTokenBrand } from './getTokenBrand';

type MarkColors = { from: string; to: string; ink: string };

const inks = { light: '#fff', dark: '#2b1d00' };

/** Two neighbouring hues for a token's mark and what reads on both: its brand's, or drawn from its address and symbol. */
export function getMarkColors(token: Pick<Token, 'address' | 'symbol'>): MarkColors {
  const brand = getTokenBrand(token);
  if (brand) {
    const { color, ink } = brand;
    return { from: `color-mix(in oklab, ${color} 88%, #fff)`, to: color, ink: inks[ink] };
  }
  const seed = hash(`${token.address.toLowerCase()}${token.symbol}`);
  const hue = seed % 360;
  const turn = 24 + ((seed >>> 12) % 36);
  return { from: `oklch(0.59 0.13 ${hue})`, to: `oklch(0.49 0.12 ${(hue + turn) % 360})`, ink: inks.light };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
