import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { faults, silentFaults } from '@livery/sandbox/faults/faults';
import { type FaultyNode, startFaultyNode } from '@livery/sandbox/faults/startFaultyNode';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncChain } from '../chains/syncChain';
import { createContext } from '../context/createContext';
import { createLog } from '../env/createLog';
import { parseEnvironment } from '../env/parseEnvironment';
import { createApp, createMetricsApp } from './createApp';
import { createServer } from './createServer';

const secrets = {
  path: 'k3y-in-the-path',
  query: 'k3y-in-the-query',
  host: 'k3y-in-the-name-of-the-host',
  password: 'p@ss',
  token: 'k3y-of-an-operator-with-32-characters',
};
let node: FaultyNode;
let lines: string[];
/** URL of a port on which nothing listens any more. */
let goneUrl: string;

beforeEach(async () => {
  node = await startFaultyNode({ results: { eth_getBalance: () => '0x1' } });
  const gone = await startFaultyNode();
  await gone.stop();
  goneUrl = gone.url;
  lines = [];
});
afterEach(() => node.stop());

/** Creates a gateway whose endpoints and database have keys in their URLs, and whose log is kept. */
function start(variables: Record<string, string> = {}) {
  const environment = parseEnvironment({
    LOG_LEVEL: 'trace',
    RPC_URLS_1: `${node.url}/v2/${secrets.path}?key=${secrets.query}`,
    RPC_URLS_56: `http://${secrets.host}.invalid/, ${goneUrl}/${secrets.path}, https://127.0.0.1:${new URL(node.url).port}/${secrets.path}`,
    DATABASE_URL: `postgres://livery:${encodeURIComponent(secrets.password)}@127.0.0.1:1/orders`,
    LIVERY_ADMIN_TOKEN: `editor:${secrets.token}`,
    ...variables,
  });
  const context = createContext(environment, createLog(environment, { write: (line) => lines.push(line) }));
  return { app: createApp(context), context };
}

const call = (method: string, params: unknown[] = []) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const listLog = (message: string) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

const paths = [
  '/api/1/swap/v1/quote?sellToken=ETH&buyToken=DAI&sellAmount=1',
  '/api/1/sra/v4/orders',
  '/api/56/sra/v4/stream',
  '/api/lists?url=a.eth',
  '/api/chains',
  '/readyz',
  '/metrics',
  '/openapi.json',
];

test.each(Object.entries(faults).filter(([, fault]) => !silentFaults.has(fault)))(
  'no key is in the log, in an answer or in the metrics when a node %s',
  async (_, fault) => {
    const { app, context } = start();
    node.behave(fault);
    const answers: string[] = [];
    const read = async (response: Response) => {
      const body = response.headers.get('content-type')?.startsWith('text/event-stream') ? '' : await response.text();
      answers.push(JSON.stringify([...response.headers]), body);
    };
    for (const [id, state] of context.chains) {
      await syncChain(state, 0).catch((error) => context.log.warn({ err: error }, 'failed to sync the pools'));
      const body = call('eth_getBalance', ['0x01', 'latest']);
      await read(await app.request(`/api/${id}/rpc?site=wallet`, { method: 'POST', body }));
    }
    await context.database.prepare().catch((error) => context.log.warn({ err: error }, 'the database does not answer'));
    for (const path of paths) await read(await app.request(path));
    for (const text of [...lines, ...answers]) {
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    }
    expect(lines.length).toBeGreaterThan(5);
  },
);

