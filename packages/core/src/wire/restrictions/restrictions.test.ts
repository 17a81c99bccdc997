import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nativeToken } from '../../domain/tokens/nativeToken';
import { chain, dai, usdc, wrapped } from '../../testing/scene';
import { productConfig } from '../productConfig';
import { isRestricted, listCountries } from './isRestricted';
import { restrictions as schema } from './restrictions';

const lists = [
  { countries: ['US', 'GB'], tokens: { 1: [dai.address], 137: [usdc.address] } },
  { countries: ['CA'], tokens: { 1: [dai.address] } },
];
const open = v.parse(schema, { unknown_country: 'allow', lists });
const closed = v.parse(schema, { unknown_country: 'restrict', lists });
const within = (country: string | undefined, restrictions = open) => ({ chain, restrictions, country });

test.each([
  ['US', true],
  ['GB', true],
  ['CA', true],
  ['DE', false],
])('in %s a token of the lists for US, GB and CA is restricted: %s', (country, expected) => {
  for (const restrictions of [open, closed])
    expect(isRestricted(dai.address, within(country, restrictions))).toBe(expected);
});

test('a token is restricted on the chains of the list only', () => {
  expect(isRestricted(usdc.address, within('US'))).toBe(false);
  expect(isRestricted(dai.address.toLowerCase() as typeof dai.address, within('US'))).toBe(true);
  expect(listCountries(dai.address, { chain, restrictions: open })).toEqual(['US', 'GB', 'CA']);
});

test('without a country the operator chooses what holds for tokens of the lists', () => {
  expect(isRestricted(dai.address, within(undefined, open))).toBe(false);
  expect(isRestricted(dai.address, within(undefined, closed))).toBe(true);
  expect(isRestricted(usdc.address, within(undefined, closed))).toBe(false);
});

test.each([nativeToken, wrapped.address])('a list with %s restricts the native coin in both of its forms', (listed) => {
  const restrictions = v.parse(schema, {
    unknown_country: 'allow',
    lists: [{ countries: ['US'], tokens: { 1: [listed] } }],
  });
  for (const token of [nativeToken, wrapped.address])
    expect(isRestricted(token, within('US', restrictions))).toBe(true);
  expect(isRestricted(dai.address, within('US', restrictions))).toBe(false);
});

const entry = { domain: 'swap.example', name: 'Swap' };
const read = (restrictions: unknown) => v.safeParse(productConfig, { ...entry, restrictions });
const withList = (list: object) => ({ unknown_country: 'allow', lists: [{ ...lists[0], ...list }] });

test('an entry keeps its lists, with checksummed addresses', () => {
  const small = dai.address.toLowerCase();
  expect(read(withList({ tokens: { 1: [small] } })).output).toMatchObject({
    restrictions: withList({ tokens: { 1: [dai.address] } }),
  });
  expect(read({ unknown_country: 'restrict', lists: [] }).success).toBe(true);
});

test.each([
  ['a reserved code', withList({ countries: ['UK'] })],
  ['a code in lowercase', withList({ countries: ['us'] })],
  ['no country', withList({ countries: [] })],
  ['a token that is no address', withList({ tokens: { 1: ['DAI'] } })],
  ['a chain that is not supported', withList({ tokens: { 5: [dai.address] } })],
  ['more than 200 tokens of a chain', withList({ tokens: { 1: Array(201).fill(dai.address) } })],
  ['more than 20 lists', { unknown_country: 'allow', lists: Array(21).fill(lists[1]) }],
  ['nothing about unknown countries', { lists }],
  ['another word about unknown countries', { unknown_country: 'refuse', lists }],
])('an entry is refused with %s', (_, restrictions) => {
  expect(read(restrictions).success).toBe(false);
});
