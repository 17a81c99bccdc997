import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildEmbedScript, bundleEmbed } from '../../../scripts/lib/buildEmbed.mjs';
import manifest from '../package.json';

/** In compressed bytes. */
const budget = 6_500;

let scripts: Awaited<ReturnType<typeof bundleEmbed>>;

beforeAll(async () => {
  scripts = await bundleEmbed();
});

test('the element is at most 6.5 kB, compressed in either way', () => {
  const code = scripts.get('exchangeElement.js') ?? '';
  expect(code.length).toBeGreaterThan(budget);
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(budget);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(budget);
});

test('the script that an exchange serves is as small, and its twin is named by its hash', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-embed-'));
  await buildEmbedScript(folder);
  const code = readFileSync(join(folder, 'embed.js'));
  const hash = createHash('sha384').update(code).digest('hex');
  expect(readdirSync(folder).sort()).toEqual([`embed-${hash.slice(0, 12)}.js`, 'embed.js']);
  expect(readFileSync(join(folder, `embed-${hash.slice(0, 12)}.js`))).toEqual(code);
  rmSync(folder, { recursive: true });
  expect(code.toString()).toContain('import.meta.url');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(budget);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(budget);
});

test('the package has no dependencies, and its scripts import only React and each other', () => {
  expect(manifest).not.toHaveProperty('dependencies');
  const imports = [...scripts].map(([name, code]) => [
    name,
    [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?["'`]([^"'`]+)["'`]/g)].map(([, id]) => id),
  ]);
  expect(imports).toEqual([
    ['exchangeElement.js', []],
    ['react.js', ['react', './exchangeElement.js']],
  ]);
});

test('the exports are exactly these', async () => {
  expect(Object.keys(manifest.exports)).toEqual(['.', './react']);
  expect(manifest.files).toEqual(['dist']);
  expect(Object.keys(await import('./exchangeElement'))).toEqual(['LiveryExchangeElement']);
  expect(Object.keys(await import('./react'))).toEqual(['LiveryExchange']);
});
