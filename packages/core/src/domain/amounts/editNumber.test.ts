import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editNumber, readNumber } from './editNumber';

type Edited = { text: string; caret: number; isRefused: boolean };

/** Returns a field after an insertion at its caret. */
function insert(field: { text: string; caret: number }, inserted: string, { isKey = false, language = 'en' } = {}) {
  const { text, caret } = field;
  const edit = editNumber({ text, start: caret, end: caret, inserted, isKey, groupsByPoint: language === 'de' });
  if ('refused' in edit) return { ...field, isRefused: true };
  const next = text.slice(0, caret) + edit.inserted + text.slice(caret);
  return { text: next, caret: caret + edit.inserted.length, isRefused: false } satisfies Edited;
}

/** Returns a field after keys, one at a time. */
function type(keys: string, start = { text: '', caret: 0 }): { text: string; caret: number } {
  const { text, caret } = Array.from(keys).reduce((field, key) => insert(field, key, { isKey: true }), start);
  return { text, caret };
}

const paste = (text: string, language = 'en') => {
  const { text: shown, isRefused } = insert({ text: '', caret: 0 }, text, { language });
  return isRefused ? 'refused' : shown;
};

/** Characters of keyboards, numbers and things that are neither. */
const characters = [
  ...'0123456789.,',
  ..."。．，٫·‚،、'’٬_ \u00a0\u202f\u2009-−+eExX$%/:;",
  ...'٠١٥۵५৫５๕𝟗\u200f\u2066字',
];
const anyText = fc.array(fc.constantFrom(...characters), { maxLength: 12 }).map((parts) => parts.join(''));
const plain = fc.stringMatching(/^[0-9]{0,9}(\.[0-9]{0,6})?$/);
const field = fc.tuple(plain, fc.nat(), fc.nat()).map(([text, one, other]) => ({
  text,
  ends: [one, other].map((end) => end % (text.length + 1)).sort((a, b) => a - b),
}));

test('every edit at every place leaves a plain decimal whose other digits are as before', () => {
  fc.assert(
    fc.property(field, anyText, fc.boolean(), fc.boolean(), ({ text, ends }, inserted, isKey, groupsByPoint) => {
      const [start = 0, end = 0] = ends;
      const key = Array.from(inserted)[0] ?? '5';
      const edit = editNumber({ text, start, end, inserted: isKey ? key : inserted, isKey, groupsByPoint });
      if ('refused' in edit) return;
      expect(text.slice(0, start) + edit.inserted + text.slice(end)).toMatch(/^\d*\.?\d*$/);
    }),
  );
});

test('a text is never read as a number of other digits', () => {
  const toDigits = (text: string) =>
    Array.from(text.normalize('NFKC')).flatMap((character) => {
      const place = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙', '0123456789']
        .map((digits) => digits.indexOf(character))
        .find((found) => found >= 0);
      return place === undefined ? [] : [place];
    });
  fc.assert(
    fc.property(anyText, (text) => {
      const edit = editNumber({ text: '', start: 0, end: 0, inserted: text, isKey: false, groupsByPoint: false });
      if ('inserted' in edit) expect(edit.inserted.replace('.', '')).toBe(toDigits(text).join(''));
    }),
  );
});

test('the number that any language writes is read as that number, or refused', () => {
  const languages = [
    'en',
    'de',
    'de-CH',
    'fr',
    'pl',
    'es',
    'pt',
    'ru',
    'ar-EG',
    'fa',
    'hi-IN',
    'bn',
    'th-u-nu-thai',
    'mr',
    'my',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.nat(99_999_999_999), fc.nat(3), (language, digits, places) => {
      const value = digits / 10 ** places;
      const written = value.toLocaleString(language, { maximumFractionDigits: places });
      const groupsByPoint = /\./.test((1_234_567).toLocaleString(language));
      const edit = editNumber({ text: '', start: 0, end: 0, inserted: written, isKey: false, groupsByPoint });
      if ('inserted' in edit) expect(Number(edit.inserted)).toBe(value);
    }),
  );
});

