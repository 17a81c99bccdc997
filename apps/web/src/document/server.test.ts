import type { AppConfig } from '@livery/core/wire/appConfig';
import { languageTags } from '@livery/core/wire/productConfig';
import { expect, test } from 'vitest';
import { renderer } from './server';

const app: AppConfig = {
  config: {
    domain: '',
    name: 'Sonnenhof <&>',
    brand_color: '#ff7149',
    brand_color_dark: '#2172e5',
    buyTokenPercentage: 0,
    default_slippage: 1,
  },
  configured: true,
  chains: [1, 56, 137, 43114],
};
const change = (config: Partial<AppConfig['config']>): AppConfig => ({ ...app, config: { ...app.config, ...config } });

test.each([
  ['/', '', '/swap'],
  ['/swap', '?exactAmount=1', '/swap'],
  ['/matic/swap/0xab', '', '/matic/swap'],
  ['/avax/limit', '', '/avax/limit'],
  ['/bsc/add/ETH/0xab', '', '/bsc/pool'],
  ['/optimism/swap', '', '/swap'],
  ['/constructor/../__proto__', '', '/swap'],
])('%s%s is the screen %s', (path, search, screen) => {
  expect(renderer.findScreen(app, { path, search })).toBe(screen);
});

test("a link without a chain is the operator's default, unless it names a token", () => {
  const onBsc = change({ bsc_as_default: true });
  expect(renderer.findScreen(onBsc, { path: '/swap', search: '' })).toBe('/bsc/swap');
  expect(renderer.findScreen(onBsc, { path: '/swap', search: '?inputCurrency=ETH' })).toBe('/swap');
  expect(renderer.findScreen({ ...app, chains: [] }, { path: '/', search: '' })).toBeUndefined();
  expect(renderer.findScreen(app, { path: '/studio', search: '' })).toBeUndefined();
});

test('the swap form is rendered with its fields, in every language, without inline styles', () => {
  const { html, style, words } = renderer.renderScreen(app, '/matic/swap');
  expect(html.de).toContain('>Von</label>');
  expect(html.iw).toContain('>משלמים</label>');
  expect(html.en).toContain('Sonnenhof &lt;&amp;&gt;');
  for (const language of languageTags) {
    expect(html[language].match(/<input [^>]*inputMode="decimal"/g)).toHaveLength(2);
    expect(html[language]).not.toMatch(/ style=|[\uE000\uE001]|undefined/);
    expect(words[language]).toHaveLength(words.en.length);
  }
  expect(words.de).toContain('Von');
  const used = new Set([...html.en.matchAll(/data-style="(\d+)"/g)].map(([, index]) => index));
  expect(style.match(/#root \[data-style="\d+"\]\{/g)).toHaveLength(used.size);
});

test.each(['/limit', '/matic/pool'])('of the screen %s the frame is rendered', (path) => {
  const { html } = renderer.renderScreen(app, path);
  expect(html.en).toContain('class="shell-card"');
  expect(html.en).not.toContain('<input');
});

test.each(['/swap', '/limit', '/pool'])('nothing of %s is left for the browser to render instead', (path) => {
  // React writes a template where it gave up, and reports an error when it takes over.
  expect(renderer.renderScreen(app, path).html.en).not.toMatch(/<template|<!--\$[!?]-->/);
});

test('the logo is named for each theme, through the gateway of a static release', () => {
  const logos = { logo: 'https://cdn.example/l.png', logo_dark: 'https://cdn.example/d.png' };
  const own = renderer.renderScreen(change(logos), '/swap').html.en;
  expect(own).toMatch(/<img src="\/api\/images\?url=[^"]*l\.png" alt="Sonnenhof &lt;&amp;&gt;" class="shell-logo"/);
  expect(own).toMatch(/data-light="\/api\/images[^"]*l\.png" data-dark="\/api\/images[^"]*d\.png"/);
  const gateway = 'https://gateway.example';
  const released = renderer.renderScreen({ ...change({ ...logos, is_dark_mode: true }), gateway }, '/swap').html.en;
  expect(released).toMatch(/<img src="https:\/\/gateway\.example\/api\/images[^"]*d\.png"/);
});
