import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productConfig } from '@livery/core/wire/productConfig';
import pino from 'pino';
import * as v from 'valibot';
import { zeroAddress } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultProduct, partnerProduct } from './bundledProducts';
import { createProducts, followProducts } from './createProducts';

let folder: string;
let lines: string[];
const log = pino({}, { write: (line: string) => lines.push(line) });
const listLog = (level: 'info' | 'warn' | 'error') =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.level === pino.levels.values[level]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-products-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = { ...defaultProduct, domain: 'Swap.Example', name: 'Example' };
const at = (name: string) => join(folder, name);
const write = (name: string, content: unknown) =>
  writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content));

test.each([defaultProduct, partnerProduct])('the bundled entry of $name fits the schema', (product) => {
  expect(v.parse(productConfig, product)).toEqual(product);
});

test('without a folder, only the partner has an entry', () => {
  const products = createProducts(undefined, log);
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
  write('example.json', entry);
  write('partner.json', { ...partnerProduct, name: 'Own' });
  write('notes.txt', 'no entry');
  const products = createProducts(folder, log);
  expect(products.get('swap.example')?.name).toBe('Example');
  expect(products.get('partner.livery.example')?.name).toBe('Own');
  expect(products.get('other.example')).toBeUndefined();
  expect(products.count()).toEqual({ hosts: 2, refused: 0 });
  expect(listLog('info')).toMatchObject([{ hosts: 2, refused: 0 }]);
});

test('an entry may exclude venues of the registry, and is refused with any other name', () => {
  write('example.json', { ...entry, excluded_venues: ['SushiSwap', 'Uniswap_V3'] });
  write('unknown.json', { ...entry, domain: 'other.example', excluded_venues: ['Uniswap'] });
  const products = createProducts(folder, log);
  expect(products.get('swap.example')?.excluded_venues).toEqual(['SushiSwap', 'Uniswap_V3']);
  expect(products.get('other.example')).toBeUndefined();
  expect(listLog('error')).toContainEqual(
    expect.objectContaining({ field: 'excluded_venues', reason: 'names an unknown venue' }),
  );
});

test('an entry needs a domain and a name; other fields are optional', () => {
  write('small.json', { domain: 'small.example', name: 'Small' });
  expect(createProducts(folder, log).get('small.example')).toEqual({
    domain: 'small.example',
    name: 'Small',
    brand_color: '#ff7149',
    buyTokenPercentage: 0.003,
    default_slippage: 1,
  });
});

describe('an invalid configuration', () => {
  test('is logged field by field, and the other entries stay in use', () => {
    write('bad.json', {
      ...entry,
      brand_color: 'red; }',
      links: { docs: 'javascript:alert(1)' },
      default_slippage: '2',
    });
    write('broken.json', '{');
    write('empty.json', []);
    write('good.json', entry);
    const products = createProducts(folder, log);
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 3 });
    expect(listLog('error').filter(({ file }) => file === at('bad.json'))).toMatchObject([
      { field: 'brand_color', reason: 'not a colour of the form #rrggbb' },
      { field: 'links.docs', reason: 'not an https address' },
      { field: 'default_slippage' },
      { msg: 'invalid configuration ignored' },
    ]);
    for (const name of ['broken.json', 'empty.json']) {
      expect(listLog('error').some(({ file, reason }) => file === at(name) && reason)).toBe(true);
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
    ['default_slippage', 50],
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
    write('bad.json', { ...entry, [field]: value });
    expect(createProducts(folder, log).count()).toEqual({ hosts: 1, refused: 1 });
    expect(listLog('error')[0].field).toMatch(new RegExp(`^${field}(\\.|$)`));
  });

  test('at a path that cannot be read stops neither the others nor the process; a byte order mark is fine', () => {
    symlinkSync(at('loop.json'), at('loop.json'));
    symlinkSync('/dev/zero', at('device.json'));
    execFileSync('mkfifo', [at('pipe.json')]);
    mkdirSync(at('folder.json'));
    symlinkSync(at('nowhere'), at('dangling.json'));
    write('huge.json', '');
    truncateSync(at('huge.json'), 3_000_000_000);
    write('mark.json', `\ufeff${JSON.stringify(entry)}`);
    const products = createProducts(folder, log);
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 6 });
    products.refresh();
    expect(products.count()).toEqual({ hosts: 2, refused: 6 });
  });

  test('with unknown fields is valid, and they are logged', () => {
    write('new.json', { ...entry, brand_colour: '#000000', links: { about: 'https://a.example', blog: 'x' } });
    const products = createProducts(folder, log);
    expect(products.get('swap.example')?.links).toEqual({ about: 'https://a.example' });
    expect(listLog('warn')).toMatchObject([{ file: at('new.json'), fields: ['brand_colour', 'links.blog'] }]);
    expect(listLog('error')).toEqual([]);
  });

  test('for a host that has one already is ignored and logged', () => {
    write('b.json', { ...entry, domain: 'swap.EXAMPLE', name: 'Second' });
    write('a.json', entry);
    const products = createProducts(folder, log);
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 1 });
    expect(listLog('error')).toMatchObject([{ file: at('b.json'), first: at('a.json'), domain: 'swap.example' }]);
  });
});

