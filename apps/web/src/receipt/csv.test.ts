import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd', '＝1', '|calc', '%00'])(
  '%j is not run as a formula',
  (cell) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
  },
);

test('commas, quotes and line ends stay within their cell', () => {
  expect(toCsv([['a,b', 'say "x"', 'two\r\nlines', 'plain', '1.5']])).toBe(
    '\uFEFF"a,b","say ""x""","two\r\nlines",plain,1.5\r\n',
  );
});

const signs = [...'=+-@|%\t\r\n ",\'a1＝＋－＠\u00a0\uFEFF\u{1F600}'];

test('no cell of any text begins a formula or another cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }), (cell) => {
      const [line = ''] = [toCsv([[cell, 'end']]).slice(1)];
      const isQuoted = line.startsWith('"');
      const content = isQuoted ? line.slice(1, line.lastIndexOf('",')).replaceAll('""', '"') : line.slice(0, -5 - 1);
      expect(content).not.toMatch(/^\s*[=+\-@]/);
      expect(line.endsWith(',end\r\n')).toBe(true);
    }),
  );
});
