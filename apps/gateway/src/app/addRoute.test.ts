import { apiError } from '@livery/core/wire/apiError';
import { Hono } from 'hono';
import pino from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { externalRoutes } from '../routes/externalRoutes';
import { rpcRoute } from '../routes/rpcRoute';
import { swapRoutes } from '../routes/swapRoutes';
import { addRoute } from './createApp';

const context = createContext(parseEnvironment({ RPC_URLS_56: 'http://127.0.0.1:1' }), pino({ level: 'silent' }));
const app = new Hono();
for (const route of [...swapRoutes(context), rpcRoute(context), ...externalRoutes(context)]) {
  addRoute(app, { ...route, handlers: [() => new Promise<Response>(() => {})] }, 1);
}

test.each(['/api/1/swap/v1/quote', '/api/lists'])('%s answers 504 when its handler never ends', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(504);
  expect(v.parse(apiError, await response.json())).toEqual({ code: 504, reason: 'Gateway Timeout' });
});

test('a JSON-RPC call that never ends gets a JSON-RPC error with status 504', async () => {
  const response = await app.request('/api/56/rpc', { method: 'POST', body: '{}' });
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32603 } });
});