describe('a change in the folder', () => {
  test('is applied: files that appear, change, move and disappear', () => {
    write('example.json', entry);
    write('still.json', { ...entry, domain: 'still.example' });
    const products = createProducts(folder, log);
    const still = products.get('still.example');

    write('example.json', { ...entry, name: 'Example renamed' });
    write('later.json', { ...entry, domain: 'later.example' });
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Example renamed');
    expect(products.get('later.example')).toBeDefined();
    expect(products.get('still.example')).toBe(still);

    renameSync(at('later.json'), at('example.json'));
    products.refresh();
    expect(products.get('swap.example')).toBeUndefined();
    expect(products.get('later.example')).toBeDefined();

    rmSync(at('example.json'));
    products.refresh();
    expect(products.count()).toEqual({ hosts: 2, refused: 0 });
  });

  test('of a half-written file keeps its previous content in use', () => {
    write('example.json', entry);
    const products = createProducts(folder, log);
    const next = JSON.stringify({ ...entry, name: 'Next' });
    write('example.json', next.slice(0, 60));
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 1 });
    expect(listLog('error').at(-1)).toMatchObject({
      file: at('example.json'),
      msg: 'invalid configuration: the previous one stays in use',
    });
    write('example.json', next);
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Next');
    expect(products.count()).toEqual({ hosts: 2, refused: 0 });
  });

  test('is the only reason to read or log a file again', () => {
    write('example.json', entry);
    write('bad.json', {});
    const products = createProducts(folder, log);
    const before = lines.length;
    const config = products.get('swap.example');
    products.refresh();
    expect(lines).toHaveLength(before);
    expect(products.get('swap.example')).toBe(config);
  });

  test('to a link that leads nowhere for a moment leaves the entry in use', () => {
    write('one.txt', entry);
    symlinkSync(at('one.txt'), at('example.json'));
    const products = createProducts(folder, log);
    rmSync(at('one.txt'));
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 1 });
    write('one.txt', { ...entry, name: 'Next' });
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Next');
    rmSync(at('example.json'));
    products.refresh();
    expect(products.get('swap.example')).toBeUndefined();
  });

  test('to an unreadable folder leaves all entries in use', () => {
    write('example.json', entry);
    const products = createProducts(folder, log);
    rmSync(folder, { recursive: true });
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(listLog('error')).toMatchObject([{ folder }]);
  });

  test('is polled every two seconds, until stopped', () => {
    vi.useFakeTimers();
    try {
      const products = createProducts(folder, log);
      const follower = followProducts(products);
      write('example.json', entry);
      expect(products.get('swap.example')).toBeUndefined();
      vi.advanceTimersByTime(2_000);
      expect(products.get('swap.example')?.name).toBe('Example');
      follower.stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
