import { embedOverrides } from '@livery/core/wire/embedProtocol';
import { productConfig } from '@livery/core/wire/productConfig';
import { expect, test } from 'vitest';
import { type snippetKinds, toPercent, toSnippet } from './snippets';

const served = { domain: 'swap.example', name: 'Swap', buyTokenPercentage: 0.003 };
const draft = { ...served, name: 'A "B" <c> & d', brand_color_dark: '#112233', buyTokenPercentage: 0.0015 };
const at = 'https://swap.example/';
const toDraft = (kind: (typeof snippetKinds)[number]) => toSnippet(kind, draft, served, at);

test('a saved entry needs no attributes', () => {
  expect(toSnippet('element', served, served, at)).toContain(`<livery-exchange src="${at}"></livery-exchange>`);
  expect(toSnippet('react', served, served, at)).toContain(`<LiveryExchange src="${at}" />`);
});

test('changes become attributes, properties and the global object, escaped', () => {
  expect(toDraft('element')).toContain(
    ' name="A &quot;B&quot; &lt;c&gt; &amp; d" buy-token-percentage="0.15" brand-color-dark="#112233">',
  );
  expect(toDraft('react')).toContain(' buyTokenPercentage="0.15" brandColorDark="#112233" />');
  expect(toDraft('script')).toContain('"name":"A \\"B\\" \\u003cc> & d","buy_token_percentage":"0.15"');
  expect(toDraft('iframe')).toContain('title="A &quot;B&quot; &lt;c&gt; &amp; d"');
  expect(JSON.parse(toDraft('json'))).toEqual(draft);
});

test('a page can set every override, but the affiliate of its links', () => {
  const changed = Object.fromEntries(Object.keys(productConfig.entries).map((field) => [field, 'x']));
  const [, json = ''] = /dexkit_aggregator = (.*?)<\/script>/.exec(toSnippet('script', changed, {}, at)) ?? [];
  expect(['affiliate', ...Object.keys(JSON.parse(json))].toSorted()).toEqual([...embedOverrides].toSorted());
});

test('a fraction is a percentage without rounding faults', () => {
  expect([0.003, 0.07 / 10, 0.05, 0, 'x', undefined].map(toPercent)).toEqual(['0.3', '0.7', '5', '0', 'x', '']);
});
