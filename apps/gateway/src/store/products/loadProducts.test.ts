import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productConfig } from '@livery/core/wire/productConfig';
import pino from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultProduct, partnerProduct } from './bundledProducts';
import { loadProducts } from './loadProducts';

let folder: string;
let lines: string[];
const log = pino({}, { write: (line: string) => lines.push(line) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-products-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = { ...defaultProduct, domain: 'Swap.Example', name: 'Example' };

test.each([defaultProduct, partnerProduct])('the bundled entry of $name keeps to its schema', (product) => {
  expect(v.parse(productConfig, product)).toEqual(product);
});

test('entries are known by their hostname, the partner among them', () => {
  writeFileSync(join(folder, 'example.json'), JSON.stringify(entry));
  const products = loadProducts(folder, log);
  expect([...products.keys()]).toEqual(['partner.livery.example', 'swap.example']);
  expect(products.get('swap.example')?.name).toBe('Example');
});

test('a bad entry is logged with its field, and the others serve on', () => {
  writeFileSync(join(folder, 'bad.json'), JSON.stringify({ ...entry, brand_color: 'red; }' }));
  writeFileSync(join(folder, 'broken.json'), '{');
  writeFileSync(join(folder, 'good.json'), JSON.stringify(entry));
  const products = loadProducts(folder, log);
  expect(products.has('swap.example')).toBe(true);
  expect(products.size).toBe(2);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    field: 'brand_color',
    reason: 'not a colour of the form #rrggbb',
  });
});
