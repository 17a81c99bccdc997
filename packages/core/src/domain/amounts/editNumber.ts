/**
 * A refused edit: the part of it that no number has, a second point, a text with several meanings or none, or too many
 * digits.
 */
export type NumberRefusal = { reason: 'sign' | 'point' | 'unclear' | 'long'; part: string };

/** An insertion in a plain decimal, from `start` to `end` of which it replaces. */
export type NumberEdit = {
  /** Digits and at most one point. */
  text: string;
  start: number;
  end: number;
  inserted: string;
  /** True for one key, false for a text that arrives as a whole. */
  isKey: boolean;
  /** True where the language of the page groups digits with points. */
  groupsByPoint: boolean;
};

const maxLength = 79;
const plain = /^\d*\.?\d*$/;

/**
 * Returns the digits and the point to insert in a field for numbers instead of `inserted`, empty for none, or why the
 * edit is refused as a whole. Digits of any script become ASCII digits. A typed decimal sign of any keyboard becomes
 * the point. In a longer text a sign is the point, and grouping is dropped, only where neither can mean anything else:
 * `1 234,5` is 1234.5, and `1,234` is refused, as it would be 1.234 or 1234. A comma together with a point is refused
 * as well.
 */
export function editNumber(edit: NumberEdit): { inserted: string } | { refused: NumberRefusal } {
  const { text, start, end, isKey } = edit;
  const before = text.slice(0, start);
  const after = text.slice(end);
  const typed = edit.inserted.trim() || edit.inserted;
  const characters = Array.from(typed, (character) => ({ character, mark: toMark(character) }));
  const stranger = characters.find(({ mark }) => mark === undefined);
  if (stranger) return refuse('sign', stranger.character);
  const marks = characters.map(({ mark }) => mark).join('');
  const inserted = isKey ? readKey(marks, before + after) : readText(marks, { ...edit, before, after });
  if (typeof inserted !== 'string') return refuse(inserted.reason, typed);
  if ((before + inserted + after).length > maxLength) return refuse('long', typed);
  return { inserted };
}

function refuse(reason: NumberRefusal['reason'], part: string) {
  return { refused: { reason, part } };
}

/** Returns the number that a whole text means, as a plain decimal; empty for a text that is refused. */
export function readNumber(text: string): string {
  const edit = editNumber({ text: '', start: 0, end: 0, inserted: text, isKey: false, groupsByPoint: false });
  return 'inserted' in edit ? edit.inserted : '';
}

type Unread = { reason: 'sign' | 'point' | 'unclear' };

/** Reads one key between the digits of `others`. A space groups digits, so it adds nothing to them. */
function readKey(mark: string, others: string): string | Unread {
  if (mark === '' || mark === ' ') return '';
  if (mark === group) return { reason: 'sign' };
  if (!/[.,'p]/.test(mark)) return mark;
  return others.includes('.') ? { reason: 'point' } : '.';
}

type Place = { before: string; after: string; groupsByPoint: boolean };

/** Reads a text between the digits of a field: both together have to be a number. */
function readText(marks: string, { before, after, groupsByPoint }: Place): string | Unread {
  const inserted = marks.trim();
  if (/^\d*$/.test(inserted)) return inserted;
  const others = before + after;
  if (others.includes('.') || !plain.test(others)) return { reason: /[.,'p]/.test(inserted) ? 'point' : 'unclear' };
  const whole = readMarks(before + inserted + after, groupsByPoint);
  return whole === undefined ? { reason: 'unclear' } : whole.slice(before.length, whole.length - after.length);
}

const grouped = (sign: string) => `[1-9]\\d{0,2}(?:${sign}\\d{3})+`;
/** Numbers whose only sign is a grouping or a decimal one. */
const commaOrGroup = /^[1-9]\d{0,2}[,']\d{3}$/;
const pointOrGroup = /^[1-9]\d{0,2}\.\d{3}$/;
const withPoint = /^(?:\d*[.,p]\d*|\d+'\d+)$/;
/** Numbers whose groups are seen from the kind or the count of their signs. India writes groups of two. */
const groupedNumbers = [
  new RegExp(`^(?:${[' ', "'", 'g'].map(grouped).join('|')})(?:[.,p]\\d*)?$`),
  new RegExp(`^(?:${[',', '\\.'].map(grouped).join('|')})p\\d*$`),
  /^[1-9]\d{0,2}(?:,\d{3}){2,}$/,
  /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
  /^[1-9]\d?(?:,\d\d)+,\d{3}(?:p\d*)?$/,
];

/** Returns the plain decimal that marks can only mean; undefined for several meanings or none. */
function readMarks(marks: string, groupsByPoint: boolean): string | undefined {
  if (commaOrGroup.test(marks) || (groupsByPoint && pointOrGroup.test(marks))) return undefined;
  if (withPoint.test(marks)) return marks.replace(/[,'p]/, '.');
  if (!groupedNumbers.some((form) => form.test(marks))) return undefined;
  const signs = marks.replace(/\d/g, '');
  const last = signs.at(-1) ?? '';
  const isDecimal = last !== signs[0];
  const end = isDecimal ? marks.lastIndexOf(last) : marks.length;
  return marks.slice(0, end).replace(/\D/g, '') + (isDecimal ? `.${marks.slice(end + 1)}` : '');
}

const group = 'g';
/** Signs by what they mean: `p` is the point only, `g` and the space group only, the rest can do both. */
const signs: readonly (readonly [mark: string, characters: string])[] = [
  ['.', '.．。｡﹒․'],
  [',', ',，‚،、､﹐︐︑⹁'],
  ["'", "'’‘‛ʼʹ′＇`´"],
  ['p', '٫·•∙⋅・･⎖'],
  [group, '٬'],
];

/** Returns an ASCII digit or the mark of a sign; empty for a character without a shape, undefined for one that no number has. */
function toMark(character: string): string | undefined {
  if (/\p{Nd}/u.test(character)) return toDigit(character);
  if (/\s/u.test(character)) return ' ';
  if (/\p{Cf}/u.test(character)) return '';
  return signs.find(([, characters]) => characters.includes(character))?.[0];
}

/** Returns the ASCII digit of a digit of any script: Unicode has them in runs from zero to nine. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
