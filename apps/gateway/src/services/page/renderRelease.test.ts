import { runInNewContext } from 'node:vm';
import type { PageRenderer, RenderedScreen } from '@livery/core/wire/pageRenderer';
import { languageTags } from '@livery/core/wire/productConfig';
import { expect, test } from 'vitest';
import { toHashSource } from '../../page/loadPage';
import { defaultProduct } from '../../records/entries/bundledProducts';
import { renderRelease } from './renderRelease';

const inline = 'fetch(`/locales/en.json`)';
const template = `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>Livery</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><!--livery:head--><script>${inline}</script>
<style>@font-face{src:url(/assets/a.woff2)}</style><script type="module" crossorigin src="/assets/page.js"></script></head>
<body><div id="root"><!--livery:screen--></div></body></html>`;
const gateway = 'https://gateway.example';
const logo = 'https://cdn.example/l.png';
const configuration = { config: { ...defaultProduct, logo, icon: logo }, configured: true, chains: [1] };

/** Renders the path and the language of a screen. */
const renderer: PageRenderer = {
  findScreen: (_, { path }) => (path === '/' ? '/swap' : path),
  renderScreen: (_, path) => ({
    path,
    html: Object.fromEntries(
      languageTags.map((tag) => [tag, `<a href="${path}">${tag}</a>`]),
    ) as RenderedScreen['html'],
    words: Object.fromEntries(languageTags.map((tag) => [tag, []])) as unknown as RenderedScreen['words'],
    noScript: Object.fromEntries(languageTags.map((tag) => [tag, ''])) as RenderedScreen['noScript'],
    style: '',
  }),
  findSwap: () => undefined,
  renderSwap: () => {
    throw new Error('A release has no quotes.');
  },
};
const documents = renderRelease(template, { ...configuration, gateway }, renderer);
const page = documents.get('/') ?? '';

test('a gateway serves the screen of each path, and the first one in each language', () => {
  const served = renderRelease(template, configuration, renderer);
  expect(served.get('/')).toContain('<a href="/swap">en</a>');
  expect(served.get('/matic/pool')).toContain('<a href="/matic/pool">en</a>');
  expect(served.get('/?lang=iw')).toContain('<a href="/swap">iw</a>');
  expect([...served.keys()].filter((path) => path.startsWith('/?lang='))).toHaveLength(languageTags.length);
  expect([...served.keys()]).toEqual(expect.arrayContaining(['/', '/swap', '/matic/swap', '/pool']));
  expect(served.get('/swap')).toContain('src="/assets/page.js"');
  expect(served.get('/')).not.toContain('http-equiv');
});

test('the files of a static release are relative to its document', () => {
  expect(page).toContain('src="./assets/page.js"');
  expect(page).toContain('url(./assets/a.woff2)');
  expect(page).toContain('fetch(`./locales/');
  expect(page).toContain('<a href="./swap">en</a>');
  expect(page.replace('data-screen="/swap"', '').replace('"screen":"/swap"', '')).not.toMatch(/["(`]\/(?!\/)/);
});

test('pictures of the operator come through the gateway', () => {
  const picture = `${gateway}/api/images?url=${encodeURIComponent(logo)}`;
  expect(page).toContain(`<link rel="icon" href="${picture}">`);
});

test('the policy comes first and allows the inline code, the gateway and nothing unsafe', () => {
  const [, policy = ''] = /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page) ?? [];
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => toHashSource(text));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' ${toHashSource(script)};`);
  for (const style of styles) expect(policy).toContain(style);
  expect(policy).toContain(
    `connect-src 'self' ${gateway} https://www.walletlink.org wss://www.walletlink.org https://ethereum.reth.rs;`,
  );
  expect(policy).toContain(`img-src 'self' ${gateway} data:;`);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toMatch(/unsafe|frame-ancestors/);
});

const signpost = documents.get('/404.html') ?? '';

/** Runs the script of the signpost at a path, and returns where it leads. */
function follow(path: string): string {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(signpost) ?? [];
  const { pathname, search, hash, origin } = new URL(`https://host.example${path}`);
  let target = '';
  const replace = (url: string) => {
    target = url;
  };
  runInNewContext(script, { location: { pathname, search, hash, origin, replace } });
  return target.replace('https://host.example', '');
}

test.each([
  ['/swap/', '/#/swap'],
  ['/swap?exactAmount=2', '/#/swap?exactAmount=2'],
  ['/matic/swap/index.html', '/#/matic/swap'],
  ['/ipfs/bafy/matic/swap/?exactAmount=2', '/ipfs/bafy/#/matic/swap?exactAmount=2'],
  ['/ipfs/bafy/swap/0x6B17', '/ipfs/bafy/#/swap/0x6B17'],
  ['/unknown?theme=dark', '/?theme=dark'],
])('the signpost leads from %s to %s', (path, target) => {
  expect(follow(path)).toBe(target);
});

test('the signpost never leads to another host', () => {
  expect(follow('//evil.example/swap')).toBe('//evil.example/#/swap');
  expect(signpost).toContain('location.replace(location.origin + ');
});
