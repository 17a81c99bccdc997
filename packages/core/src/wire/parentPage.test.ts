import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chains } from '../domain/chains';
import { applyParentPage, overrideNames } from './parentPage';
import { productConfig } from './productConfig';

const base = v.parse(productConfig, { domain: 'swap.example', name: 'Base', feeRecipient: `0x${'1'.repeat(40)}` });
const token = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';

test('without overrides the configuration stays as it is', () => {
  for (const page of [undefined, null, 'text', 7, {}, { data: {} }, { name: '', logo: '  ' }])
    expect(applyParentPage(base, page)).toEqual({ config: base, affiliate: undefined, ignored: [] });
});

test('each override sets its field', () => {
  const page = {
    affiliate: token,
    buy_token_percentage: '0.7',
    brand_color: '#102030',
    brand_color_dark: '#a0b0c0',
    logo: 'https://host.example/logo.png',
    logo_dark: '/dark.png',
    name: 'Host',
    matic_as_default: 'true',
    bsc_as_default: 'false',
    avax_as_default: '1',
    fantom_as_default: false,
    is_dark_mode: 'yes',
    default_slippage: '2',
    default_token_address_eth: token,
    default_token_address_bsc: token,
    default_token_address_matic: token,
    default_token_address_avax: token,
    default_token_address_fantom: token,
    default_token_address_optimism: token,
    default_token_address_arbitrum: token,
    default_token_address_base: token,
    default_token_address_celo: token,
  };
  expect(Object.keys(page).sort()).toEqual([...overrideNames].sort());
  const { config, affiliate, ignored } = applyParentPage(base, page);
  expect(ignored).toEqual([]);
  expect(affiliate).toBe(token);
  expect(config).toEqual({
    ...base,
    brand_color: '#102030',
    brand_color_dark: '#a0b0c0',
    logo: 'https://host.example/logo.png',
    logo_dark: '/dark.png',
    name: 'Host',
    buyTokenPercentage: 0.007,
    matic_as_default: true,
    bsc_as_default: false,
    avax_as_default: true,
    fantom_as_default: false,
    is_dark_mode: true,
    default_slippage: 2,
    default_token_address: token,
    default_token_address_bsc: token,
    default_token_address_matic: token,
    default_token_address_avax: token,
    default_token_address_fantom: token,
    default_token_address_optimism: token,
    default_token_address_arbitrum: token,
    default_token_address_base: token,
    default_token_address_celo: token,
  });
});

test.each(chains)('the first token of $name has an override', ({ prefix }) => {
  const field = `default_token_address${prefix && `_${prefix}`}`;
  const { config } = applyParentPage(base, { [`default_token_address_${prefix || 'eth'}`]: token });
  expect(config).toEqual({ ...base, [field]: token });
});

test('a configuration with a domain replaces the base, and the page’s own fields override it', () => {
  const whole = { domain: 'other.example', name: 'Other', default_slippage: 3 };
  const { config } = applyParentPage(base, { data: { config: whole }, name: 'Host' });
  expect(config).toEqual({ ...v.parse(productConfig, whole), name: 'Host' });
  expect(applyParentPage(base, { data: { config: { name: 'Other' } } }).config).toEqual(base);
});

test('a whole configuration of a page keeps the base’s slippage when its own is above 5 %', () => {
  const whole = { domain: 'other.example', name: 'Other', default_slippage: 15 };
  const { config, ignored } = applyParentPage(base, { data: { config: whole } });
  expect(config).toEqual({ ...v.parse(productConfig, whole), default_slippage: base.default_slippage });
  expect(ignored).toMatchObject([{ field: 'data.config.default_slippage' }]);
});

test('a page may leave the slippage to the gateway, which chooses at most 3 %', () => {
  expect(applyParentPage(base, { default_slippage: 'auto' }).config.default_slippage).toBe('auto');
  const whole = { domain: 'other.example', name: 'Other', default_slippage: 'auto' };
  expect(applyParentPage(base, { data: { config: whole } }).config.default_slippage).toBe('auto');
});

