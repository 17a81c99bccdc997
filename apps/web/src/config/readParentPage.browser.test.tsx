import { afterEach, expect, test } from 'vitest';
import { createOverrides } from './readParentPage';

const config = {
  domain: 'tide.example',
  name: 'Tide',
  brand_color: '#17a2c4',
  buyTokenPercentage: 0.003,
  default_slippage: 1,
};
const apply = (overrides: object) =>
  createOverrides({ config, configured: true, chains: [1, 56, 137] }, 'host')(overrides);

afterEach(() => {
  document.adoptedStyleSheets = [];
});

test('single overrides leave the served chains', () => {
  expect(apply({ name: 'Shop' })).toMatchObject({ config: { name: 'Shop' }, chains: [1, 56, 137] });
});

test('a whole configuration of the parent page narrows the served chains, and adds none', () => {
  const narrow = (fields: object) => apply({ data: { config: { ...config, ...fields } } }).chains;
  expect(narrow({ chains: [137, 250] })).toEqual([137]);
  expect(narrow({ support_bsc: false })).toEqual([1, 137]);
  // A page without chains would have no screen.
  expect(narrow({ chains: [250] })).toEqual([1, 56, 137]);
});
