import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as buildPage } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../../scripts/lib/build.mjs';

const { resolve } = createRequire(import.meta.url);
/** A host's project, which has the package as npm publishes it and React. */
const host = mkdtempSync(join(tmpdir(), 'livery-host-'));
const installed = join(host, 'node_modules/@livery/embed');

beforeAll(async () => {
  await build(['embed']);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', host], { cwd: join(import.meta.dirname, '..') });
  mkdirSync(installed, { recursive: true });
  const [tarball = ''] = readdirSync(host).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', join(host, tarball), '--strip-components=1', '-C', installed]);
  for (const name of ['react', 'react-dom', 'scheduler', '@types/react', '@types/react-dom']) {
    mkdirSync(dirname(join(host, 'node_modules', name)), { recursive: true });
    symlinkSync(dirname(resolve(`${name}/package.json`)), join(host, 'node_modules', name));
  }
  writeFileSync(join(host, 'package.json'), JSON.stringify({ type: 'module' }));
});

afterAll(() => rmSync(host, { recursive: true }));

test('the package holds its scripts and types, and nothing else', () => {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
  expect(files.sort()).toEqual([
    'LICENSE',
    'README.md',
    'embedProtocol.d.ts',
    'exchangeElement.d.ts',
    'exchangeElement.js',
    'exchangeEvents.d.ts',
    'overrides.d.ts',
    'package.json',
    'react.d.ts',
    'react.js',
    'walletBridge.d.ts',
  ]);
});

const page = `
import { LiveryExchangeElement } from '@livery/embed';
import { LiveryExchange } from '@livery/embed/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const element = document.createElement('livery-exchange');
element.brandColor = '#0a7d33';
element.setAmount('1.5');
element.addEventListener('livery-quote', ({ detail }) => console.log(detail.sellAmount));
element.addEventListener('livery-swap-confirmed', ({ detail }) => console.log(detail.name, detail.hash));
document.body.append(element);
console.log(element instanceof LiveryExchangeElement);
createRoot(document.body).render(createElement(LiveryExchange, { src: 'https://swap.example/', isDarkMode: 'false' }));
`;

test('Vite builds it into a page', async () => {
  writeFileSync(join(host, 'index.html'), '<!doctype html><script type="module" src="/page.ts"></script>');
  writeFileSync(join(host, 'page.ts'), page);
  await buildPage({ root: host, configFile: false, logLevel: 'error' });
  const assets = join(host, 'dist/assets');
  const code = readdirSync(assets)
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('');
  expect(code).toContain('livery-exchange');
  expect(code).not.toMatch(/@livery\//);
});

test('its types are those of a host in TypeScript', async () => {
  const { default: ts } = await import('typescript');
  writeFileSync(join(host, 'page.ts'), page);
  writeFileSync(
    join(host, 'wrong.ts'),
    page.replace("setAmount('1.5')", 'setAmount(1.5)').replace('sellAmount', 'amount'),
  );
  const program = ts.createProgram(
    ['page.ts', 'wrong.ts'].map((name) => join(host, name)),
    {
      strict: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    },
  );
  // The files of the host and of the package alone: the libraries take a minute.
  const listErrors = (pattern: RegExp) =>
    program
      .getSourceFiles()
      .filter(({ fileName }) => pattern.test(fileName))
      .flatMap((file) => program.getSemanticDiagnostics(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  expect(listErrors(/\/(page|embed\/dist\/\w+\.d)\.ts$/)).toEqual([]);
  expect(listErrors(/\/wrong\.ts$/)).toHaveLength(2);
});

test('a server can render the React component, which is marked as one of the client', async () => {
  const script = join(installed, 'dist/react.js');
  expect(readFileSync(script, 'utf8')).toMatch(/^['"`]use client['"`]/);
  const { LiveryExchange } = await import(/* @vite-ignore */ pathToFileURL(script).href);
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  expect(renderToString(createElement(LiveryExchange, { src: 'https://swap.example/', brandColor: '#0a7d33' }))).toBe(
    '<livery-exchange brand-color="#0a7d33" src="https://swap.example/"></livery-exchange>',
  );
});
