import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productConfig } from '@livery/core/wire/productConfig';
import pino from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultProduct, partnerProduct } from './bundledProducts';
import { createProducts } from './createProducts';
import { followProducts } from './followProducts';

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

test.each([defaultProduct, partnerProduct])('the bundled entry of $name keeps to its schema', (product) => {
  expect(v.parse(productConfig, product)).toEqual(product);
});

test('without a folder the partner alone has an entry', () => {
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

test('entries are known by their hostname, and an own one for the partner wins', () => {
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

test('an entry needs a domain and a name, the rest has defaults', () => {
  write('small.json', { domain: 'small.example', name: 'Small' });
  expect(createProducts(folder, log).get('small.example')).toEqual({
    domain: 'small.example',
    name: 'Small',
    brand_color: '#ff7149',
    buyTokenPercentage: 0.003,
    default_slippage: 1,
  });
});

describe('what does not fit', () => {
  test('is named field by field, and the other entries serve', () => {
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
      { msg: 'a configuration is left out' },
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
    ['is_dark_mode', 'false'],
  ])('%s %j is refused by its name', (field, value) => {
    write('bad.json', { ...entry, [field]: value });
    expect(createProducts(folder, log).count()).toEqual({ hosts: 1, refused: 1 });
    expect(listLog('error')[0].field).toMatch(new RegExp(`^${field}(\\.|$)`));
  });

  test('fields that nobody knows are named and do no harm', () => {
    write('new.json', { ...entry, brand_colour: '#000000', links: { about: 'https://a.example', blog: 'x' } });
    const products = createProducts(folder, log);
    expect(products.get('swap.example')?.links).toEqual({ about: 'https://a.example' });
    expect(listLog('warn')).toMatchObject([{ file: at('new.json'), fields: ['brand_colour', 'links.blog'] }]);
    expect(listLog('error')).toEqual([]);
  });

  test('of two files for one host the first by name counts, and the other is named', () => {
    write('b.json', { ...entry, domain: 'swap.EXAMPLE', name: 'Second' });
    write('a.json', entry);
    const products = createProducts(folder, log);
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 1 });
    expect(listLog('error')).toMatchObject([{ file: at('b.json'), first: at('a.json'), domain: 'swap.example' }]);
  });
});

describe('a change of the folder', () => {
  test('is read anew: files that come, change, move and go', () => {
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

  test('a file that is being written serves as it was until it is whole', () => {
    write('example.json', entry);
    const products = createProducts(folder, log);
    const next = JSON.stringify({ ...entry, name: 'Next' });
    write('example.json', next.slice(0, 60));
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 1 });
    expect(listLog('error').at(-1)).toMatchObject({ file: at('example.json'), msg: 'a configuration stays as it was' });
    write('example.json', next);
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Next');
    expect(products.count()).toEqual({ hosts: 2, refused: 0 });
  });

  test('nothing is read or logged again while nothing changes', () => {
    write('example.json', entry);
    write('bad.json', {});
    const products = createProducts(folder, log);
    const before = lines.length;
    const config = products.get('swap.example');
    products.refresh();
    expect(lines).toHaveLength(before);
    expect(products.get('swap.example')).toBe(config);
  });

  test('a folder that cannot be read leaves all as it was', () => {
    write('example.json', entry);
    const products = createProducts(folder, log);
    rmSync(folder, { recursive: true });
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(listLog('error')).toMatchObject([{ folder }]);
  });

  test('is looked for every two seconds, until stopped', () => {
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
