import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseSign } from '@livery/core/wire/embedProtocol';
import { expect, test } from 'vitest';

const html = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];

type Visit = {
  stored?: object;
  languages?: readonly string[];
  configured?: string;
  search?: string;
  path?: string;
  hash?: string;
  systemDark?: boolean;
  isDarkByDefault?: boolean;
  /** What the page around the document hears, for one in a frame. */
  tellParent?: (message: unknown) => void;
  /** The element that cannot be loaded. */
  failing?: object;
  /** Returns false for a catalogue that cannot be fetched. Called for every request. */
  isAvailable?: (file: string) => boolean;
};

/** Runs the inline script of index.html for a visit. */
async function load(visit: Visit) {
  const {
    stored = {},
    languages = [],
    configured,
    search = '',
    path = '/swap',
    hash = '',
    systemDark,
    isDarkByDefault,
    isAvailable,
    tellParent,
    failing,
  } = visit;
  const metas: Record<string, string | undefined> = {
    'livery-language': configured,
    'livery-dark': isDarkByDefault ? 'true' : undefined,
  };
  const root = { dataset: { theme: '' }, lang: '', dir: '' };
  const page: { liveryTexts?: Promise<object> } = {};
  const requested: string[] = [];
  runInNewContext(script, {
    document: {
      documentElement: root,
      querySelector: (selector: string) => {
        const content = metas[/^meta\[name=([\w-]+)\]$/.exec(selector)?.[1] ?? ''];
        return content ? { content } : null;
      },
    },
    window: page,
    parent: tellParent ? { postMessage: tellParent } : page,
    localStorage: { getItem: () => JSON.stringify({ state: stored, version: 1 }) },
    location: { pathname: path, search, hash, href: 'https://swap.example/' },
    addEventListener: (name: string, hear: (event: object) => void) => {
      if (name === 'error' && failing) hear({ target: failing });
    },
    navigator: { languages },
    matchMedia: () => ({ matches: systemDark }),
    URL,
    URLSearchParams,
    setTimeout: (run: () => void) => setImmediate(run),
    async fetch({ href }: URL) {
      const file = href.replace('https://swap.example/%BASE_URL%locales/', '');
      requested.push(file);
      return { ok: isAvailable?.(file) ?? true, json: async () => ({ of: file }) };
    },
  });
  const first = { lang: root.lang, dir: root.dir };
  const { fetchAll, ...texts }: { fetchAll?: () => Promise<unknown> } = (await page.liveryTexts) ?? {};
  return { root, first, texts, fetchAll, requested, theme: root.dataset.theme };
}

