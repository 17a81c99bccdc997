import { getBrandStyle } from '@livery/core/domain/brand/getBrandStyle';
import type { LinkedQuoteBody } from '@livery/core/wire/linkedQuote';
import type { Language, RenderedScreen } from '@livery/core/wire/pageRenderer';
import { languageTags, type ProductConfig } from '@livery/core/wire/productConfig';
import { describe, expect, test } from 'vitest';
import { defaultProduct } from '../../records/entries/bundledProducts';
import { renderDocument } from './renderDocument';

const document = `<html lang="en" data-theme="light"><head><title>Livery</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><!--livery:head--></head>
<body><div id="root"><!--livery:screen--></div></body></html>`;
const page = { files: new Map(), document, scriptHashes: [], styleHashes: [] };

const render = (changes: Partial<ProductConfig> = {}, screen?: RenderedScreen, language: Language = 'iw') =>
  renderDocument(
    page,
    { config: { ...defaultProduct, ...changes }, configured: true, chains: [1, 137] },
    { withSandboxScript: false, language, screen },
  ).html;
const foreign = (path: string) => `/api/images?url=${encodeURIComponent(`https://cdn.example${path}`)}`;

test('a minimal entry shows its name in the title, with the default icon', () => {
  const html = render({ name: 'élan' });
  expect(html).toContain('<title>élan</title>');
  expect(html).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">');
  expect(html).not.toContain('<img');
  expect(html).not.toMatch(/livery-(dark|language)/);
});

test('the document has the title, icon, theme and language of the operator', () => {
  const html = render({ title: 'Swap & go', icon: 'https://cdn.example/i.png', is_dark_mode: true, language: 'iw' });
  expect(html).toContain('<title>Swap &amp; go</title>');
  expect(html).toContain(`<link rel="icon" href="${foreign('/i.png')}">`);
  expect(html).not.toContain('/icon.svg');
  expect(html).toContain('<html lang="he" dir="rtl" data-theme="dark">');
  expect(html).toContain('<meta name="livery-dark" content="true">');
  expect(html).toContain('<meta name="livery-language" content="iw">');
});

test.each([
  ['ar', '<html lang="ar" dir="rtl"'],
  ['iw', '<html lang="he" dir="rtl"'],
  ['en', '<html lang="en" data-theme'],
] as const)('a document in %s begins with %s', (language, root) => {
  expect(render({}, undefined, language)).toContain(root);
});

test('the screen stands in the root in its language, with the words of the others and the chains beside it', () => {
  const words = Object.fromEntries(languageTags.map((tag) => [tag, [`</script> ${tag}`, null]]));
  const html = Object.fromEntries(languageTags.map((tag) => [tag, `<main>${tag}</main>`]));
  const screen = {
    path: '/matic/swap',
    style: `#root [data-style="0"]{color:red}`,
    html,
    noScript: { iw: 'JavaScript?' },
    words,
  } as unknown as RenderedScreen;
  const rendered = render({}, screen);
  expect(rendered).toContain(
    '<noscript><p class="no-script">JavaScript?</p></noscript><div id="root" data-screen="/matic/swap"><main>iw</main></div>',
  );
  expect(rendered).toContain('{color:red}</style>');
  const [, facts = ''] = /id="livery-screen">(.*?)<\/script>/.exec(rendered) ?? [];
  expect(JSON.parse(facts)).toMatchObject({
    screen: '/matic/swap',
    language: 'he',
    chains: { 1: '', 137: 'matic' },
    words: { he: ['</script> iw', null], de: ['</script> de', null] },
  });
});

test('a screen with a quote is not named on its root, which React replaces, and its quote cannot end its element', () => {
  const words = Object.fromEntries(languageTags.map((tag) => [tag, []])) as unknown as RenderedScreen['words'];
  const quote = { at: 1, question: '</script><script>', dollars: {} } as unknown as LinkedQuoteBody;
  const screen = { path: '/swap', style: '', html: '<b>3</b>', noScript: 'JavaScript?', words };
  const app = { config: defaultProduct, configured: true, chains: [1] };
  const { html } = renderDocument(page, app, { withSandboxScript: false, language: 'de', screen, quote });
  expect(html).toContain('<div id="root"><b>3</b></div>');
  expect(html).toContain('<p class="no-script">JavaScript?</p>');
  const [, written = ''] = /id="livery-quote">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(written)).toEqual(quote);
});

test('without the components of the page its root stays empty', () => {
  expect(render()).toContain('<div id="root"><!--livery:screen--></div>');
});

describe('the colours', () => {
  test('of both themes are declared with all their derived colours', () => {
    const style = getBrandStyle({ ...defaultProduct, brand_color: '#ffd400', brand_color_dark: '#39ff14' });
    expect(style).toMatch(/^html:root\{--brand:#ffd400;[^}]*\}html\[data-theme=dark\]\{--brand:#39ff14;[^}]*\}$/);
    const names = [
      'brand',
      'on-brand',
      'brand-hover',
      'brand-text',
      'brand-ui',
      'brand-tint',
      'brand-tint-hover',
      'glow',
    ];
    for (const name of names) expect(style.split(`--${name}:#`)).toHaveLength(3);
    expect(render()).toContain(`<style>${getBrandStyle(defaultProduct)}</style>`);
  });

  test('of the light theme also serve the dark one by default', () => {
    const { brand_color_dark: _, ...single } = defaultProduct;
    const style = getBrandStyle({ ...single, brand_color: '#ffd400' });
    expect(style.split('--brand:#ffd400')).toHaveLength(3);
  });
});
