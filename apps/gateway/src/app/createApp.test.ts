import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appConfig } from '@livery/core/wire/appConfig';
import type { Hono } from 'hono';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEnvironment } from '../env/parseEnvironment';
import { createContext } from '../store/createContext';
import { defaultProduct } from '../store/products/bundledProducts';
import { createApp } from './createApp';

const inline = 'document.documentElement.dataset.theme = "dark"';
const built = `<!doctype html><html><head><title>Livery</title><!--livery:head--><script>${inline}</script>
<script type="module" crossorigin src="/assets/main-abc.js"></script></head><body></body></html>`;

let folder: string;
let app: Hono;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-app-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('web/index.html', built);
  write('web/assets/main-abc.js', 'plain');
  write('web/assets/main-abc.js.br', 'brotli');
  write('web/assets/main-abc.js.gz', 'gzip');
  write('web/locales/en.json', '{}');
  write('web/.vite/manifest.json', '{"secret":1}');
  write(
    'config/evil.json',
    JSON.stringify({
      ...defaultProduct,
      domain: 'evil.example',
      name: '</script><script>$& alert(1)',
      is_dark_mode: true,
    }),
  );
  write('wallet.js', 'wallet()');
  write('sandbox.json', JSON.stringify({ chains: [] }));
  app = startApp({ SANDBOX_SCRIPT: join(folder, 'wallet.js'), SANDBOX_FILE: join(folder, 'sandbox.json') });
});
afterAll(() => rmSync(folder, { recursive: true }));

function startApp(variables: Record<string, string> = {}) {
  const environment = parseEnvironment({
    RPC_URLS_1: 'http://127.0.0.1:1',
    WEB_ROOT: join(folder, 'web'),
    CONFIG_DIR: join(folder, 'config'),
    ...variables,
  });
  return createApp(createContext(environment, pino({ level: 'silent' })));
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method });
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the page', () => {
  test.each(['/', '/index.html', '/bsc/swap', '/remove/v1/0x12', '/a.b/c'])('%s is the document', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<div' === path ? '' : '/assets/main-abc.js');
  });

  test.each(['/assets/old.js', '/locales/xx.json', '/api/nothing', '/.vite/manifest.json/../../x', '/sandbox/x'])(
    '%s never leads out of the built files',
    async (path) => {
      expect(await (await get(path)).text()).not.toContain('secret');
    },
  );

  test('a missing asset is not found, so that an old page fails in the open', async () => {
    expect((await get('/assets/old.js')).status).toBe(404);
    expect((await get('/api/nothing')).status).toBe(404);
    expect(await (await get('/.vite/manifest.json')).text()).not.toContain('secret');
  });

  test('the configuration, the brand and the name are in the document', async () => {
    const html = await (await get('/', { host: 'localhost:8080' })).text();
    expect(html).toContain('<title>Livery</title>');
    expect(html).toContain(':root{--brand-light:#ff7149;--brand-dark:#2172E5}');
    expect(html).toContain('<meta name="theme-color" content="#ff7149">');
    expect(html).not.toContain('livery-dark');
    const written = /<script type="application\/json" id="livery-config">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const config = v.parse(appConfig, JSON.parse(written));
    expect(config).toMatchObject({
      configured: false,
      chains: [1],
      config: { name: 'Livery', buyTokenPercentage: 0.003 },
    });
  });

  test('an entry cannot break out of the document', async () => {
    const html = await (await get('/', { host: 'EVIL.example' })).text();
    expect(html).not.toContain('<script>$&');
    expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;$&amp; alert(1)</title>');
    expect(html).toContain('\\u003c/script>\\u003cscript>$& alert(1)');
    expect(html).toContain('<meta name="livery-dark" content="true">');
  });

  test("the sandbox script stands before the page's own module, and only with a sandbox", async () => {
    const html = await (await get('/')).text();
    expect(html.indexOf('<script src="/sandbox/wallet.js" defer>')).toBeGreaterThan(0);
    expect(html.indexOf('/sandbox/wallet.js')).toBeLessThan(html.indexOf('/assets/main-abc.js'));
    expect(await (await get('/sandbox/wallet.js')).text()).toBe('wallet()');
    expect(await (await get('/api/sandbox')).json()).toEqual({ chains: [] });

    const live = startApp();
    expect(await (await live.request('/')).text()).not.toContain('/sandbox/');
    expect((await live.request('/sandbox/wallet.js')).status).toBe(404);
    expect((await live.request('/api/sandbox')).status).toBe(404);
  });
});