test.each([
  ['de-AT', 'de'],
  ['en-GB', 'en'],
  ['it', 'it-IT'],
  ['he-IL', 'iw'],
  ['ar', 'ar'],
  ['ar-EG', 'ar'],
  ['pt', 'pt'],
  ['pt-PT', 'pt'],
  ['pt-BR', 'pt-BR'],
  ['PT-br', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-TW', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['ja', 'en'],
])('a browser set to %s gets the page in %s', async (wanted, language) => {
  const { texts } = await load({ languages: [wanted] });
  expect(texts).toEqual({ locale: language, messages: { of: `first/${language}.json` } });
});

test("the trader's language comes before the operator's, and that before the browser's", async () => {
  const languages = ['xx', 'ru', 'vi'];
  expect(await load({ languages })).toMatchObject({ texts: { locale: 'ru' } });
  expect(await load({ languages, configured: 'ro' })).toMatchObject({ texts: { locale: 'ro' } });
  const stored = { language: 'iw' };
  const { texts, root } = await load({ languages, configured: 'ro', stored });
  expect({ texts, root }).toMatchObject({ texts: { locale: 'iw' }, root: { lang: 'he', dir: 'rtl' } });
});

test('in a frame the document says first of all that it loads, by a sign of the protocol', async () => {
  const told: unknown[] = [];
  await load({ tellParent: (message) => told.push(message) });
  expect(told.map(parseSign)).toEqual(['loads']);
});

test.each([
  ['the script of the page', { type: 'module' }, ['loads', 'silent']],
  ['a picture', { src: 'logo.png' }, ['loads']],
])(
  'in a frame %s that cannot be loaded is told to the page around it where nothing answers then',
  async (_, failing, signs) => {
    const told: unknown[] = [];
    await load({ tellParent: (message) => told.push(message), failing });
    expect(told.map(parseSign)).toEqual(signs);
  },
);

test('Arabic is written from right to left', async () => {
  const { root } = await load({ languages: ['ar-SA'] });
  expect(root).toMatchObject({ lang: 'ar', dir: 'rtl' });
});

test.each([7, null, {}, ['de'], true, ''])('a stored language of %j is ignored', async (language) => {
  expect(await load({ stored: { language }, languages: ['ro'] })).toMatchObject({ texts: { locale: 'ro' } });
});

test.each([
  [{ userDarkMode: true }, {}, 'dark'],
  [{ userDarkMode: false }, { systemDark: true }, 'light'],
  [{ userDarkMode: null }, { systemDark: true }, 'dark'],
  [{ userDarkMode: null }, { isDarkByDefault: true }, 'dark'],
  [{ userDarkMode: 'system' }, { isDarkByDefault: true }, 'light'],
  [{ userDarkMode: 'system' }, { systemDark: true }, 'dark'],
  [{ userDarkMode: false }, { isDarkByDefault: true }, 'light'],
  [{ userDarkMode: 'no' }, {}, 'light'],
  [{ userDarkMode: 1 }, {}, 'light'],
  [{ userDarkMode: true }, { search: '?theme=light' }, 'light'],
])('with stored preferences %j, a visit with %j is %s', async (stored, visit, theme) => {
  expect((await load({ stored, ...visit })).theme).toBe(theme);
});

test('English replaces a catalogue that cannot be fetched, also in the language of the document', async () => {
  const { first, texts, root } = await load({
    stored: { language: 'iw' },
    isAvailable: (file) => file === 'first/en.json',
  });
  expect(first).toEqual({ lang: 'he', dir: 'rtl' });
  expect(texts).toMatchObject({ locale: 'en', messages: { of: 'first/en.json' } });
  expect(root).toMatchObject({ lang: 'en', dir: 'ltr' });
});

test('catalogues are requested again until one can be fetched', async () => {
  let requests = 0;
  const { texts, requested: files } = await load({
    languages: ['de'],
    isAvailable: () => {
      requests += 1;
      return requests > 4;
    },
  });
  expect(texts).toMatchObject({ locale: 'de' });
  expect(files).toEqual(['de', 'en', 'de', 'en', 'de'].map((language) => `first/${language}.json`));
});

test.each([
  [{ path: '/' }, 'first/en.json'],
  [{ path: '/matic/swap/0xpool' }, 'first/en.json'],
  [{ path: '/swap', search: '?name=/pool/' }, 'first/en.json'],
  [{ path: '/swap', search: '?exactAmount=1' }, 'quoted/en.json'],
  [{ path: '/', hash: '#/swap?exactAmount=1' }, 'quoted/en.json'],
  [{ path: '/limit', search: '?exactAmount=1' }, 'en.json'],
  [{ path: '/limit' }, 'en.json'],
  [{ path: '/base/matic/remove/v1/0x1' }, 'en.json'],
  [{ path: '/', hash: '#/pool?theme=dark' }, 'en.json'],
])('a visit to %j begins with the texts in %s', async (visit, file) => {
  const { fetchAll, requested } = await load(visit);
  expect(requested).toEqual([file]);
  expect(fetchAll === undefined).toBe(file === 'en.json');
});

test('all texts are requested until they can be fetched, from the folder of the document that was opened', async () => {
  let requests = 0;
  const { fetchAll } = await load({
    isAvailable: () => {
      requests += 1;
      return requests !== 2;
    },
  });
  expect(await fetchAll?.()).toEqual({ of: 'en.json' });
  expect(requests).toBe(3);
});

test("a link's language comes before the trader's", async () => {
  const { texts } = await load({ stored: { language: 'ro' }, search: '?lang=zh-HK' });
  expect(texts).toMatchObject({ locale: 'zh-TW' });
});
