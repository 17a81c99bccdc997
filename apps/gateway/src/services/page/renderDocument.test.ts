import { getBrandStyle } from '@livery/core/domain/brand/getBrandStyle';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { describe, expect, test } from 'vitest';
import { defaultProduct } from '../../store/products/bundledProducts';
import { renderDocument } from './renderDocument';

const document = `<html><head><title>Livery</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><!--livery:head--></head>
<body><div class="shell-brand"><!--livery:brand--></div></body></html>`;
const page = { files: new Map(), document, scriptHashes: [], styleHashes: [] };

const render = (changes: Partial<ProductConfig> = {}) =>
  renderDocument(
    page,
    { config: { ...defaultProduct, ...changes }, configured: true, chains: [1] },
    { withSandboxScript: false },
  ).html;
const foreign = (path: string) => `/api/images?url=${encodeURIComponent(`https://cdn.example${path}`)}`;

test('a minimal entry shows its name in the title and beside its mark, with the default icon', () => {
  const html = render({ name: 'élan' });
  expect(html).toContain('<title>élan</title>');
  expect(html).toContain('<span class="shell-mark">É</span><span class="shell-name">élan</span></div>');
  expect(html).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">');
  expect(html).not.toContain('<img');
  expect(html).not.toMatch(/livery-(dark|language)/);
});

test('the document has the title, icon, theme and language of the operator', () => {
  const html = render({ title: 'Swap & go', icon: 'https://cdn.example/i.png', is_dark_mode: true, language: 'iw' });
  expect(html).toContain('<title>Swap &amp; go</title>');
  expect(html).toContain('<span class="shell-name">Livery</span>');
  expect(html).toContain(`<link rel="icon" href="${foreign('/i.png')}">`);
  expect(html).not.toContain('/icon.svg');
  expect(html).toContain('<meta name="livery-dark" content="true">');
  expect(html).toContain('<meta name="livery-language" content="iw">');
});

describe('the logo', () => {
  test('comes for each theme, before the mark and the name that replace a broken image', () => {
    const html = render({ logo: 'https://cdn.example/l.png', logo_dark: '/brand/d.svg' });
    expect(html).toContain(
      `<img class="shell-logo" alt="" data-light="${foreign('/l.png')}" data-dark="/brand/d.svg"><span class="shell-mark">`,
    );
  });

  test.each([{ logo: '/one.svg' }, { logo_dark: '/one.svg' }])('%j serves both themes', (changes) => {
    expect(render(changes)).toContain('data-light="/one.svg" data-dark="/one.svg"');
  });

  test('cannot break out of its attribute', () => {
    expect(render({ logo: '/"><script>' })).toContain('data-light="/&quot;&gt;&lt;script&gt;"');
  });
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