describe('files', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip', 'gzip'],
    ['identity', null, 'plain'],
    ['', null, 'plain'],
  ])('accepting %s gets %s', async (accepted, encoding, body) => {
    const response = await get('/assets/main-abc.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  });

  test('hashed assets are kept for a year, others are asked for again and answered by their tag', async () => {
    expect((await get('/assets/main-abc.js')).headers.get('cache-control')).toContain('immutable');
    const first = await get('/locales/en.json');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const tag = first.headers.get('etag') ?? '';
    const second = await get('/locales/en.json', { 'if-none-match': `"other", W/${tag}` });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  test('HEAD answers without a body', async () => {
    const response = await get('/assets/main-abc.js', {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('5');
    expect(await response.text()).toBe('');
  });
});

describe('headers', () => {
  test.each(['/', '/api/config', '/assets/main-abc.js', '/api/1/swap/v1/quote', '/nothing.js', '/metrics'])(
    'of %s are safe',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  test('the policy allows the inline script and the brand, and nothing unsafe', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${sourceOf(inline)};`);
    expect(policy).toContain(`style-src 'self' ${sourceOf(':root{--brand-light:#ff7149;--brand-dark:#2172E5}')};`);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test("who may embed the page is the operator's to say", async () => {
    const embedded = startApp({ FRAME_ANCESTORS: "'self' https://host.example" });
    const { headers } = await embedded.request('/');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://host.example;");
  });

  test('a request that came by https is told to stay there', async () => {
    const { headers } = await get('/', { 'x-forwarded-proto': 'https' });
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('operations', () => {
  test('the process is alive before it is ready', async () => {
    expect((await get('/healthz')).status).toBe(200);
    const response = await get('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ chains: [{ id: 1, ready: false, pools: 0 }] });
    expect((await get('/api/1/swap/v1/quote')).status).toBe(503);
  });

  test('requests are measured by route, without accounts or tokens', async () => {
    await get('/api/1/swap/v1/quote?takerAddress=0x00000000000000000000000000000000deadbeef');
    const text = await (await get('/metrics')).text();
    expect(text).toContain(
      'livery_request_seconds_count{route="/api/{chainId}/swap/v1/quote",method="GET",status="503"}',
    );
    expect(text).toContain('livery_quotes{chain="1",outcome="108"}');
    expect(text).toContain('livery_pools{chain="1"} 0');
    expect(text).not.toContain('deadbeef');
  });

  test('the description names every route of the API', async () => {
    const description = await (await get('/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths)).toContain('/api/{chainId}/swap/v1/quote');
    expect(description.components.schemas.Quote.required).toContain('guaranteedPrice');
    expect(JSON.stringify(description)).not.toContain('$schema');
  });

  test('an address line without end is refused', async () => {
    expect((await get(`/api/1/swap/v1/quote?x=${'a'.repeat(9_000)}`)).status).toBe(414);
  });
});

test.each([
  ['partner.livery.example', 'Northwind', true],
  ['PARTNER.livery.example:8080', 'Northwind', true],
  ['other.example', 'Livery', false],
])('the host %s gets the configuration of %s', async (host, name, configured) => {
  const body = v.parse(appConfig, await (await get('/api/config', { host })).json());
  expect(body.config.name).toBe(name);
  expect(body.configured).toBe(configured);
});
