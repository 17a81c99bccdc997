import { expect, test } from 'vitest';
import { cleanTokenText } from './cleanTokenText';

test('keeps ordinary names, in any script', () => {
  expect(cleanTokenText('Wrapped Liquid Staked Ether 2.0', 60)).toBe('Wrapped Liquid Staked Ether 2.0');
  expect(cleanTokenText('円 Münze', 60)).toBe('円 Münze');
});

test('strips direction overrides, so that a name reads as it is stored', () => {
  expect(cleanTokenText('\u202eCDSU\u202c', 20)).toBe('CDSU');
  expect(cleanTokenText('US\u2066D\u2069C', 20)).toBe('USDC');
});

test('strips invisible characters, so that different symbols look different', () => {
  expect(cleanTokenText('US\u200bDC\u00ad\ufeff', 20)).toBe('USDC');
  expect(cleanTokenText('\u3164\u2800', 20)).toBeUndefined();
});

test.each(['\u034f', '\u115f', '\u17b4', '\u180b', '\ufe00', '\ufe0f', '\uffa0', '\u{e0041}', '\u{e0100}'])(
  'strips the mark %j, which no font renders',
  (mark) => {
    expect(cleanTokenText(`US${mark}DC`, 20)).toBe('USDC');
  },
);

test('keeps visible marks', () => {
  expect(cleanTokenText('Mu\u0308nze हिन्दी', 20)).toBe('Mu\u0308nze हिन्दी');
});

test('collapses control characters and spaces to one line', () => {
  expect(cleanTokenText(' Two\n\n\tlines\u0000\u2028here ', 60)).toBe('Two lines here');
});

test('truncates between characters, not within one', () => {
  expect(cleanTokenText('🦊🦊🦊', 2)).toBe('🦊🦊');
});

test('returns undefined for an empty text', () => {
  expect(cleanTokenText('', 20)).toBeUndefined();
  expect(cleanTokenText('\u0000\u0000', 20)).toBeUndefined();
});
