import { confusables } from './confusables';

const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/**
 * Returns the listed symbol that a token's symbol equals or imitates (`USDС` with a Cyrillic letter, `(USDC)`, `U5DC`),
 * or undefined. `listedSymbols` are the symbols of the other listed tokens of its chain; the array is indexed once and
 * must not change afterwards.
 */
export function getLookalike(symbol: string, listedSymbols: readonly string[]): string | undefined {
  let index = known.get(listedSymbols);
  if (!index) {
    index = new Map(listedSymbols.flatMap((listed) => listSkeletons(listed).map((skeleton) => [skeleton, listed])));
    known.set(listedSymbols, index);
  }
  for (const skeleton of listSkeletons(symbol)) {
    const listed = index.get(skeleton);
    if (listed !== undefined) return listed;
  }
  return undefined;
}

/**
 * Reduces a text to its skeletons, without case, accents, and characters other than letters and digits: texts that
 * share a skeleton look alike. A sign such as $ counts as a letter in one skeleton, and is dropped from another.
 */
function listSkeletons(text: string): string[] {
  const visible = Array.from(text).flatMap(listPlain);
  const skeletons = [visible, visible.filter(isLetterOrDigit)].map((characters) =>
    Array.from(characters.map(toLook).join(''), (one) => asLetters.get(one) ?? one)
      .filter(isLetterOrDigit)
      .join('')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w'),
  );
  return [...new Set(skeletons)].filter((skeleton) => skeleton !== '');
}

/** Resolves a character's compatibility form, without marks and what is invisible. One that looks like ASCII by itself stays. */
function listPlain(character: string): string[] {
  if (looks.has(character)) return [character];
  if (trademarks.includes(character)) return [];
  return Array.from(
    character.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
    unframe,
  );
}

/** Signs whose compatibility forms are letters that nobody reads as part of a symbol. */
const trademarks = '™℠';

function isLetterOrDigit(character: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(character);
}

/**
 * Returns what a character looks like, in lower case: by the table, in this or the other case, or itself. Empty for a
 * letter like an apostrophe.
 */
function toLook(character: string): string {
  const lower = character.toLowerCase();
  const found = [character, lower, character.toUpperCase()].map((one) => looks.get(one));
  return found.find((look) => look) ?? found.find((look) => look === '') ?? lower;
}

/** Letters from A to Z in a dark circle, in a dark square and of flags, which are no compatibility forms. */
const framed = [0x1f150, 0x1f170, 0x1f1e6];

/** Returns the letter within a frame, or the character itself. */
function unframe(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = framed.find((start) => code >= start && code < start + 26);
  return first === undefined ? character : String.fromCharCode(0x41 + code - first);
}

/** Letters that UTS 39 keeps apart, or sees otherwise, although they are near in common fonts. */
const alsoAlike: readonly (readonly [look: string, characters: string])[] = [
  ['', 'ー一ㅡㆍᐟᐠᐨ'],
  ['a', 'λʌⱯ∀'],
  ['b', 'ß'],
  ['c', '₵'],
  ['e', 'є'],
  ['f', 'ғ'],
  ['i', '丨ㅣ'],
  ['k', 'ҝ'],
  ['l', 'լ'],
  ['n', 'пи'],
  ['u', 'μц'],
  ['w', 'ωш'],
];

const looks: ReadonlyMap<string, string> = new Map(
  [...confusables, ...alsoAlike].flatMap(([look, characters]) => Array.from(characters, (one) => [one, look])),
);

/** ASCII digits, signs and letters that pass for another letter. */
const asLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0': 'o',
    '1': 'i',
    l: 'i',
    '|': 'i',
    '!': 'i',
    '2': 'z',
    '5': 's',
    $: 's',
    '@': 'a',
  }),
);
