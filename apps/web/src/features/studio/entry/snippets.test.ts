import { createHash } from 'node:crypto';
import { embedOverrides } from '@livery/core/wire/embedProtocol';
import { productConfig } from '@livery/core/wire/productConfig';
import { expect, test } from 'vitest';
import { hasAttributes, pinScript, type snippetKinds, toPercent, toSnippet } from './snippets';

const served = { domain: 'swap.example', name: 'Swap', buyTokenPercentage: 0.003 };
const draft = { ...served, name: 'A "B" <c> & d', brand_color_dark: '#112233', buyTokenPercentage: 0.0015 };
const address = 'https://swap.example/';
const toDraft = (kind: (typeof snippetKinds)[number]) => toSnippet(kind, { draft, served, address });

test('a saved entry needs no attributes', () => {
  const same = { draft: served, served, address };
  expect(toSnippet('element', same)).toBe(
    `<script type="module" src="${address}embed.js"></script>\n<livery-exchange></livery-exchange>`,
  );
  expect(toSnippet('react', same)).toContain(`<LiveryExchange src="${address}" />`);
  expect(toSnippet('wordpress', same)).toBe(`[livery src="${address}"]`);
});

test('a pinned script has the name and the integrity of its text', async () => {
  const pinned = await pinScript('element');
  const digest = createHash('sha384').update('element');
  const hex = digest.copy().digest('hex');
  expect(toSnippet('pinned', { draft, served, address, pinned })).toContain(
    `src="${address}embed-${hex.slice(0, 12)}.js" integrity="sha384-${digest.digest('base64')}" crossorigin>`,
  );
});

test('changes become attributes, properties and the global object, escaped', () => {
  expect(toDraft('element')).toContain(
    ' name="A &quot;B&quot; &lt;c&gt; &amp; d" buy-token-percentage="0.15" brand-color-dark="#112233">',
  );
  expect(toDraft('react')).toContain(' buyTokenPercentage="0.15" brandColorDark="#112233" />');
  expect(toDraft('wordpress')).toContain(' buy_token_percentage="0.15" brand_color_dark="#112233"]');
  expect(toSnippet('wordpress', { draft: { ...served, name: '[A] b' }, served, address })).toContain(
    ' name="&#91;A&#93; b"]',
  );
  expect(toDraft('script')).toContain('"name":"A \\"B\\" \\u003cc> & d","buy_token_percentage":"0.15"');
  expect(toDraft('iframe')).toContain('title="A &quot;B&quot; &lt;c&gt; &amp; d"');
  expect(JSON.parse(toDraft('json'))).toEqual(draft);
});

test('a page can set every override, but the affiliate of its links', () => {
  const changed = Object.fromEntries(Object.keys(productConfig.entries).map((field) => [field, 'x']));
  const [, json = ''] =
    /dexkit_aggregator = (.*?)<\/script>/.exec(toSnippet('script', { draft: changed, served: {}, address })) ?? [];
  expect(['affiliate', ...Object.keys(JSON.parse(json))].toSorted()).toEqual([...embedOverrides].toSorted());
});

test('only changes that a page can set as attributes are in the code', () => {
  expect(hasAttributes('element', { draft, served })).toBe(true);
  expect(hasAttributes('iframe', { draft, served })).toBe(false);
  expect(hasAttributes('element', { draft: served, served })).toBe(false);
  expect(hasAttributes('element', { draft: { ...served, embed_origins: ['https://a.example'] }, served })).toBe(false);
});

test('a slippage that a page may not set is left to the entry', () => {
  const withSlippage = (default_slippage: number) =>
    toSnippet('element', { draft: { ...served, default_slippage }, served, address });
  expect(withSlippage(5)).toContain(' default-slippage="5"');
  expect(withSlippage(5.1)).not.toContain('default-slippage');
});

test('a fraction is a percentage without rounding faults', () => {
  expect([0.003, 0.07 / 10, 0.05, 0, 'x', undefined].map(toPercent)).toEqual(['0.3', '0.7', '5', '0', 'x', '']);
});
