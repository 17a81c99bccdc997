import { expect, test } from 'vitest';
import { cleanTokenText } from './cleanTokenText';

test('leaves ordinary names alone, in any script', () => {
  expect(cleanTokenText('Wrapped Liquid Staked Ether 2.0', 60)).toBe('Wrapped Liquid Staked Ether 2.0');
  expect(cleanTokenText('円 Münze', 60)).toBe('円 Münze');
});

test('strips overrides of direction, so that a name reads as it is stored', () => {
  expect(cleanTokenText('\u202eCDSU\u202c', 20)).toBe('CDSU');
  expect(cleanTokenText('US\u2066D\u2069C', 20)).toBe('USDC');
});

test('strips what cannot be seen, so that two symbols do not only look alike', () => {
  expect(cleanTokenText('US\u200bDC\u00ad\ufeff', 20)).toBe('USDC');
  expect(cleanTokenText('\u3164\u2800', 20)).toBeUndefined();
});

test.each(['\u034f', '\u115f', '\u17b4', '\u180b', '\ufe00', '\ufe0f', '\uffa0', '\u{e0041}', '\u{e0100}'])(
  'strips the mark %j, which no font draws',
  (mark) => {
    expect(cleanTokenText(`US${mark}DC`, 20)).toBe('USDC');
  },
);

test('keeps the marks that are drawn', () => {
  expect(cleanTokenText('Mu\u0308nze हिन्दी', 20)).toBe('Mu\u0308nze हिन्दी');
});

test('makes one line of control characters and spaces', () => {
  expect(cleanTokenText(' Two\n\n\tlines\u0000\u2028here ', 60)).toBe('Two lines here');
});

test('cuts by characters, not in the middle of one', () => {
  expect(cleanTokenText('🦊🦊🦊', 2)).toBe('🦊🦊');
});

test('gives nothing for nothing', () => {
  expect(cleanTokenText('', 20)).toBeUndefined();
  expect(cleanTokenText('\u0000\u0000', 20)).toBeUndefined();
});
