/** Small capitals, at which UTS 39 ends in place of the letter itself. */
const smallCapitals = {
  a: 'ᴀ',
  b: 'ʙ',
  d: 'ᴅ',
  e: 'ᴇ',
  f: 'ꜰ',
  g: 'ɢ',
  h: 'ʜ',
  j: 'ᴊ',
  k: 'ᴋĸ',
  l: 'ʟ',
  m: 'ᴍʍ',
  n: 'ɴ',
  p: 'ᴘᴩ',
  q: 'ꞯ',
  r: 'ʀ',
  t: 'ᴛτ',
};

const letters = new Map(
  Object.entries(smallCapitals).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter])),
);

/** Resolves compatibility forms, and drops marks and formatting characters, as `getLookalike` does. */
const toPlain = (text) => text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');

const isLetter = (text) => /[\p{L}\p{N}]/u.test(text);

const isAscii = (text) => /^[\0-\x7f]*$/.test(text);

/**
 * Returns what single characters look like in lower case, with those characters, where that is ASCII letters or digits,
 * or nothing. `data` maps each character to its prototype, as UTS 39 has it.
 */
export function listConfusables(data) {
  const table = new Map();
  for (const [character, prototype] of [...letters, ...Object.entries(data)]) {
    const look = Array.from(toPlain(prototype), (one) => letters.get(one) ?? one)
      .join('')
      .toLowerCase();
    const isOther = Array.from(character).length === 1 && !isAscii(toPlain(character));
    // A letter that looks like an apostrophe or a dash looks like nothing beside letters.
    const shown = isLetter(character) && !isLetter(look) ? '' : look;
    if (isOther && /^[a-z0-9]{0,4}$/.test(shown)) table.set(shown, (table.get(shown) ?? new Set()).add(character));
  }
  return [...table]
    .map(([look, all]) => [
      look,
      [...all]
        .filter((one) => one === toPlain(one) || !all.has(toPlain(one)))
        .sort()
        .join(''),
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
