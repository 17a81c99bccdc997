import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { zeroAddress } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createProductFolder } from '../../testing/createProductFolder';
import { defaultProduct, partnerProduct } from './bundledProducts';
import { createProducts } from './createProducts';

let entries: ReturnType<typeof createProductFolder>;
beforeEach(() => {
  entries = createProductFolder();
});
afterEach(() => entries.remove());

const entry = { ...defaultProduct, domain: 'Swap.Example', name: 'Example' };

test.each([defaultProduct, partnerProduct])('the bundled entry of $name fits the schema', (product) => {
  expect(v.parse(productConfig, product)).toEqual(product);
});

test('without a entries.folder, only the partner has an entry', () => {
  const products = createProducts(undefined, entries.log);
  expect(products.get('partner.livery.example')).toMatchObject({
    name: 'Northwind',
    buyTokenPercentage: 0.003,
    brand_color: '#ff7149',
    brand_color_dark: '#2172E5',
    hide_powered_by: true,
  });
  expect(products.count()).toEqual({ hosts: 1, refused: 0 });
});

test('entries are found by hostname, and one in the folder overrides the partner', () => {
  entries.write('example.json', entry);
  entries.write('partner.json', { ...partnerProduct, name: 'Own' });
  entries.write('notes.txt', 'no entry');
  const products = createProducts(entries.folder, entries.log);
  expect(products.get('swap.example')?.name).toBe('Example');
  expect(products.get('partner.livery.example')?.name).toBe('Own');
  expect(products.get('other.example')).toBeUndefined();
  expect(products.count()).toEqual({ hosts: 2, refused: 0 });
  expect(entries.listLog('info')).toMatchObject([{ hosts: 2, refused: 0 }]);
});

test('an entry may exclude venues of the registry, and is refused with any other name', () => {
  entries.write('example.json', { ...entry, excluded_venues: ['SushiSwap', 'Uniswap_V3'] });
  entries.write('unknown.json', { ...entry, domain: 'other.example', excluded_venues: ['Uniswap'] });
  const products = createProducts(entries.folder, entries.log);
  expect(products.get('swap.example')?.excluded_venues).toEqual(['SushiSwap', 'Uniswap_V3']);
  expect(products.get('other.example')).toBeUndefined();
  expect(entries.listLog('error')).toContainEqual(
    expect.objectContaining({ field: 'excluded_venues', reason: 'names an unknown venue' }),
  );
});

test('an entry needs a domain and a name; other fields are optional', () => {
  entries.write('small.json', { domain: 'small.example', name: 'Small' });
  expect(createProducts(entries.folder, entries.log).get('small.example')).toEqual({
    domain: 'small.example',
    name: 'Small',
    brand_color: '#ff7149',
    buyTokenPercentage: 0.003,
    default_slippage: 1,
  });
});

describe('an invalid configuration', () => {
  test('is logged field by field, and the other entries stay in use', () => {
    entries.write('bad.json', {
      ...entry,
      brand_color: 'red; }',
      links: { docs: 'javascript:alert(1)' },
      default_slippage: '2',
    });
    entries.write('broken.json', '{');
    entries.write('empty.json', []);
    entries.write('good.json', entry);
    const products = createProducts(entries.folder, entries.log);
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 3 });
    expect(entries.listLog('error').filter(({ file }) => file === entries.at('bad.json'))).toMatchObject([
      { field: 'brand_color', reason: 'not a colour of the form #rrggbb' },
      { field: 'links.docs', reason: 'not an https address' },
      { field: 'default_slippage' },
      { msg: 'invalid configuration ignored' },
    ]);
    for (const name of ['broken.json', 'empty.json']) {
      expect(entries.listLog('error').some(({ file, reason }) => file === entries.at(name) && reason)).toBe(true);
    }
  });

  test.each([
    ['domain', 'https://swap.example'],
    ['domain', 'swap.example:8080'],
    ['domain', ''],
    ['name', ''],
    ['logo', '//evil.example/logo.png'],
    ['logo', 'data:image/png;base64,AA'],
    ['icon', 'http://swap.example/icon.png'],
    ['language', 'tlh'],
    ['chains', []],
    ['chains', [1, 3]],
    ['buyTokenPercentage', 0.051],
    ['buyTokenPercentage', -0.001],
    ['default_slippage', 15.01],
    ['default_token_list', 'ftp://lists.example'],
    ['feeRecipient', '0x5bd68B4d6f90Bcc9F3a9456791c0Db5A43df676d'],
    ['wallets', { portis: 'a key' }],
    ['limit_order', { 1: { pool: '0x10' } }],
    ['limit_order', { 5: {} }],
    ['approval', 'none'],
    ['name', ' \u00a0\u200b'],
    ['name', 'Bank \u202eelpmaxe'],
    ['name', '\u2800\u3164'],
    ['name', 'Bank\u2028of'],
    ['name', 'Bank\u001b[2K'],
    ['name', 'Bank \ud83d'],
    ['title', '\u2066'],
    ['feeRecipient', zeroAddress],
    ['affiliateAddress', zeroAddress],
    ['limit_order', { 1: { feeRecipient: zeroAddress } }],
    ['is_dark_mode', 'false'],
  ])('with %s %j is logged with the name of the field', (field, value) => {
    entries.write('bad.json', { ...entry, [field]: value });
    expect(createProducts(entries.folder, entries.log).count()).toEqual({ hosts: 1, refused: 1 });
    expect(entries.listLog('error')[0].field).toMatch(new RegExp(`^${field}(\\.|$)`));
  });

  test('at a path that cannot be read stops neither the others nor the process; a byte order mark is fine', () => {
    symlinkSync(entries.at('loop.json'), entries.at('loop.json'));
    symlinkSync('/dev/zero', entries.at('device.json'));
    execFileSync('mkfifo', [entries.at('pipe.json')]);
    mkdirSync(entries.at('folder.json'));
    symlinkSync(entries.at('nowhere'), entries.at('dangling.json'));
    entries.write('huge.json', '');
    truncateSync(entries.at('huge.json'), 3_000_000_000);
    entries.write('mark.json', `\ufeff${JSON.stringify(entry)}`);
    const products = createProducts(entries.folder, entries.log);
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 6 });
    products.refresh();
    expect(products.count()).toEqual({ hosts: 2, refused: 6 });
  });

  test('with unknown fields is valid, and they are logged', () => {
    entries.write('new.json', { ...entry, brand_colour: '#000000', links: { about: 'https://a.example', blog: 'x' } });
    const products = createProducts(entries.folder, entries.log);
    expect(products.get('swap.example')?.links).toEqual({ about: 'https://a.example' });
    expect(entries.listLog('warn')).toMatchObject([
      { file: entries.at('new.json'), fields: ['brand_colour', 'links.blog'] },
    ]);
    expect(entries.listLog('error')).toEqual([]);
  });

  test('for a host that has one already is ignored and logged', () => {
    entries.write('b.json', { ...entry, domain: 'swap.EXAMPLE', name: 'Second' });
    entries.write('a.json', entry);
    const products = createProducts(entries.folder, entries.log);
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 1 });
    expect(entries.listLog('error')).toMatchObject([
      { file: entries.at('b.json'), first: entries.at('a.json'), domain: 'swap.example' },
    ]);
  });
});