test('a plain decimal is taken as it is, also in the middle of digits', () => {
  fc.assert(
    fc.property(plain, (text) => {
      expect(readNumber(text)).toBe(text);
      expect(type(text)).toEqual({ text, caret: text.length });
    }),
  );
  expect(insert({ text: '1234', caret: 1 }, '05')).toMatchObject({ text: '105234', caret: 3 });
});

test.each(Array.from(".,。．，٫·‚،、'’‘＇・｡"))('a typed %s is the point, once', (sign) => {
  expect(type(`0${sign}5`)).toEqual({ text: '0.5', caret: 3 });
  expect(type(`${sign}9`, { text: '123456', caret: 1 })).toEqual({ text: '1.923456', caret: 3 });
  expect(insert({ text: '1.5', caret: 1 }, sign, { isKey: true })).toMatchObject({ text: '1.5', isRefused: true });
});

test('a typed space groups digits, other signs and letters are refused', () => {
  expect(type('1 234 567')).toEqual({ text: '1234567', caret: 7 });
  for (const key of '-−+eExX$%/;٬_字') {
    expect(insert({ text: '15', caret: 1 }, key, { isKey: true })).toEqual({ text: '15', caret: 1, isRefused: true });
  }
});

test('every digit of Unicode is its ASCII digit', () => {
  const digits = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.map((digit) => readNumber(digit)).join('')).toBe('0123456789'.repeat(digits.length / 10));
  for (const system of ['arab', 'arabext', 'deva', 'beng', 'fullwide', 'thai', 'tibt', 'mathbold']) {
    const written = (9_876_543_210).toLocaleString(`en-u-nu-${system}`, { useGrouping: false });
    expect(readNumber(written)).toBe('9876543210');
  }
});

test.each([
  ['1,5', '1.5'],
  [' 12.5\n', '12.5'],
  ['\u200f١٢٫٥', '12.5'],
  ['१.५', '1.5'],
  ['１．５', '1.5'],
  ['1 234,56', '1234.56'],
  ['1\u202f234,567', '1234.567'],
  ["1'234.56", '1234.56'],
  ["1'5", '1.5'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['1.234.567', '1234567'],
  ['1,000,000', '1000000'],
  ['12,34,567', '1234567'],
  ['1,2345', '1.2345'],
  ['0,123', '0.123'],
  ['1234,567', '1234.567'],
  ['12 345', '12345'],
])('the text %j can only mean %s', (text, number) => {
  expect(paste(text)).toBe(number);
});

test.each([
  '1,234',
  "1'234",
  '1,234.56',
  '1.234,56',
  '1e5',
  '−5',
  '-5',
  '0x10',
  '1 5',
  '1٬5',
  '1.2.3',
  '1,2,3',
  '1,234,56',
  '0,123,456',
  '1 234 56',
  '1.5 USDC',
  '$5',
  '½',
  '٫٫',
  '9'.repeat(80),
])('the text %j is refused', (text) => {
  expect(paste(text)).toBe('refused');
});

test('a point before three digits is refused only where the language groups with it', () => {
  expect([paste('1.234'), paste('1.234', 'de')]).toEqual(['1.234', 'refused']);
  expect([paste('0.123', 'de'), paste('1234.567', 'de'), paste('1.2345', 'de')]).toEqual([
    '0.123',
    '1234.567',
    '1.2345',
  ]);
});

test('a text between digits is read together with them', () => {
  expect(insert({ text: '123', caret: 1 }, ',')).toMatchObject({ text: '1.23', caret: 2 });
  expect(insert({ text: '1234', caret: 1 }, ',')).toMatchObject({ isRefused: true });
  expect(insert({ text: '1', caret: 1 }, ',500')).toMatchObject({ isRefused: true });
  expect(insert({ text: '12', caret: 2 }, ' 345')).toMatchObject({ text: '12345', caret: 5 });
  expect(insert({ text: '1.5', caret: 3 }, '1,5')).toMatchObject({ text: '1.5', isRefused: true });
});

test('79 characters are taken, one more is refused instead of cut off', () => {
  const long = '1'.repeat(79);
  expect(paste(long)).toBe(long);
  expect(insert({ text: long, caret: 5 }, '2', { isKey: true })).toEqual({ text: long, caret: 5, isRefused: true });
});
