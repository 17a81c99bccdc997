import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productConfig } from './productConfig';

const parse = (default_token_list: string) =>
  v.safeParse(productConfig, { domain: 'shop.example', name: 'Shop', default_token_list });

test.each([
  ['HTTP://Lists.Example/a.json#top', 'https://lists.example/a.json'],
  ['Tokens.Uniswap.ETH', 'tokens.uniswap.eth'],
  ['ipfs://QmAbc/a.json', 'ipfs://QmAbc/a.json'],
])('the token list %s is normalized to %s', (written, url) => {
  expect(parse(written).output).toMatchObject({ default_token_list: url });
});

test.each(['ftp://lists.example', 'lists', 'javascript:alert(1)'])('%s is not the URL of a token list', (written) => {
  const { success, issues } = parse(written);
  expect(success).toBe(false);
  expect(issues?.map(({ message }) => message)).toEqual(['not the address of a token list']);
});

test.each(['https://host.example', 'https://host.example:8443', 'http://localhost:3000', 'http://127.0.0.1'])(
  '%s may embed the page',
  (origin) => {
    expect(v.is(productConfig.entries.embed_origins, [origin])).toBe(true);
  },
);

test.each([
  'http://host.example',
  'https://host.example/',
  'https://host.example/path',
  'https://HOST.example',
  'https://*.example',
  'https://user@host.example',
  'https://host.example; script-src *',
  "'self'",
  '*',
  'null',
])('%s is not the origin of a site that may embed the page', (origin) => {
  expect(v.is(productConfig.entries.embed_origins, [origin])).toBe(false);
});

test.each(['/logo.svg', '/', 'https://cdn.example/logo.svg?size=2'])('%s is a picture', (picture) => {
  expect(v.is(productConfig.entries.logo, picture)).toBe(true);
});

test.each([
  '/\\evil.example/x.png',
  '/\t/evil.example/x.png',
  '//evil.example/x.png',
  'https://\\evil.example',
  'x.png',
])('%j is neither a picture on the page nor an https address', (picture) => {
  for (const field of ['icon', 'logo', 'logo_dark'] as const)
    expect(v.is(productConfig.entries[field], picture)).toBe(false);
});

test.each([
  [0, true],
  [15, true],
  [15.01, false],
  [49.99, false],
  [-1, false],
  ['auto', true],
  ['1', false],
])('an operator may set a slippage of %s %%: %s', (default_slippage, isAllowed) => {
  const entry = { domain: 'shop.example', name: 'Shop', default_slippage };
  expect(v.is(productConfig, entry)).toBe(isAllowed);
});
