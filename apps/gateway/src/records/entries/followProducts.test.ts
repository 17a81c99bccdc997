import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProductFolder } from '../../testing/createProductFolder';
import { defaultProduct } from './bundledProducts';
import { createProducts, followProducts } from './createProducts';

let entries: ReturnType<typeof createProductFolder>;
beforeEach(() => {
  entries = createProductFolder();
});
afterEach(() => entries.remove());

const entry = { ...defaultProduct, domain: 'Swap.Example', name: 'Example' };

describe('a change in the folder', () => {
  test('is applied: files that appear, change, move and disappear', () => {
    entries.write('example.json', entry);
    entries.write('still.json', { ...entry, domain: 'still.example' });
    const products = createProducts(entries.folder, entries.log);
    const still = products.get('still.example');

    entries.write('example.json', { ...entry, name: 'Example renamed' });
    entries.write('later.json', { ...entry, domain: 'later.example' });
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Example renamed');
    expect(products.get('later.example')).toBeDefined();
    expect(products.get('still.example')).toBe(still);

    renameSync(entries.at('later.json'), entries.at('example.json'));
    products.refresh();
    expect(products.get('swap.example')).toBeUndefined();
    expect(products.get('later.example')).toBeDefined();

    rmSync(entries.at('example.json'));
    products.refresh();
    expect(products.count()).toEqual({ hosts: 2, refused: 0 });
  });

  test('of a half-written file keeps its previous content in use', () => {
    entries.write('example.json', entry);
    const products = createProducts(entries.folder, entries.log);
    const next = JSON.stringify({ ...entry, name: 'Next' });
    entries.write('example.json', next.slice(0, 60));
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 1 });
    expect(entries.listLog('error').at(-1)).toMatchObject({
      file: entries.at('example.json'),
      msg: 'invalid configuration: the previous one stays in use',
    });
    entries.write('example.json', next);
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Next');
    expect(products.count()).toEqual({ hosts: 2, refused: 0 });
  });

  test('is the only reason to read or log a file again', () => {
    entries.write('example.json', entry);
    entries.write('bad.json', {});
    const products = createProducts(entries.folder, entries.log);
    const before = entries.lines.length;
    const config = products.get('swap.example');
    products.refresh();
    expect(entries.lines).toHaveLength(before);
    expect(products.get('swap.example')).toBe(config);
  });

  test('to a link that leads nowhere for a moment leaves the entry in use', () => {
    entries.write('one.txt', entry);
    symlinkSync(entries.at('one.txt'), entries.at('example.json'));
    const products = createProducts(entries.folder, entries.log);
    rmSync(entries.at('one.txt'));
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(products.count()).toEqual({ hosts: 2, refused: 1 });
    entries.write('one.txt', { ...entry, name: 'Next' });
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Next');
    rmSync(entries.at('example.json'));
    products.refresh();
    expect(products.get('swap.example')).toBeUndefined();
  });

  test('to an unreadable folder leaves all entries in use', () => {
    entries.write('example.json', entry);
    const products = createProducts(entries.folder, entries.log);
    rmSync(entries.folder, { recursive: true });
    products.refresh();
    expect(products.get('swap.example')?.name).toBe('Example');
    expect(entries.listLog('error')).toMatchObject([{ folder: entries.folder }]);
  });

  test('is polled every two seconds, until stopped', () => {
    vi.useFakeTimers();
    try {
      const products = createProducts(entries.folder, entries.log);
      const follower = followProducts(products);
      entries.write('example.json', entry);
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
