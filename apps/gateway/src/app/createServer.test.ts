import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createServer } from './createServer';

const headers = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" };
const draining = new AbortController();
const open: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const { server } of open.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function start(limits: Parameters<typeof createServer>[0]['limits'] = {}) {
  const refused: number[] = [];
  const running = createServer({
    fetch: async (request: Request) => Response.json({ body: await request.text(), url: request.url }),
    headers,
    draining: draining.signal,
    onRefused: (status) => refused.push(status),
    limits,
  });
  open.push(running);
  running.server.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
  const { port } = running.server.address() as AddressInfo;
  /** Sends bytes as they are. Returns everything that comes back until the server closes. */
  async function send(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').write(text);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    await once(socket, 'close');
    return answer;
  }
  return { send, refused };
}

const get = (fields: string, version = '1.1') => `GET / HTTP/${version}\r\n${fields}\r\n`;
const closing = 'Connection: close\r\n';

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['an invalid header', get('Host: a\r\nA\u0001B: c\r\n'), 400],
  ['two lengths', get('Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n'), 400],
  ['no Host', get(closing), 400],
  ['two Hosts', get(`Host: swap.example\r\nhost: other.example\r\n${closing}`), 400],
  ['an invalid Host', get(`Host: a/../b@c\r\n${closing}`), 400],
  ['headers over 16 KB', get(`Host: a\r\nCookie: ${'x'.repeat(17_000)}\r\n`), 431],
  ['an unknown expectation', get(`Host: a\r\nExpect: wonders\r\n${closing}`), 417],
  ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
])('a request with %s is refused with a body and the security headers', async (_, text, status) => {
  const { send, refused } = await start();
  const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('connection: close');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(JSON.parse(body)).toEqual({ code: status, reason: expect.any(String) });
  expect(refused).toEqual([status]);
});

test.each([
  ['headers', get('Host: a\r\nX-Slow: ').trimEnd(), { headersMs: 100, requestMs: 60_000 }],
  [
    'bytes of the body',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n123',
    { headersMs: 100, requestMs: 150 },
  ],
])('a request whose %s do not arrive in time is refused with 408 and a body', async (_, text, limits) => {
  const { send } = await start({ ...limits, checkMs: 20 });
  const answer = await send(text);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('{"code":408,"reason":"Request Timeout"}');
});

test('the size of headers is a setting', async () => {
  const { send } = await start({ headerBytes: 4_096 });
  expect(await send(get(`Host: a\r\nCookie: ${'x'.repeat(3_000)}\r\n${closing}`))).toMatch(/^HTTP\/1.1 200 /);
  expect(await send(get(`Host: a\r\nCookie: ${'x'.repeat(5_000)}\r\n${closing}`))).toMatch(/^HTTP\/1.1 431 /);
});

test('a health check with HTTP/1.0 needs no Host', async () => {
  const { send, refused } = await start();
  expect(await send(get('', '1.0'))).toMatch(/^HTTP\/1.1 200 /);
  expect(refused).toEqual([]);
});

test('a whole request is answered', async () => {
  const { send } = await start();
  const text = `POST /x HTTP/1.1\r\nHost: swap.example\r\nContent-Length: 3\r\n${closing}\r\n123`;
  expect(await send(text)).toContain('{"body":"123","url":"http://swap.example/x"}');
});
