import { type PageRenderer, type RenderedScreen, studioPath } from '@livery/core/wire/pageRenderer';
import { languageTags } from '@livery/core/wire/productConfig';
import { expect, test, vi } from 'vitest';
import { hashInlineCode } from '../../page/loadPage';
import { defaultProduct } from '../../records/entries/bundledProducts';
import { createDocuments } from './createDocuments';

const document = `<html lang="en" data-theme="light"><head><title>Livery</title><!--livery:head--></head>
<body><div id="root"><!--livery:screen--></div></body></html>`;

function setUp() {
  const renderScreen = vi.fn((_, path: string): RenderedScreen => {
    const html = Object.fromEntries(
      languageTags.map((tag) => [tag, `<p>${path} ${tag}</p>`]),
    ) as RenderedScreen['html'];
    const words = Object.fromEntries(languageTags.map((tag) => [tag, [null]])) as unknown as RenderedScreen['words'];
    return { path, html, noScript: html, words, style: 'p{color:red}' };
  });
  const renderer: PageRenderer = {
    findScreen: (_, { path }) => (path === studioPath ? undefined : path),
    renderScreen,
    findSwap: () => undefined,
    renderSwap: vi.fn(),
  };
  const documents = createDocuments({
    page: { document, files: new Map(), ...hashInlineCode(document) },
    renderer,
    sandbox: { info: undefined, scripts: undefined },
    frameAncestors: ["'none'"],
  });
  return { documents, renderScreen };
}

const app = { config: defaultProduct, configured: true, chains: [1] };
const at = (path: string, language: (typeof languageTags)[number] = 'en') => ({ path, search: '', language });

test('hosts of one configuration have documents of their own where only one of them has analytics', () => {
  const { documents } = setUp();
  const followed = { ...app, analytics: { details: false } };
  const [plain, other] = [documents.get(app, at('/swap')), documents.get(followed, at('/swap'))];
  expect(other).not.toBe(plain);
  expect([documents.peek(app, at('/swap')), documents.peek(followed, at('/swap'))]).toEqual([plain, other]);
});

test('a screen is rendered once, for all visitors and languages', () => {
  const { documents, renderScreen } = setUp();
  expect(documents.peek(app, at('/swap'))).toBeUndefined();
  const first = documents.get(app, at('/swap'));
  expect(first?.file.body.toString()).toContain('<p>/swap en</p>');
  expect(documents.get(app, at('/swap', 'de'))?.file.body.toString()).toContain('<p>/swap de</p>');
  expect(documents.get(app, at('/swap'))).toBe(first);
  expect(documents.peek(app, at('/swap'))).toBe(first);
  expect(renderScreen).toHaveBeenCalledTimes(1);
  expect(first?.headers['Content-Security-Policy']).not.toContain('unsafe');
});

test('a changed configuration is rendered anew', () => {
  const { documents, renderScreen } = setUp();
  documents.get(app, at('/swap'));
  const changed = { ...app, config: { ...defaultProduct, title: 'Changed' } };
  expect(documents.get(changed, at('/swap'))?.file.body.toString()).toContain('<title>Changed</title>');
  expect(renderScreen).toHaveBeenCalledTimes(2);
});

test('a limited number of screens is kept, those served most recently', () => {
  const { documents } = setUp();
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
  for (const path of paths) {
    documents.get(app, at(path));
    documents.get(app, at('/0'));
  }
  const kept = paths.filter((path) => documents.peek(app, at(path)));
  expect(kept).toHaveLength(64);
  expect(kept).toContain('/0');
  expect(kept).toContain('/99');
});

test('Studio is not rendered beforehand, and it alone may show the page in frames', () => {
  const { documents, renderScreen } = setUp();
  const studio = documents.get(app, at('/studio'));
  expect(studio?.file.body.toString()).not.toContain('<p>');
  expect(studio?.headers['Content-Security-Policy']).toContain("frame-src 'self'");
  expect(documents.get(app, at('/swap'))?.headers['Content-Security-Policy']).not.toContain("frame-src 'self'");
  expect(renderScreen).toHaveBeenCalledTimes(1);
});
