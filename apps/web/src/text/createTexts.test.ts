import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test, vi } from 'vitest';
import { createTexts, type Messages } from './createTexts';
import { languageNames } from './languageNames';
import { getLanguageTag } from './languages';

const locales = join(import.meta.dirname, '../../locales');

/** Compiles texts as the build does, through JSON. */
function compile(texts: Readonly<Record<string, string>>): Messages {
  const compiled = Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]);
  return JSON.parse(JSON.stringify(Object.fromEntries(compiled)));
}

function readMessages(language: string): Messages {
  const folder = join(locales, language);
  const texts = readdirSync(folder).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  return compile(Object.fromEntries(texts));
}

/** Returns values for every place of a compiled text. */
function toValues(message: unknown, number: number): Record<string, string | number> {
  const places = JSON.stringify(message).matchAll(/\["(\w+)"(,"plural")?/g);
  return Object.fromEntries([...places].map(([, place = '', plural]) => [place, plural ? number : `<${place}>`]));
}

test.each(Object.keys(languageNames))('every text in %s is the one that Lingui makes of it', (language) => {
  const messages = readMessages(language);
  const texts = createTexts({ locale: language, messages });
  const tag = getLanguageTag(language);
  const lingui = setupI18n({ locale: tag, messages: { [tag]: JSON.parse(JSON.stringify(messages)) } });
  expect(Object.keys(messages).length).toBeGreaterThan(300);
  for (const [id, message] of Object.entries(messages)) {
    const hasForms = JSON.stringify(message).includes('"plural"');
    for (const number of hasForms ? [0, 1, 2, 5, 11, 21, 1_234] : [0]) {
      const values = toValues(message, number);
      expect(texts._(id, values)).toBe(lingui._(id, values));
    }
  }
});

test('exact numbers come before plural forms', () => {
  const messages = compile({ lists: '{count, plural, =0 {none} one {# list} other {# lists}}' });
  const texts = createTexts({ locale: 'en', messages });
  expect([0, 1, 1_500].map((count) => texts._('lists', { count }))).toEqual(['none', '1 list', '1,500 lists']);
});

test('a value is never read as a text with places of its own', () => {
  const texts = createTexts({ locale: 'en', messages: compile({ name: '{symbol} #' }) });
  expect(texts._('name', { symbol: '{name} \\u0041 #' })).toBe('{name} \\u0041 # #');
});

test('a part of a catalogue is completed once, when a text is missing or all are wanted', async () => {
  const messages = compile({ title: 'Swap' });
  const fetchAll = vi.fn(async () => compile({ title: 'Swap', help: 'Help' }));
  const texts = createTexts({ locale: 'en', messages, fetchAll });
  expect(texts.complete?.('title')).toBeUndefined();
  expect(fetchAll).not.toHaveBeenCalled();
  const completed = texts.complete?.('help');
  expect(texts.complete?.()).toBe(completed);
  await completed;
  expect(texts._('help')).toBe('Help');
  expect([texts.complete?.(), texts.complete?.('neither')]).toEqual([undefined, undefined]);
  expect(fetchAll).toHaveBeenCalledOnce();
});

test('a text without a catalogue entry is its id', () => {
  expect(createTexts({ locale: 'en', messages: {} })._('swap.title')).toBe('swap.title');
});
