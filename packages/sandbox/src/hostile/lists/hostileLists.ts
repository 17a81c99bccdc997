import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { listWith, manyTokens, otherToken } from './listBodies';

/** Misbehaviour of a server of token lists, with the required outcome. */
export type HostileList = {
  name: string;
  serve: (response: ServerResponse, request: IncomingMessage) => void;
  /** Start of the error message, or the numbers of tokens kept and dropped. */
  outcome:
    | { refused: 'Failed to download list' | 'Duplicate tokens.' | `Token list failed validation: ${string}` }
    | { kept: number; dropped: number };
};

const download = { refused: 'Failed to download list' } as const;
const invalid = (reason: string) => ({ refused: `Token list failed validation: ${reason}` }) as const;
const send = (body: unknown) => (response: ServerResponse) => {
  response
    .setHeader('content-type', 'application/json')
    .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
};
const token = (change: object) => send(listWith({ ...otherToken, ...change }));
const redirect = (location: string) => (response: ServerResponse) => {
  response.writeHead(302, { location }).end();
};
const packed = (encoding: string, body: Buffer) => (response: ServerResponse) => {
  response.setHeader('content-encoding', encoding).end(body);
};
const zeros = Buffer.alloc(64 * 1_048_576, ' ');
/** JSON whose keys would pollute every object if copied carelessly. */
const prototype = JSON.stringify(listWith({ ...otherToken, extensions: { fine: true } })).replace(
  '"fine":true',
  '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}',
);

/** Attacks by a server of token lists. */
export const hostileLists: readonly HostileList[] = [
  {
    name: '100,000 tokens',
    serve: send({ ...listWith(), tokens: Array(100_000).fill(0) }),
    outcome: invalid('tokens must have 1 to 10000 tokens'),
  },
  { name: '100,000 whole tokens', serve: send({ ...listWith(), tokens: manyTokens(100_000) }), outcome: download },
  { name: 'prototype keys', serve: send(prototype), outcome: { kept: 2, dropped: 0 } },
  {
    name: 'prototype keys on a token',
    serve: send(JSON.stringify(listWith({ ...otherToken, x: 1 })).replace('"x"', '"__proto__"')),
    outcome: invalid('tokens.1 has a field'),
  },
  {
    name: 'markup',
    serve: token({ symbol: '<b>USDC</b>', name: '<img src=x onerror=alert(1)>' }),
    outcome: { kept: 2, dropped: 0 },
  },
  { name: 'decimals of 255', serve: token({ decimals: 255 }), outcome: { kept: 1, dropped: 1 } },
  {
    name: 'decimals of 1e309',
    serve: send(JSON.stringify(listWith(otherToken)).replace(/"decimals":6\}\]/, '"decimals":1e309}]')),
    outcome: invalid('tokens.1.decimals'),
  },
  { name: 'a chain that is not traded on', serve: token({ chainId: 1_337 }), outcome: { kept: 1, dropped: 1 } },
  {
    name: 'a wrong checksum',
    serve: token({ address: '0x6b175474e89094c44DA98b954EedeAC495271d0F' }),
    outcome: { kept: 1, dropped: 1 },
  },
  {
    name: 'the native coin under another name',
    serve: token({ address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }),
    outcome: { kept: 1, dropped: 1 },
  },
  { name: '20 MB', serve: send(`${' '.repeat(20 * 1_048_576)}${JSON.stringify(listWith())}`), outcome: download },
  {
    name: 'a byte now and then',
    serve: (response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    outcome: download,
  },
  { name: 'no answer', serve: () => {}, outcome: download },
  { name: 'a gzip bomb', serve: packed('gzip', gzipSync(zeros)), outcome: download },
  { name: 'a brotli bomb', serve: packed('br', brotliCompressSync(zeros)), outcome: download },
  { name: 'a broken archive', serve: packed('gzip', Buffer.from('not gzip')), outcome: download },
  { name: 'an unknown encoding', serve: packed('compress', Buffer.from('{}')), outcome: download },
  {
    name: 'redirects without end',
    serve: (response, request) => redirect(request.url ?? '/')(response),
    outcome: download,
  },
  { name: 'a redirect to a private host', serve: redirect('https://10.0.0.1/'), outcome: download },
  {
    name: "a redirect to a cloud's metadata",
    serve: redirect('http://169.254.169.254/latest/meta-data/'),
    outcome: download,
  },
  { name: 'a redirect to a file', serve: redirect('file:///etc/passwd'), outcome: download },
  {
    name: 'a head without end',
    serve: (response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(65_536) }).end('{}');
    },
    outcome: download,
  },
  {
    name: 'a status of 500 with a list',
    serve: (response) => {
      response.statusCode = 500;
      send(listWith())(response);
    },
    outcome: download,
  },
  {
    name: 'a page instead of a list',
    serve: (response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><script>alert(1)</script>');
    },
    outcome: invalid('the list is not JSON'),
  },
  {
    name: 'truncated JSON',
    serve: send(JSON.stringify(listWith()).slice(0, -5)),
    outcome: invalid('the list is not JSON'),
  },
  {
    name: 'a body that breaks off',
    serve: (response) => {
      response
        .writeHead(200, { 'content-length': '100000' })
        .write(JSON.stringify(listWith()), () => response.destroy());
    },
    outcome: download,
  },
  { name: 'nothing', serve: send(''), outcome: invalid('the list is not JSON') },
  { name: 'a million brackets', serve: send('['.repeat(1_000_000)), outcome: invalid('the list is not JSON') },
  {
    name: 'deep nesting',
    serve: token({ extensions: JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) }),
    outcome: invalid('tokens.1.extensions.a'),
  },
  { name: 'one token twice', serve: send(listWith(otherToken, otherToken)), outcome: { refused: 'Duplicate tokens.' } },
  {
    name: 'a name of a megabyte',
    serve: token({ name: 'x'.repeat(1_048_576) }),
    outcome: invalid('tokens.1.name must have 0 to 60 characters'),
  },
  {
    name: 'NUL and bidirectional controls',
    serve: token({ symbol: '\u202eCDSU\u0000', name: 'Dai\u2066\u0000\u200b' }),
    outcome: { kept: 2, dropped: 0 },
  },
  {
    name: 'half a surrogate pair',
    serve: token({ symbol: 'US\ud800DC', name: '\udfff' }),
    outcome: { kept: 2, dropped: 0 },
  },
  {
    name: 'bytes that are not UTF-8',
    serve: send(Buffer.from(JSON.stringify(listWith(otherToken)).replace('Dai', 'D\xe4i'), 'latin1')),
    outcome: invalid('the list is not JSON'),
  },
  {
    name: 'UTF-16',
    serve: send(Buffer.from(`\ufeff${JSON.stringify(listWith())}`, 'utf16le')),
    outcome: invalid('the list is not JSON'),
  },
  {
    name: 'logos that run or read',
    serve: send({ ...listWith({ ...otherToken, logoURI: 'javascript:alert(1)' }), logoURI: 'file:///etc/passwd' }),
    outcome: { kept: 2, dropped: 0 },
  },
];
