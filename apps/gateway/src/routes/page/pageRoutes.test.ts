import { getBrandStyle } from '@livery/core/domain/brand/getBrandStyle';
import { appConfig } from '@livery/core/wire/appConfig';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultProduct } from '../../records/entries/bundledProducts';
import { createWebsite } from '../../testing/createWebsite';

let website: ReturnType<typeof createWebsite>;
let get: ReturnType<typeof website.start>;

beforeAll(() => {
  website = createWebsite();
  get = website.start(website.sandbox);
});
afterAll(() => website.remove());

describe('the page', () => {
  test.each(['/', '/index.html', '/bsc/swap', '/remove/v1/0x12', '/a.b/c'])('%s is the document', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('/assets/main-abc.js');
  });

  test.each([
    '/.env',
    '/.git/config',
    '/swap/.env',
    '/.well-known/security.txt',
    '/.well-known/anything',
    '/wp-login.php',
    '/backup.tar.gz',
    '/favicon.ico',
    '/bsc/main.js.map',
  ])('%s is no screen and answers 404', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 404, reason: 'Not Found' });
  });

  test('Studio alone may show the page in frames', async () => {
    const readFrames = async (path: string) =>
      /frame-src ([^;]*)/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[1];
    expect(await readFrames('/studio')).toBe("'self'");
    expect(await readFrames('/swap')).toBe("'none'");
  });

  test('where an operator switches Studio off, its paths have no document', async () => {
    const closed = website.start({ STUDIO: 'off' });
    for (const path of ['/studio', '/studio?lang=de', '/bsc/studio']) {
      expect((await get(path)).status).toBe(200);
      expect((await closed(path)).status).toBe(404);
    }
    expect((await closed('/swap')).status).toBe(200);
  });

  test('a Safe reads name and icon of a page that other sites may embed, and of no other', async () => {
    const embedded = await get('/manifest.json', { host: 'seller.example', origin: 'https://host.example' });
    expect(embedded.status).toBe(200);
    expect(embedded.headers.get('access-control-allow-origin')).toBe('*');
    expect(embedded.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(embedded.headers.get('vary')).toContain('Host');
    const { name, description, iconPath } = await embedded.json();
    expect({ name, iconPath }).toEqual({ name: defaultProduct.name, iconPath: 'icon.svg' });
    expect(description).toContain(name);
    expect((await get('/manifest.json')).status).toBe(404);
  });

  test('crawlers are kept away from the API, and security researchers are told whom to write to', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await robots.text()).toBe('User-agent: *\nDisallow: /api/\n');

    const SECURITY_CONTACT = 'mailto:security@swap.example';
    const response = await website.start({ SECURITY_CONTACT })('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const [contact, expires = ''] = (await response.text()).split('\n');
    expect(contact).toBe(`Contact: ${SECURITY_CONTACT}`);
    const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test.each(['/assets/old.js', '/locales/xx.json', '/api/nothing', '/sandbox/other.js'])(
    '%s is a missing file and answers 404, so that an outdated page fails visibly',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test.each([
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/sandbox.json',
  ])('%s reaches no file outside the public ones', async (path) => {
    expect(await (await get(path)).text()).not.toMatch(/secret|chains":\[\]\}$/);
  });

  test('the document contains the configuration, the brand and the name', async () => {
    const html = await (await get('/', { host: 'localhost:8080' })).text();
    expect(html).toContain('<title>Livery</title>');
    expect(html).toContain(getBrandStyle(defaultProduct));
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

  test("the sandbox script precedes the page's own module, and only on a sandbox", async () => {
    const html = await (await get('/')).text();
    expect(html.indexOf('<script type="module" src="/sandbox/wallet.js">')).toBeGreaterThan(0);
    expect(html.indexOf('/sandbox/wallet.js')).toBeLessThan(html.indexOf('/assets/main-abc.js'));
    expect(await (await get('/sandbox/wallet.js')).text()).toBe('wallet()');
    expect(await (await get('/api/sandbox')).json()).toEqual({ chains: [] });

    const live = website.start();
    expect(await (await live('/')).text()).not.toContain('/sandbox/');
    expect((await live('/sandbox/wallet.js')).status).toBe(404);
    expect((await live('/api/sandbox')).status).toBe(404);
  });
});

describe('files', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip;q=1.0, br;q=0.5', 'gzip', 'gzip'],
    ['identity', null, 'plain'],
    ['', null, 'plain'],
  ])('a client that accepts %j gets the encoding %s', async (accepted, encoding, body) => {
    const response = await get('/assets/main-abc.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  });

  test('hashed assets are cached for a year, other files are revalidated by their tag', async () => {
    expect((await get('/assets/main-abc.js')).headers.get('cache-control')).toContain('immutable');
    const first = await get('/locales/en.json');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const tag = first.headers.get('etag') ?? '';
    const second = await get('/locales/en.json', { 'if-none-match': `"other", W/${tag}` });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  test.each([{}, { CORS_ORIGINS: 'https://one.example' }])(
    'the icon and the script of the element are for every site, its twin for ever, and no other file is (%j)',
    async (variables) => {
      const ask = website.start(variables);
      const read = async (path: string) => {
        const { status, headers } = await ask(path, { origin: 'https://shop.example' });
        return [
          status,
          ...['access-control-allow-origin', 'cross-origin-resource-policy', 'cache-control'].map((name) =>
            headers.get(name),
          ),
        ];
      };
      expect(await read('/embed.js')).toEqual([200, '*', 'cross-origin', 'no-cache']);
      expect(await read('/embed-0123456789ab.js')).toEqual([
        200,
        '*',
        'cross-origin',
        expect.stringContaining('immutable'),
      ]);
      expect((await read('/icon.svg')).slice(0, 3)).toEqual([200, '*', 'cross-origin']);
      expect((await read('/assets/main-abc.js')).slice(0, 3)).toEqual([200, null, 'same-origin']);
      expect((await ask('/embed-000000000000.js')).status).toBe(404);
    },
  );

  test('each encoding has a tag of its own, and revalidates only with it', async () => {
    const ask = async (encoding: string, tag = '') => {
      const { status, headers } = await get('/assets/main-abc.js', {
        'accept-encoding': encoding,
        'if-none-match': tag,
      });
      return { status, tag: headers.get('etag') ?? '' };
    };
    const encodings = ['br', 'gzip', 'identity'];
    const tags = await Promise.all(encodings.map(async (encoding) => (await ask(encoding)).tag));
    expect(new Set(tags).size).toBe(3);
    for (const [index, encoding] of encodings.entries()) {
      for (const [other, tag] of tags.entries()) {
        expect(await ask(encoding, tag)).toEqual({ status: index === other ? 304 : 200, tag: tags[index] });
      }
    }
  });

  test('HEAD answers without a body', async () => {
    const response = await get('/assets/main-abc.js', {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('5');
    expect(await response.text()).toBe('');
  });
});
