import type { AppConfig } from '@livery/core/wire/appConfig';
import type { LinkedQuoteBody } from '@livery/core/wire/linkedQuote';
import { languageTags } from '@livery/core/wire/productConfig';
import { beforeAll, expect, test } from 'vitest';
import {
  displayQuoteQuery,
  getQuoteKey,
  getReferenceKey,
  referencePriceQuery,
} from '../features/swap/quote/quoteQueries';
import { eth, operator, sampleQuote, sampleTerms } from '../features/swap/testing/sampleTerms';
import { loadServed } from '../ui/lazy/lazyExtra';
import { renderer } from './server';

beforeAll(loadServed);

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

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const link = `?inputCurrency=ETH&outputCurrency=${usdc}&exactAmount=1.5`;
const paid = change({ buyTokenPercentage: 0.003, feeRecipient: operator });

test('a link with an amount asks what the page of a first visitor would', () => {
  const swap = renderer.findSwap(paid, { path: '/', search: link });
  expect(swap).toMatchObject({ path: '/swap', chainId: 1, sellToken: eth, buyToken: { symbol: 'USDC', decimals: 6 } });
  const shown = displayQuoteQuery({ ...sampleTerms, affiliate: undefined }, undefined);
  expect(getQuoteKey(swap?.chainId, swap?.question)).toEqual(shown.queryKey);
  expect(getReferenceKey(1, swap?.referenceQuestion)).toEqual(referencePriceQuery(sampleTerms).queryKey);
  const bought = renderer.findSwap(paid, { path: `/swap/${usdc}`, search: '?exactField=output&exactAmount=9' });
  expect(new URLSearchParams(bought?.question).get('buyAmount')).toBe('9000000');
});

test.each([
  ['without an amount', '/swap', `?outputCurrency=${usdc}`],
  ['with a token on no list', '/swap', `?outputCurrency=0x${'ab'.repeat(20)}&exactAmount=1`],
  ['with a recipient', '/swap', `${link}&recipient=${operator}`],
  ['with an affiliate', '/swap', `${link}&affiliate=a.eth`],
  ['to wrap', '/swap', '?outputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2&exactAmount=1'],
  ['to another screen', '/limit', link],
  ['to Studio', '/studio', link],
  ['with more decimals than the token has', '/swap', `${link}${'1'.repeat(30)}`],
])('a link %s asks nothing', (_, path, search) => {
  expect(renderer.findSwap(paid, { path, search })).toBeUndefined();
});

test('the swap of a link is rendered with its figures, and its own styles', () => {
  const swap = renderer.findSwap(paid, { path: '/swap', search: link });
  if (!swap) throw new Error('The link has no swap.');
  const quote: LinkedQuoteBody = {
    at: Date.now(),
    chainId: 1,
    question: swap.question,
    quote: JSON.parse(JSON.stringify(sampleQuote, (_, value) => (typeof value === 'bigint' ? `${value}` : value))),
    referenceQuestion: swap.referenceQuestion,
    reference: { price: '3086' },
    dollars: { [usdc]: '1', [eth.address]: '3085' },
  };
  const { html, words, style } = renderer.renderSwap(paid, { swap, quote, language: 'de' });
  for (const figure of ['value="1.5"', 'data-written="4.628,17"', '≈ 4.628,17', '>0,30%<'])
    expect(html).toContain(figure);
  expect(html).toContain('>Mindestens erhalten');
  // Nothing that could be pressed before the page's script has anything to do.
  expect(html).toMatch(/<button[^>]* class="[^"]*"[^>]*>Wallet verbinden</);
  expect(html).not.toMatch(/ style=|[\uE000\uE001]|undefined|<template|aria-describedby/);
  expect(words.en).toContain('Minimum received');
  expect(words.en).toHaveLength(words.de.length);
  const used = new Set([...html.matchAll(/data-style="(\d+)"/g)].map(([, index]) => index));
  expect(style.match(/#root \[data-style="\d+"\]\{/g)).toHaveLength(used.size);
});
