const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/**
 * Returns the listed symbol that a token's symbol equals or imitates (`USDС` with a Cyrillic letter, `USDC.`, `U5DC`),
 * or undefined. `listedSymbols` are the symbols of the other listed tokens of its chain; the array is indexed once and
 * must not change afterwards.
 */
export function getLookalike(symbol: string, listedSymbols: readonly string[]): string | undefined {
  let index = known.get(listedSymbols);
  if (!index) {
    index = new Map(listedSymbols.map((listed) => [toSkeleton(listed), listed]));
    known.set(listedSymbols, index);
  }
  const skeleton = toSkeleton(symbol);
  return skeleton === '' ? undefined : index.get(skeleton);
}

/** Reduces a text to its skeleton, without case, accents, spaces and joiners: texts with the same skeleton look alike. */
function toSkeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\s._\-‐-―·]/gu, '')
    .toLowerCase();
  const read = Array.from(plain, (character) => letters.get(character) ?? character).join('');
  return read.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/**
 * Characters that look like an ASCII letter, by that letter: those of Cyrillic, Greek, Armenian, Cherokee and extended
 * Latin that have near-identical shapes in common fonts (from Unicode's confusables, UTS 39), and the ASCII digits and
 * signs that pass for letters. All in lower case; compatibility forms and accents are resolved beforehand.
 */
const lookalikes: { readonly [letter: string]: string } = {
  a: 'аαɑ@',
  b: 'ьвƅ',
  c: 'сϲᴄⅽ¢',
  d: 'ԁɗđ',
  e: 'еєεҽ℮',
  f: 'ғƒϝ',
  g: 'ɡցǥ',
  h: 'һհнħ',
  i: '1l|!іιıӏɩ׀ⅼł',
  j: 'јϳ',
  k: 'кκҝ',
  m: 'мϻ',
  n: 'пηոи',
  o: '0оοօσθøо੦०',
  p: 'рρϱ',
  q: 'ԛզ',
  r: 'гᴦг',
  s: '5$ѕꜱƽ',
  t: 'тτŧ',
  u: 'υսцμ',
  v: 'ѵνᴠ',
  w: 'ԝωшѡᴡ',
  x: 'хχ×',
  y: 'уүγɏ',
  z: '2ᴢʐ',
};

const letters = new Map(
  Object.entries(lookalikes).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter])),
);
