/**
 * Characters that are read as a letter or digit of ASCII, by what they are read as: those of Cyrillic, Greek, Armenian,
 * Cherokee and extended Latin that have near-identical shapes in common fonts (after Unicode's confusables, UTS 39), and
 * within ASCII the digits and signs that pass for letters. Written in lower case; compatibility forms and accents are
 * resolved before.
 */
export const lookalikes: { readonly [letter: string]: string } = {
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
