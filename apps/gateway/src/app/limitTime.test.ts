import { apiError } from '@livery/core/wire/apiError';
import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limitTime } from './limitTime';

const app = new Hono().use('/api/*', limitTime(1)).all('*', () => new Promise<Response>(() => {}));

test.each(['/api/1/swap/v1/quote', '/api/lists'])(
  'a request of %s without end fails as all others do',
  async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(504);
    expect(v.parse(apiError, await response.json())).toEqual({ code: 504, reason: 'Gateway Timeout' });
  },
);

test('a call without end fails as JSON-RPC does', async () => {
  const response = await app.request('/api/56/rpc', { method: 'POST', body: '{}' });
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32603 } });
});
