import { parseTokenList } from '@livery/core/wire/lists/parseTokenList';
import type { HostileList } from '@livery/sandbox/hostile/lists/hostileLists';
import { listWith, otherToken } from '@livery/sandbox/hostile/lists/listBodies';
import { startListServer } from '@livery/sandbox/hostile/lists/startListServer';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createBudgets } from '../limits/createBudgets';
import { createSafeFetch } from '../outside/createSafeFetch';
import { sampleImages } from '../testing/sampleImages';
import { createApp } from './createApp';

const site = 'https://lists.attacker.net';
const list = listWith({ ...otherToken, chainId: 4 });
const places: Record<string, HostileList['serve']> = {
  list: (response) => response.end(JSON.stringify(list)),
  broken: (response) => response.end('{}'),
  gone: (response) => response.writeHead(404).end(),
  png: (response) => response.setHeader('content-type', 'text/html').end(sampleImages.png),
  svg: (response) => response.setHeader('content-type', 'image/png').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  large: (response) => response.end(Buffer.alloc(524_289)),
};
const served = Object.entries(places).map(
  ([name, serve]): HostileList => ({ name, serve, outcome: { kept: 0, dropped: 0 } }),
);
const at = (name: string) => `${site}/${Object.keys(places).indexOf(name)}`;

let server: Awaited<ReturnType<typeof startListServer>>;
beforeAll(async () => {
  server = await startListServer(served);
});
afterAll(() => server.stop());

/** A gateway of its own with empty caches. */
function start(variables: Record<string, string> = {}) {
  const environment = parseEnvironment({ RPC_URLS_56: 'http://127.0.0.1:1', ...variables });
  const external = { fetch: createSafeFetch({ standIns: new Map([[site, server.origin]]) }), ipfsGateways: [] };
  // No time passes, so that no budget grows while a test runs.
  const budgets = createBudgets(environment.limits, () => 0);
  const app = createApp({ ...createContext(environment, pino({ level: 'silent' })), external, budgets });
  const ask =
    (kind: 'lists' | 'images') =>
    async (url: string, headers: Record<string, string> = {}, more: Record<string, string> = {}) =>
      app.request(`/api/${kind}?${new URLSearchParams({ url, ...more })}`, { headers });
  return { getList: ask('lists'), getImage: ask('images') };
}

test('a list comes with the counts of dropped tokens, compressed, and as 304 for a client that has it', async () => {
  const { getList } = start();
  const response = await getList(at('list'));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = await response.json();
  expect(body).toEqual({ ...parseTokenList(list), dropped: { chain: 1, address: 0, decimals: 0 } });
  expect(parseTokenList(body.list).list).toEqual(body.list);

  expect((await getList(at('list'), { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  const etag = response.headers.get('etag') ?? '';
  expect((await getList(at('list'), { 'if-none-match': etag })).status).toBe(304);
});

test('concurrent and later requests share one download', async () => {
  const { getList, getImage } = start({ VISITOR_DOWNLOADS: '1000' });
  const before = server.countRequests();
  const answers = await Promise.all(Array.from({ length: 50 }, () => getList(at('list'))));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await getList(at('list'));
  await Promise.all([getImage(at('png')), getImage(at('png'))]);
  expect(server.countRequests()).toBe(before + 2);
});

test('downloads of a visitor are limited, a list counts as ten pictures, and others are not affected', async () => {
  const { getList, getImage } = start({ VISITOR_DOWNLOADS: '3', TRUSTED_PROXIES: '1' });
  const one = { 'x-forwarded-for': '198.51.100.1' };
  expect((await getList(at('list'), one)).status).toBe(200);
  const over = await getList(at('broken'), one);
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '4']);
  expect(await over.json()).toEqual({ code: 103, reason: 'Too many requests from this address.' });
  // The list's own size took a little more than ten pictures.
  for (let pictures = 0; pictures < 4; pictures++) expect((await getImage(at('png'), one)).status).toBe(200);
  expect((await getImage(at('png'), one)).status).toBe(429);
  expect((await getList(at('list'), { 'x-forwarded-for': '198.51.100.2' })).status).toBe(200);
});

test('a failure is cached', async () => {
  const { getList } = start();
  const before = server.countRequests();
  await getList(at('gone'));
  await getList(at('gone'));
  expect(server.countRequests()).toBe(before + 1);
});

test.each([
  ['', 400, 'Unrecognized list URL protocol.'],
  ['ftp://lists.example/', 400, 'Unrecognized list URL protocol.'],
  [at('broken'), 422, 'Token list failed validation: name is missing'],
  [at('gone'), 502, `Failed to download list ${at('gone')}`],
  ['https://127.0.0.1/', 502, 'Failed to download list https://127.0.0.1/'],
  ['https://localhost/', 502, 'Failed to download list https://localhost/'],
  ['ipfs://bafkqaaa/x', 502, 'Failed to download list ipfs://bafkqaaa/x'],
  ['tokens.uniswap.eth', 502, 'Failed to resolve ENS name: tokens.uniswap.eth'],
])('the list at %j answers %i with the message of the specification', async (url, status, reason) => {
  const response = await start().getList(url);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ code: status, reason });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['getList', 'gone', 502, `Failed to download list ${at('gone')}`],
  ['getList', 'broken', 422, 'Token list failed validation: name is missing'],
  ['getImage', 'gone', 502, 'Failed to download the image.'],
] as const)(
  '%s with quiet=true answers 200 for %s, with the failure %i in the body',
  async (get, name, code, reason) => {
    const response = await start()[get](at(name), {}, { quiet: 'true' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ code, reason });
  },
);

test('an image has its real content type and can run nothing', async () => {
  const response = await start().getImage(at('png'));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

test.each([
  ['svg', 422],
  ['large', 502],
  ['gone', 502],
])('the image %s answers %i with an error', async (name, status) => {
  const response = await start().getImage(at(name));
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/json');
});

test.each(['https://10.0.0.1/a.png', 'tokens.uniswap.eth', 'data:image/png;base64,AAAA', ''])(
  'no image is fetched from %j',
  async (url) => {
    const before = server.countRequests();
    expect((await start().getImage(url)).ok).toBe(false);
    expect(server.countRequests()).toBe(before);
  },
);
