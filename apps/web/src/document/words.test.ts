import { expect, test } from 'vitest';
import { listWords } from './words';

test('words that differ are listed in the order of the document, with null for those that are the same', () => {
  const write = (close: string, title: string) =>
    `<main><button aria-label="${close}"><svg></svg></button><b>ETH</b><!--$--><p>${title}<i>!</i></p></main>`;
  const words = new Map(
    listWords([
      ['en', write('Close', 'Swap &amp; go')],
      ['de', write('Schließen &quot;x&quot;', 'Tausch &lt;')],
    ]),
  );
  expect(words.get('en')).toEqual(['Close', null, 'Swap & go', null]);
  expect(words.get('de')).toEqual(['Schließen "x"', null, 'Tausch <', null]);
});
