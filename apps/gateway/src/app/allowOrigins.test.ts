import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebsite } from '../testing/createWebsite';

const origin = 'https://release.example';
let website: ReturnType<typeof createWebsite>;

beforeAll(() => {
  website = createWebsite();
});
afterAll(() => website.remove());

describe('without a list of origins', () => {
  test('no other origin may read an answer', async () => {
    const { headers } = await website.start()('/api/config', { origin });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('with a list of origins', () => {
  const start = () => website.start({ CORS_ORIGINS: `https://other.example ${origin}` });

  test('a listed one may read the API, without credentials', async () => {
    const { headers } = await start()('/api/config', { origin });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-expose-headers')).toBe('Date,ETag,Retry-After,X-Request-Id');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  test('failures can be read too', async () => {
    // A question without tokens.
    const response = await start()('/api/1/swap/v1/quote', { origin });
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  });

  test('a listed one may send JSON and ask whether a list has changed', async () => {
    const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const { status, headers } = await start()('/api/1/rpc', asked, 'OPTIONS');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST');
    expect(headers.get('access-control-allow-headers')).toBe('Content-Type,If-None-Match');
  });

  test.each(['https://evil.example', `${origin}.evil.example`, 'http://release.example', 'null'])(
    '%s may not',
    async (stranger) => {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await start()('/api/config', { origin: stranger }, method);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  test.each(['/', '/healthz', '/metrics', '/openapi.json', '/assets/main-abc.js'])(
    '%s cannot be read, since it is not part of the API',
    async (path) => {
      const { headers } = await start()(path, { origin });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  test('images can be shown elsewhere', async () => {
    const show = async (get: ReturnType<typeof start>) =>
      (await get('/api/images?url=none')).headers.get('cross-origin-resource-policy');
    expect(await show(start())).toBe('cross-origin');
    expect(await show(website.start())).toBe('same-origin');
  });
});

test('a star lets any origin read the API', async () => {
  const { headers } = await website.start({ CORS_ORIGINS: '*' })('/api/config', { origin });
  expect(headers.get('access-control-allow-origin')).toBe('*');
});