test('a page may set a slippage of 5 %, and nothing that it says raises the operator’s', () => {
  expect(applyParentPage(base, { default_slippage: '5' }).config.default_slippage).toBe(5);
  for (const default_slippage of ['5.01', 15, '15', '49.99', '1e1', ' 5.0001 ']) {
    const { config, ignored } = applyParentPage(base, { default_slippage });
    expect(config).toEqual(base);
    expect(ignored).toMatchObject([{ field: 'default_slippage' }]);
  }
  const tooMuch = { domain: 'other.example', name: 'Other', default_slippage: 15.01 };
  expect(applyParentPage(base, { data: { config: tooMuch } }).config).toEqual(base);
});

test('a fee above 5 % counts as 5 %', () => {
  expect(applyParentPage(base, { buy_token_percentage: '80' }).config.buyTokenPercentage).toBe(0.05);
});

test.each([
  ['buy_token_percentage', '-1'],
  ['buy_token_percentage', '1e3'],
  ['buy_token_percentage', 'Infinity'],
  ['brand_color', 'red'],
  ['brand_color', '#fff;}body{display:none'],
  ['logo', 'javascript:alert(1)'],
  ['logo', '//evil.example/logo.png'],
  ['name', 'a\u202eb'],
  ['default_slippage', '5.01'],
  ['default_slippage', '2 %'],
  ['default_token_address_eth', '0x12'],
  ['default_token_address_eth', token.replace('E48', 'e48')],
  ['affiliate', 'no name'],
  ['affiliate', {}],
  ['name', ['Host']],
  ['logo', `https://${'a'.repeat(3_000)}`],
])('a %s of %j is ignored and named', (field, value) => {
  const { config, affiliate, ignored } = applyParentPage(base, { [field]: value });
  expect(config).toEqual(base);
  expect(affiliate).toBeUndefined();
  expect(ignored).toEqual([{ field, reason: expect.stringMatching(/./) }]);
});

test('a whole configuration of a page names no endpoint for wallets', () => {
  const page = {
    data: { config: { domain: 'other.example', name: 'Other', protected_rpc: { 1: 'https://evil.example' } } },
  };
  const own = { 1: 'https://rpc.example' };
  expect(applyParentPage(base, page).config.protected_rpc).toBeUndefined();
  expect(applyParentPage({ ...base, protected_rpc: own }, page).config.protected_rpc).toEqual(own);
});

test('a whole configuration of a page keeps the restricted tokens of the base, and brings none', () => {
  const { restrictions } = v.parse(productConfig, {
    ...base,
    restrictions: { unknown_country: 'restrict', lists: [{ countries: ['US'], tokens: { 1: [token] } }] },
  });
  const others = { unknown_country: 'allow', lists: [] };
  const page = { data: { config: { domain: 'other.example', name: 'Other', restrictions: others } } };
  expect(applyParentPage({ ...base, restrictions }, page).config.restrictions).toEqual(restrictions);
  expect(applyParentPage(base, page).config.restrictions).toBeUndefined();
});

test('a whole configuration that does not fit is ignored and its field named', () => {
  const { config, ignored } = applyParentPage(base, {
    data: { config: { domain: 'a.example', name: 'A', chains: [5] } },
  });
  expect(config).toEqual(base);
  expect(ignored).toEqual([{ field: 'data.config.chains.0', reason: 'not the id of a chain' }]);
});

test('a page whose properties throw has no overrides', () => {
  const page = {
    get name(): string {
      throw new Error('no');
    },
  };
  expect(applyParentPage(base, page).config).toEqual(base);
});

test('whatever a page says, the configuration stays valid and the fee at most 5 %, to the same recipient', () => {
  const page = fc.dictionary(fc.constantFrom(...overrideNames, 'feeRecipient', '__proto__'), fc.anything());
  fc.assert(
    fc.property(page, (overrides) => {
      const { config } = applyParentPage(base, overrides);
      expect(v.safeParse(productConfig, config).success).toBe(true);
      expect(config.buyTokenPercentage).toBeLessThanOrEqual(0.05);
      expect(config.feeRecipient).toBe(base.feeRecipient);
    }),
  );
});
