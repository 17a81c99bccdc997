import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const languages = ['de', 'es-AR', 'es-US', 'it-IT', 'iw', 'pt-BR', 'pt', 'ro', 'ru', 'vi', 'zh-CN', 'zh-TW'];
const english = readCatalogue('en');

/** Returns the texts of a language by id, each with its file. */
function readCatalogue(language: string): Map<string, { file: string; text: string }> {
  const folder = new URL(`./${language}/`, import.meta.url);
  const texts = readdirSync(folder).flatMap((file) => {
    const content = v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    return Object.entries(content).map(([id, text]) => [id, { file, text }] as const);
  });
  return new Map(texts);
}

/** Returns the sorted names of a text's placeholders. */
function getPlaceholders(text: string): string[] {
  const placeholders = compileMessage(text).flatMap((token) => (typeof token === 'string' ? [] : [token[0]]));
  return [...new Set(placeholders)].sort();
}

function getPluralForms(text: string): string[] {
  return [...text.matchAll(/(\w+|=\d+) \{/g)].flatMap(([, form]) => form ?? []).sort();
}

test('every language that the page offers has a folder', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...languages, 'en'].sort());
});

test('every text is used by the page', () => {
  const folder = new URL('../src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const sources = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const source = sources.join('\n');
  // A composed id such as `shell.${name}` counts for all ids with that prefix.
  const prefixes = [...source.matchAll(/`([a-z]+\.)\$\{/g)].flatMap(([, prefix]) => prefix ?? []);
  const isUsed = (id: string) => source.includes(`'${id}'`) || prefixes.some((prefix) => id.startsWith(prefix));
  expect([...english.keys()].filter((id) => !isUsed(id))).toEqual([]);
});

describe.each(languages)('the texts in %s', (language) => {
  const texts = readCatalogue(language);

  test('have the same ids as in English, in the same files', () => {
    expect([...texts].map(([id, { file }]) => `${file}: ${id}`).sort()).toEqual(
      [...english].map(([id, { file }]) => `${file}: ${id}`).sort(),
    );
  });

  test('are never empty', () => {
    expect([...texts].filter(([, { text }]) => text.trim() === '').map(([id]) => id)).toEqual([]);
  });

  test('have the same placeholders as in English', () => {
    const wrong = [...texts].filter(([id, { text }]) => {
      const original = english.get(id);
      return original && getPlaceholders(text).join() !== getPlaceholders(original.text).join();
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  test('have every plural form that the language uses up to 200', () => {
    const rules = new Intl.PluralRules(toTag(language));
    const forms = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
    const plurals = [...texts].filter(([, { text }]) => text.includes(', plural,'));
    const incomplete = plurals.filter(([, { text }]) =>
      [...forms].some((form) => !getPluralForms(text).includes(form)),
    );
    expect(incomplete.map(([id]) => id)).toEqual([]);
  });
});

/** Returns the texts of a language by id. */
function readTexts(language: string): readonly (readonly [id: string, text: string])[] {
  return [...readCatalogue(language)].map(([id, { text }]) => [id, text] as const);
}

test('in Hebrew a percent sign stays with its number: both are isolated from the direction of the text', () => {
  const outside = readTexts('iw').filter(([, text]) =>
    /%|\{percent\}/.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')),
  );
  expect(outside.map(([id]) => id)).toEqual([]);
});

test('German addresses the trader with "Sie"', () => {
  const informal =
    /(?<!\p{L})(du|dich|dir|dein(e[mnrs]?)?|euch|euer|scanne|wähle|prüfe|gib|versuche|bestätige|lade|öffne)(?!\p{L})/iu;
  expect(readTexts('de').filter(([, text]) => informal.test(text))).toEqual([]);
});

test('Romanian addresses the trader in the singular', () => {
  const plural = /(?<!\p{L})(vă|v-|vostru|voastră|dumneavoastră)|\p{L}[aei]ți(?!\p{L})/iu;
  expect(readTexts('ro').filter(([, text]) => plural.test(text))).toEqual([]);
});

/** Maps `iw`, the former code of Hebrew, to its current tag. */
function toTag(language: string): string {
  return language === 'iw' ? 'he' : language;
}
