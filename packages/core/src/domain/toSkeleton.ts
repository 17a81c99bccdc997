import { lookalikes } from './lookalikes';

const letters = new Map(
  Object.entries(lookalikes).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter])),
);

/** How a text is read at a glance: two texts with one skeleton look alike. Case, accents, spaces and signs of joining go. */
export function toSkeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\s._\-‐-―·]/gu, '')
    .toLowerCase();
  const read = Array.from(plain, (character) => letters.get(character) ?? character).join('');
  return read.replaceAll('rn', 'm').replaceAll('vv', 'w');
}
