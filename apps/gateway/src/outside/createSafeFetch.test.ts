import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ResponseTooLargeError } from '@livery/core/errors/rpc';
import { forbiddenUrls } from '@livery/sandbox/hostile/lists/forbiddenUrls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ForbiddenUrlError } from '../errors/external';
import { createSafeFetch } from './createSafeFetch';

const limits = { accept: '*/*', maxBytes: 1_000, timeoutMs: 5_000 };
const closers: (() => void)[] = [];
const connect = vi.spyOn(net.Socket.prototype, 'connect');

beforeEach(() => {
  connect.mockClear();
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const site = 'https://site.attacker.net';
const standingIn = (origin: string) => new Map([[site, origin]]);

const toAddress = (address: string) => ({ address, family: net.isIPv6(address) ? 6 : 4 });

test('there are at least sixty distinct forbidden URLs', () => {
  expect(new Set(forbiddenUrls.map(({ url }) => url)).size).toBeGreaterThanOrEqual(60);
});

const resolveTo = (resolves: readonly string[] | undefined) => vi.fn(async () => (resolves ?? []).map(toAddress));

test.each(forbiddenUrls)('$url is refused before a socket is opened', async ({ url, resolves }) => {
  const resolve = resolveTo(resolves);
  await expect(createSafeFetch({ resolve })({ ...limits, url })).rejects.toThrow(ForbiddenUrlError);
  expect(connect).not.toHaveBeenCalled();
  expect(resolve).toHaveBeenCalledTimes(resolves ? 1 : 0);
});

test.each(forbiddenUrls.filter(({ url }) => URL.canParse(url)))(
  '$url is refused when a redirect leads there',
  async ({ url, resolves }) => {
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: /[^ -~]/.test(url) ? new URL(url).href : url }).end(),
    );
    const fetch = createSafeFetch({ resolve: resolveTo(resolves), standIns: standingIn(origin) });
    await expect(fetch({ ...limits, url: site })).rejects.toThrow(ForbiddenUrlError);
    expect(connect).toHaveBeenCalledTimes(1);
  },
);

test('a name is resolved once, and only checked addresses are connected to', async () => {
  const answers = [['93.184.215.14'], ['127.0.0.1']];
  const resolve = vi.fn(async () => (answers.shift() ?? []).map(toAddress));
  connect.mockImplementationOnce(function (this: net.Socket) {
    process.nextTick(() => this.destroy(new Error('no network')));
    return this;
  });
  const fetch = createSafeFetch({ resolve });
  await expect(fetch({ ...limits, url: 'http://lists.attacker.net/' })).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  expect(resolve).toHaveBeenCalledTimes(1);
  const [[options]] = connect.mock.calls.map(([first]) => [first].flat()) as unknown as [[net.TcpNetConnectOpts]];
  expect(options).toMatchObject({ host: 'lists.attacker.net', port: 443, servername: 'lists.attacker.net' });
  const looked = vi.fn();
  options.lookup?.('lists.attacker.net', { all: true }, looked);
  expect(looked).toHaveBeenCalledWith(null, [toAddress('93.184.215.14')]);
  options.lookup?.('127.0.0.1', {}, looked);
  expect(looked).toHaveBeenLastCalledWith(null, '93.184.215.14', 4);
});

test('a look-up that never ends fails at the time limit', async () => {
  const fetch = createSafeFetch({ resolve: () => new Promise(() => {}) });
  const asked = fetch({ ...limits, timeoutMs: 50, url: 'https://lists.attacker.net/' });
  await expect(asked).rejects.toMatchObject({ details: 'no time left' });
});

test('requests carry neither cookies nor a referrer', async () => {
  const seen: unknown[] = [];
  const origin = await serve((request, response) => {
    seen.push(request.headers);
    response.setHeader('set-cookie', 'a=b');
    if (request.url === '/') response.writeHead(307, { location: '/next' }).end();
    else response.end('body');
  });
  const fetch = createSafeFetch({ standIns: standingIn(origin) });
  expect(String(await fetch({ ...limits, url: site }))).toBe('body');
  expect(seen).toHaveLength(2);
  for (const headers of seen)
    expect(Object.keys(Object(headers)).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
});

test('three redirects are followed, a fourth is not', async () => {
  const origin = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(301, { location: `/${left - 1}` }).end();
    else response.end('arrived');
  });
  const fetch = createSafeFetch({ standIns: standingIn(origin) });
  expect(String(await fetch({ ...limits, url: `${site}/3` }))).toBe('arrived');
  await expect(fetch({ ...limits, url: `${site}/4` })).rejects.toMatchObject({ details: 'more than 3 redirects' });
});

const large = Buffer.alloc(1_001, 'x');
test.each<[string, RequestListener]>([
  ['a length that says so', (_, response) => response.writeHead(200, { 'content-length': 1_001 }).flushHeaders()],
  [
    'no length, as long as bytes arrive',
    (_, response) => {
      response.write(large.subarray(0, 600));
      response.write(large.subarray(600));
    },
  ],
  [
    'few bytes that grow when decompressed',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large)),
  ],
])('a body over the limit is not read to its end: one with %s', async (_, listener) => {
  const fetch = createSafeFetch({ standIns: standingIn(await serve(listener)) });
  await expect(fetch({ ...limits, url: site })).rejects.toThrow(ResponseTooLargeError);
});

test('a body of exactly the limit is read', async () => {
  const body = large.subarray(0, 1_000);
  const listener: RequestListener = (_, response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(body));
  const fetch = createSafeFetch({ standIns: standingIn(await serve(listener)) });
  expect(await fetch({ ...limits, url: site })).toEqual(body);
});

test('a stand-in applies to its own origin only', async () => {
  const origin = await serve((_, response) => response.end('in'));
  const fetch = createSafeFetch({ standIns: standingIn(origin) });
  expect(String(await fetch({ ...limits, url: `${site}/x` }))).toBe('in');
  await expect(fetch({ ...limits, url: `${origin}/x` })).rejects.toThrow(ForbiddenUrlError);
  await expect(fetch({ ...limits, url: `${site}:8443/x` })).rejects.toThrow(ForbiddenUrlError);
});
