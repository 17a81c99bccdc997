import { createHash } from 'node:crypto';
import { getBrandStyle } from '@livery/core/domain/brand/getBrandStyle';
import { publicNodes } from '@livery/core/domain/publicNodes';
import { appConfig } from '@livery/core/wire/appConfig';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { defaultProduct } from '../records/entries/bundledProducts';
import { coinbaseStyles } from '../services/page/getContentSecurityPolicy';
import { createWebsite, inlineScript, inlineStyle } from '../testing/createWebsite';
import { createApp } from './createApp';

let website: ReturnType<typeof createWebsite>;
let get: ReturnType<typeof website.start>;

beforeAll(() => {
  website = createWebsite();
  get = website.start(website.sandbox);
});
afterAll(() => website.remove());

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('headers', () => {
  test.each(['/', '/api/config', '/assets/main-abc.js', '/api/1/swap/v1/quote', '/nothing.js', '/metrics'])(
    '%s has the security headers',
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

  test('only the host with an on-ramp may frame its provider and delegate the camera', async () => {
    const { headers } = await get('/', { host: 'seller.example' });
    expect(headers.get('content-security-policy')).toContain('frame-src https://global.transak.com;');
    expect(headers.get('permissions-policy')).toContain('camera=(self "https://global.transak.com")');
    expect(headers.get('permissions-policy')).toContain('payment=(self "https://global.transak.com")');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    const other = (await get('/')).headers;
    expect(other.get('content-security-policy')).toContain("frame-src 'none';");
    expect(other.get('permissions-policy')).toContain('camera=()');
    const answer = (await get('/api/config', { host: 'seller.example' })).headers;
    expect(answer.get('content-security-policy')).toContain("frame-src 'none';");
  });

  const nodes = new Set(Object.values(publicNodes).map((url) => new URL(url).origin));

  test('the policy allows the inline script and style and the brand, and nothing unsafe', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${sourceOf(inlineScript)};`);
    const brand = getBrandStyle(defaultProduct);
    expect(policy).toContain(
      `style-src 'self' ${sourceOf(inlineStyle)} ${sourceOf(brand)} ${coinbaseStyles.join(' ')};`,
    );
    const [, connections = ''] = /connect-src 'self' ([^;]*);/.exec(policy) ?? [];
    expect(connections.split(' ').filter((source) => !nodes.has(source))).toEqual([
      'https://www.walletlink.org',
      'wss://www.walletlink.org',
    ]);
    expect(policy).toContain("frame-ancestors 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('the operator decides which origins may embed the page', async () => {
    const embedded = website.start({ FRAME_ANCESTORS: "'self' https://host.example" });
    const { headers } = await embedded('/');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://host.example;");
  });

  test('an entry names the sites that may embed its page, isolated ones too', async () => {
    const own = (await get('/', { host: 'evil.example' })).headers;
    expect(own.get('content-security-policy')).toContain("frame-ancestors 'self' https://host.example;");
    expect(own.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(own.get('cross-origin-embedder-policy')).toBe('require-corp');
    const other = (await get('/')).headers;
    expect(other.get('content-security-policy')).toContain("frame-ancestors 'self';");
    expect(other.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(other.has('cross-origin-embedder-policy')).toBe(false);
  });

  test('a page that frames an on-ramp is not isolated', async () => {
    const { headers } = await get('/', { host: 'seller.example' });
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.has('cross-origin-embedder-policy')).toBe(false);
  });

  test('a gateway that allows no site to embed its pages allows those of no entry', async () => {
    const { headers } = await website.start({ FRAME_ANCESTORS: "'none'" })('/', { host: 'evil.example' });
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none';");
  });

  test('a request that came over https gets Strict-Transport-Security', async () => {
    const { headers } = await get('/', { 'x-forwarded-proto': 'https' });
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });
});

const sale = 'sellToken=ETH&buyToken=0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48&sellAmount=1000';

describe('operations', () => {
  test('the process is alive before the pools are loaded and ready only then', async () => {
    expect((await get('/healthz')).status).toBe(200);
    const response = await get('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'not ready',
      page: true,
      chains: [
        {
          id: 1,
          name: 'Ethereum',
          ready: false,
          required: false,
          block: 0,
          secondsSinceSync: null,
          pools: 0,
          unread: 4,
          venues: [],
          orders: false,
          endpoints: ['unchecked'],
          plan: [],
          state: 'unreachable',
        },
      ],
      configurations: { hosts: 3, refused: 0 },
    });
    expect((await get(`/api/1/swap/v1/quote?${sale}`)).status).toBe(503);
  });

  test('requests are measured by route, without accounts and tokens', async () => {
    await get(`/api/1/swap/v1/quote?${sale}&takerAddress=0x00000000000000000000000000000000deadbeef`);
    for (const path of ['/deadbeef', '/api/deadbeef', '/api/1/deadbeef']) await get(path);
    await get('/healthz');
    const text = await (await get('/metrics')).text();
    expect(text).toContain(
      'livery_request_seconds_count{route="/api/{chainId}/swap/v1/quote",method="GET",status="503"}',
    );
    expect(text).toContain('livery_request_seconds_count{route="/healthz",method="GET",status="200"}');
    expect(text).toContain('livery_request_seconds_count{route="/*",method="GET",status="404"}');
    expect(text).toContain('livery_quotes_total{chain="1",outcome="108"}');
    expect(text).toContain('livery_pools{chain="1"} 0');
    expect(text).toContain('livery_endpoint_serving{chain="1",endpoint="0"} 0');
    expect(text).toContain('livery_configured_hosts 3');
    expect(text).toContain('livery_refused_configurations 0');
    expect(text).not.toContain('deadbeef');
  });

  test('the OpenAPI description contains every route', async () => {
    const description = await (await get('/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    const context = createContext(parseEnvironment({ RPC_URLS_1: 'http://127.0.0.1:1' }), pino({ level: 'silent' }));
    const routes = createApp(context)
      .routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(v.parse(v.record(v.string(), v.looseObject({})), description.paths)).flatMap(
      ([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual([...new Set(routes)].toSorted());
    expect(description.components.schemas.List.required).toEqual(['list', 'dropped']);
    expect(description.components.schemas.Quote.required).toContain('guaranteedPrice');
    expect(JSON.stringify(description)).not.toContain('$schema');
  });

  test('a URL over the maximum length answers 414', async () => {
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
