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