test('a key is hidden even in the errors of packages', () => {
  const { context } = start();
  const url = `${node.url}/v2/${secrets.path}?key=${secrets.query}`;
  const authorization = `Bearer ${secrets.token}`;
  context.log.error({ err: new Error(`fetch of ${url} failed`, { cause: new TypeError(url) }), authorization }, url);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${node.url}/v2/[hidden]?key=[hidden]`);
  expect(lines[0]).toContain('Bearer [hidden]');
  expect(lines[0]).not.toMatch(/k3y/);
});

test('the cause of every failure of an endpoint is in the metrics and in the log', async () => {
  const { app, context } = start();
  await app.request('/api/1/rpc?site=wallet', { method: 'POST', body: call('eth_getBalance', ['0x01', 'latest']) });
  node.behave(faults['answers 502 and HTML']);
  await app.request('/api/1/rpc?site=wallet', { method: 'POST', body: call('eth_call', []) });
  await app.request('/api/56/rpc?site=wallet', { method: 'POST', body: call('eth_call', []) });
  const { values } = await context.metrics.upstreamCalls.get();
  const counted = values.map(({ labels: { chain, endpoint, method, outcome } }) =>
    [chain, endpoint, method, outcome].join(' '),
  );
  expect(counted).toEqual(
    expect.arrayContaining([
      '1 0 eth_getBalance ok',
      '1 0 eth_call status_502',
      '56 0 eth_chainId dns',
      '56 1 eth_chainId refused',
      '56 2 eth_chainId tls',
    ]),
  );
  const failures = listLog('endpoint failed');
  expect(failures).toContainEqual(expect.objectContaining({ chainId: 1, method: 'eth_call', reason: 'status 502' }));
  expect(failures).toContainEqual(expect.objectContaining({ chainId: 56, endpoint: 1, reason: 'connection refused' }));
});

test('metrics follow the conventions: counters end in _total, times are in seconds', async () => {
  const { app } = start();
  await app.request('/api/1/rpc?site=wallet', { method: 'POST', body: call('eth_getBalance', ['0x01', 'latest']) });
  await app.request('/api/1/sra/v4/orders', { method: 'POST', body: '[]' });
  await app.request(`/api/1/sra/v4/order/0x${'00'.repeat(32)}`);
  const text = await (await app.request('/metrics')).text();
  const types = new Map([...text.matchAll(/^# TYPE (livery_\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]));
  for (const [name, type] of types) {
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect(name).not.toMatch(/_ms$|milli/);
    if (type === 'histogram') expect(name).toMatch(/_seconds$/);
  }
  expect([...types.keys()]).toEqual(
    expect.arrayContaining([
      'livery_reads_total',
      'livery_requests_in_flight',
      'livery_upstream_seconds',
      'livery_book_ready',
    ]),
  );
  expect(text).toMatch(/^livery_build_info\{version="[\d.]+",node="v[\d.]+"\} 1$/m);
  expect(text).toMatch(/^livery_reads_total\{chain="1",source="endpoint"\} 1$/m);
  expect(text).toMatch(/^livery_order_posts_total\{chain="1",outcome="\d+"\} 1$/m);
  expect(text).toMatch(/^livery_database_seconds_count\{kind="read",outcome="failed"\}/m);
});

test('metrics on a port of their own are not on that of the gateway', async () => {
  const { app, context } = start({ METRICS_PORT: '9100' });
  expect((await app.request('/metrics')).status).toBe(404);
  expect(JSON.stringify(await (await app.request('/openapi.json')).json())).not.toContain('/metrics');
  const metrics = createMetricsApp(context);
  expect(await (await metrics.request('/metrics')).text()).toContain('livery_build_info');
  for (const path of ['/', '/readyz', '/api/config']) expect((await metrics.request(path)).status).toBe(404);
});

test('an answer has the id under which the log knows its request', async () => {
  const { app } = start({ ACCESS_LOG: 'routes' });
  for (const path of ['/healthz', '/api/1/swap/v1/quote', '/nothing.js', `/${'x'.repeat(9_000)}`]) {
    lines = [];
    const response = await app.request(path, { headers: { 'x-request-id': 'given' } });
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(listLog('request')).toEqual([expect.objectContaining({ requestId: id, status: response.status })]);
  }
  await app.request('/api/1/rpc?site=wallet', { method: 'POST', body: call('eth_call', []) });
  const [{ requestId }] = listLog('request').slice(-1);
  expect(listLog('endpoint failed')).toContainEqual(expect.objectContaining({ requestId }));
});

test('behind a proxy the id is the one that the proxy gave, when it is one', async () => {
  const { app } = start({ TRUSTED_PROXIES: '1' });
  const ask = async (id: string) =>
    (await app.request('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await ask('01HF-abc')).toBe('01HF-abc');
  for (const id of ['a b', 'x'.repeat(300), '{}']) expect(await ask(id)).toMatch(/^[\da-f-]{36}$/);
});

test.each([
  ['off', [], undefined],
  ['routes', ['/api/{chainId}/swap/v1/quote'], undefined],
  ['visitors', ['/api/{chainId}/swap/v1/quote'], '198.51.100.7'],
])(
  'with ACCESS_LOG=%s the log of requests has the routes %j and the visitor %s, and no account',
  async (ACCESS_LOG, routes, visitor) => {
    const { app } = start({ ACCESS_LOG, LOG_LEVEL: 'info', TRUSTED_PROXIES: '1' });
    const account = '0x00000000000000000000000000000000deadbeef';
    await app.request(`/api/1/swap/v1/quote?takerAddress=${account}`, {
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect(listLog('request').map(({ route }) => route)).toEqual(routes);
    expect(listLog('request')[0]?.visitor).toBe(visitor);
    expect(lines.join()).not.toContain('deadbeef');
  },
);

test.each([
  ['while a body arrives', 'Content-Length: 100\r\n\r\n{"json'],
  ['while a body in chunks arrives', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"jso\r\n'],
  ['while the chain is asked', `Content-Length: ${call('eth_call').length}\r\n\r\n${call('eth_call')}`],
])('a client that leaves %s is no failure of the gateway', async (_, text) => {
  const { app, context } = start({ LOG_LEVEL: 'debug' });
  await app.request('/api/1/rpc?site=wallet', { method: 'POST', body: call('eth_getBalance', ['0x01', 'latest']) });
  lines = [];
  node.behave(() => undefined);
  const { server, running } = createServer({ fetch: app.fetch, headers: {}, draining: new AbortController().signal });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST /api/1/rpc?site=wallet HTTP/1.1\r\nHost: a\r\n${text}`);
  await vi.waitFor(() => expect(running.size).toBe(1));
  socket.destroy();
  await vi.waitFor(() => expect(listLog('request')).toMatchObject([{ status: 499 }]));
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  expect(await context.metrics.registry.metrics()).toMatch(/livery_request_seconds_count\{.*status="499"\} 1/);
  server.close();
});
