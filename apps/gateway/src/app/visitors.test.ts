import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { defaultSiteToken } from '@livery/core/domain/siteToken';
import { sendAnswer } from '@livery/sandbox/faults/fault';
import { type FaultyNode, startFaultyNode } from '@livery/sandbox/faults/startFaultyNode';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createBudgets } from '../limits/createBudgets';
import { maxOrders } from '../services/orders/parseOrders';
import { createApp } from './createApp';

let node: FaultyNode;
let server: ReturnType<typeof serve>;
let origin: string;

beforeEach(async () => {
  node = await startFaultyNode({ results: { eth_getBalance: () => '0x1' } });
  const context = createContext(parseEnvironment({ RPC_URLS_1: node.url }), pino({ level: 'silent' }));
  await new Promise<void>((resolve) => {
    server = serve({ fetch: createApp(context).fetch, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
const start = (variables: Record<string, string> = {}) =>
  createApp(createContext(parseEnvironment({ RPC_URLS_1: node.url, ...variables }), pino({ level: 'silent' })));

afterEach(async () => {
  if ('closeAllConnections' in server) server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await node.stop();
});

const call = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params });
const post = (body: unknown, init: RequestInit = {}) =>
  fetch(`${origin}/api/1/rpc`, { method: 'POST', headers: { origin }, body: JSON.stringify(body), ...init });

test('the calls of a visitor who disconnects are cancelled', async () => {
  await post(call('eth_getBalance', ['0x01', 'latest']));
  const closed = new Promise((resolve) =>
    node.behave(({ calls, isBatch, honest, response }) => {
      // No answer to the visitor's call.
      if (calls.some(({ method }) => method === 'eth_call')) response.once('close', resolve);
      else sendAnswer(response, isBatch ? honest : honest[0]);
    }),
  );
  const leaving = new AbortController();
  const left = post(call('eth_call'), { signal: leaving.signal }).catch(() => 'left');
  await vi.waitFor(() => expect(node.batches.flat()).toContain('eth_call'));
  leaving.abort();
  expect(await left).toBe('left');
  await closed;
  // The gateway itself would end the call after 10 s, which this ends before.
}, 9_000);

test.each([
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{}, 403],
  [{ origin: 'chrome-extension://wallet' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
])('JSON-RPC for a page with %j answers %i', async (headers, status) => {
  const app = start();
  const body = JSON.stringify(call('eth_chainId'));
  const response = await app.request('http://swap.example/api/1/rpc', { method: 'POST', body, headers });
  expect(response.status).toBe(status);
  const own = { origin: 'http://swap.example', host: 'swap.example' };
  expect((await app.request('/api/1/rpc', { method: 'POST', body, headers: own })).status).toBe(200);
});

test('a wallet that names no origin needs the site token of the address that the page gave it', async () => {
  const body = JSON.stringify(call('eth_chainId'));
  const ask = async (app: ReturnType<typeof start>, site: string) =>
    (await app.request(`/api/1/rpc?site=${site}`, { method: 'POST', body })).status;
  expect([await ask(start(), defaultSiteToken), await ask(start(), 'other')]).toEqual([200, 403]);
  const app = start({ SITE_TOKEN: 'spring-2' });
  expect([await ask(app, defaultSiteToken), await ask(app, 'spring-2')]).toEqual([403, 200]);
  expect(await (await app.request('/api/config')).json()).toMatchObject({ site: 'spring-2' });
});

test('JSON-RPC for a static release of an allowed origin is answered', async () => {
  const app = start({ CORS_ORIGINS: 'https://static.example' });
  const body = JSON.stringify(call('eth_chainId'));
  const ask = async (origin: string) =>
    (await app.request('/api/1/rpc', { method: 'POST', body, headers: { origin } })).status;
  expect([await ask('https://static.example'), await ask('https://other.example')]).toEqual([200, 403]);
});

test("the answers of a visitor's calls are bounded while they are in memory, and nothing is held afterwards", async () => {
  const environment = parseEnvironment({ RPC_URLS_1: node.url });
  const atOnce = { ...environment.limits.atOnce, bytes: { visitor: 600_000, all: 1_000_000 } };
  const budgets = createBudgets({ ...environment.limits, atOnce }, Date.now);
  const app = createApp({ ...createContext(environment, pino({ level: 'silent' })), budgets });
  const ask = (request: unknown) => {
    const body = JSON.stringify(request);
    const headers = { origin: 'http://localhost', 'content-length': `${body.length}` };
    return app.request('/api/1/rpc', { method: 'POST', headers, body });
  };
  await ask(call('eth_getBalance', ['0x01', 'latest']));
  const holding: (() => void)[] = [];
  node.behave(({ calls, response }) => {
    response.write(`{"jsonrpc":"2.0","id":${calls[0]?.id},"result":"0x${'0'.repeat(100_000)}`);
    holding.push(() => response.end('"}'));
  });
  const asked = [ask(call('eth_call')), ask(call('eth_call'))];
  const refused = await Promise.race(asked);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  for (const end of holding) end();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 429]);
  expect(budgets.count()).toEqual({ requests: 0, streams: 0, bytes: 0, refusals: 0 });
});

test('the requests in flight are bounded, for a visitor and for all', async () => {
  const environment = parseEnvironment({ RPC_URLS_1: node.url, TRUSTED_PROXIES: '1' });
  const atOnce = { ...environment.limits.atOnce, requests: { visitor: 2, all: 3 } };
  const budgets = createBudgets({ ...environment.limits, atOnce }, Date.now);
  const app = createApp({ ...createContext(environment, pino({ level: 'silent' })), budgets });
  const ask = (visitor: string) =>
    app.request('/api/1/rpc', {
      method: 'POST',
      headers: { origin: 'http://localhost', 'x-forwarded-for': visitor },
      body: JSON.stringify(call('eth_call')),
    });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  node.behave(async ({ isBatch, honest, response }) => {
    await released;
    sendAnswer(response, isBatch ? honest : honest[0]);
  });
  const first = [ask('198.51.100.1'), ask('198.51.100.1')];
  expect((await ask('198.51.100.1')).status).toBe(429);
  const other = ask('198.51.100.2');
  const refused = await ask('198.51.100.3');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  release();
  expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(budgets.count().requests).toBe(0);
});

test('an answer counts among the bytes of its visitor until the client has read it', async () => {
  const context = createContext(parseEnvironment({ RPC_URLS_1: node.url }), pino({ level: 'silent' }));
  const outgoing = Object.assign(new EventEmitter(), { closed: false });
  const body = JSON.stringify(call('eth_getBalance', ['0x01', 'latest']));
  const headers = { origin: 'http://localhost', 'content-length': `${body.length}` };
  const init = { method: 'POST', headers, body };
  const answer = await (await createApp(context).request('/api/1/rpc', init, { outgoing })).text();
  expect(context.budgets.count()).toMatchObject({ requests: 1, bytes: answer.length });
  outgoing.emit('close');
  expect(context.budgets.count()).toMatchObject({ requests: 0, bytes: 0 });
});

test('a request begins when it is the turn of its visitor', async () => {
  const context = createContext(parseEnvironment({ RPC_URLS_1: node.url }), pino({ level: 'silent' }));
  let begin = () => {};
  const turn = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const takeTurn = vi.fn(() => turn);
  const app = createApp({ ...context, takeTurn });
  const asked = app.request('/api/config');
  const metrics = app.request('/metrics');
  expect((await app.request('/healthz')).status).toBe(200);
  expect(takeTurn).toHaveBeenCalledTimes(2);
  expect(await Promise.race([asked, metrics, 'waits'])).toBe('waits');
  begin();
  expect([(await asked).status, (await metrics).status]).toEqual([200, 200]);
});

test('a batch of as many orders as one body may hold is within the default budget', () => {
  const { limits } = parseEnvironment({ RPC_URLS_1: node.url });
  const budgets = createBudgets(limits, () => 0);
  budgets.take('orders', 'visitor', 1);
  budgets.take('orders', 'visitor', maxOrders - 1);
  expect(() => budgets.take('orders', 'visitor', 1)).toThrow();
});

test('a large body is paid for before it is read', async () => {
  const app = start({ VISITOR_UPSTREAM: '1' });
  const read = vi.fn();
  const headers = { origin: 'http://localhost', 'content-length': '500000' };
  const init = { method: 'POST', headers, duplex: 'half' };
  const send = (body: ReadableStream) => app.request('/api/1/rpc', { ...init, body });
  const empty = () => new ReadableStream({ start: (stream) => stream.close() });
  expect((await send(empty())).status).toBe(200);
  expect((await send(new ReadableStream({ pull: read }, { highWaterMark: 0 }))).status).toBe(429);
  expect(read).not.toHaveBeenCalled();
});

test('a large body without a length is paid for once it has arrived', async () => {
  const app = start({ VISITOR_UPSTREAM: '1' });
  const headers = { origin: 'http://localhost' };
  const send = (padding: number) => {
    const body = new Blob([JSON.stringify(call('eth_getBalance', ['0x01', 'latest'])), ' '.repeat(padding)]).stream();
    return app.request('/api/1/rpc', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  };
  expect((await send(1_000)).status).toBe(200);
  expect((await send(1_000)).status).toBe(200);
  expect((await send(10_000)).status).toBe(200);
  expect((await send(1_000)).status).toBe(429);
});

test('a costly answer of more than 2 MB is not parsed for a visitor', async () => {
  await post(call('eth_getBalance', ['0x01', 'latest']));
  const answer = (size: number) =>
    node.behave(({ calls, response }) => {
      response.end(JSON.stringify({ jsonrpc: '2.0', id: calls[0]?.id, result: `0x${'0'.repeat(size)}` }));
    });
  const ask = async () => (await post(call('eth_call'))).json();
  answer(2_000_000);
  expect(await ask()).toMatchObject({ result: expect.any(String) });
  answer(2_200_000);
  expect(await ask()).toMatchObject({ error: { code: -32_003, message: 'The response is too large.' } });
});

test('the size of an answer is paid for after it has arrived', async () => {
  const app = start({ VISITOR_UPSTREAM: '10' });
  const send = (method: string) => {
    const headers = { origin: 'http://localhost' };
    return app.request('/api/1/rpc', {
      method: 'POST',
      headers,
      body: JSON.stringify(call(method, ['0x01', 'latest'])),
    });
  };
  await send('eth_getBalance');
  node.behave(({ calls, response }) => {
    response.end(JSON.stringify({ jsonrpc: '2.0', id: calls[0]?.id, result: `0x${'0'.repeat(1_638_400)}` }));
  });
  expect((await send('eth_call')).status).toBe(200);
  const over = await send('eth_call');
  expect([over.status, Number(over.headers.get('retry-after')) >= 5]).toEqual([429, true]);
});

test('a body without a length counts among the bytes of its visitor before it has arrived', async () => {
  const context = createContext(parseEnvironment({ RPC_URLS_1: node.url }), pino({ level: 'silent' }));
  const app = createApp(context);
  const ends: (() => void)[] = [];
  const send = () => {
    const body = new ReadableStream({ start: (stream) => void ends.push(() => stream.close()) });
    const init = { method: 'POST', headers: { origin: 'http://localhost' }, body, duplex: 'half' };
    return app.request('/api/1/rpc', init);
  };
  const held = Array.from({ length: 6 }, send);
  expect((await send()).status).toBe(429);
  for (const end of ends) end();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(context.budgets.count().bytes).toBe(0);
});

test('a visitor over the budget gets 429 with Retry-After in the form of the route, others are served', async () => {
  const app = start({ TRUSTED_PROXIES: '1', VISITOR_REQUESTS: '1', VISITOR_UPSTREAM: '2' });
  const of = (visitor: string) => ({ headers: { 'x-forwarded-for': visitor, origin: 'http://localhost' } });
  const send = (visitor: string) =>
    app.request('/api/1/rpc', {
      method: 'POST',
      body: JSON.stringify([call('eth_getLogs'), call('eth_call')]),
      ...of(visitor),
    });
  expect((await send('198.51.100.1')).status).toBe(200);
  const over = await send('198.51.100.1');
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '12']);
  expect(await over.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32005 } });
  expect((await send('198.51.100.2')).status).toBe(200);
  for (let index = 0; index < 5; index++) await app.request('/api/config', of('2001:db8:1:2::3'));
  const refused = await app.request('/api/config', of('2001:db8:1:2:9::4'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.json()).toEqual({ code: 103, reason: 'Too many requests from this address.' });
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await app.request('/api/config', of('2001:db8:1:3::1'))).status).toBe(200);
  expect((await app.request('/healthz', of('2001:db8:1:2::3'))).status).toBe(200);
});

test('health checks and metrics have a budget of their own', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const app = start({ TRUSTED_PROXIES: '1', VISITOR_REQUESTS: '1' });
  const of = (visitor: string) => ({ headers: { 'x-forwarded-for': visitor } });
  for (let index = 0; index < 50; index++) {
    expect((await app.request('/healthz', of('198.51.100.1'))).status).toBe(200);
  }
  expect((await app.request('/metrics', of('198.51.100.1'))).status).toBe(429);
  expect((await app.request('/metrics', of('198.51.100.2'))).status).toBe(200);
  vi.useRealTimers();
});
