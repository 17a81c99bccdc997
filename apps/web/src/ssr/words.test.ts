import { expect, test } from 'vitest';
import { listWords } from './words';

const texts: Record<string, Record<string, string>> = {
  en: { close: 'Close', title: 'Swap &amp; go', same: 'Token' },
  de: { close: 'Schließen &quot;x&quot;', title: 'Tausch &lt;', same: 'Token' },
};

test('words that differ are listed in the order of the document, with null for those that are the same', () => {
  const html = `<main><button aria-label="{close}"><svg></svg></button><b>ETH</b><!--$--><p>1 {title}<i>!</i></p>{same}</main>`;
  const words = new Map(
    listWords(html, {
      forms: ['en', 'de'],
      mark: /{\w+}/,
      write: (marked, form) => marked.replace(/{(\w+)}/g, (_, id) => texts[form]?.[id] ?? ''),
    }),
  );
  expect(words.get('en')).toEqual(['Close', null, '1 Swap & go', null, null]);
  expect(words.get('de')).toEqual(['Schließen "x"', null, '1 Tausch <', null, null]);
});
