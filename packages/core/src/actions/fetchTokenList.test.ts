import { expect, test, vi } from 'vitest';
import {
  DuplicateTokensError,
  ListDownloadError,
  ListFailedError,
  ListUrlUnrecognizedError,
  TokenListInvalidError,
} from '../errors/list';
import { ContenthashUnknownError, EnsNameUnresolvedError } from '../errors/names';
import { fullList } from '../testing/listArbitrary';
import { parseTokenList } from '../wire/lists/parseTokenList';
import { fetchTokenList } from './fetchTokenList';

const url = 'https://lists.example/a b.json';
const { list } = parseTokenList(fullList);
const dropped = { chain: 0, address: 0, decimals: 0 };

function ask(fetch: typeof globalThis.fetch, etag?: string) {
  return fetchTokenList({ fetch, url, etag, parse: (json) => parseTokenList(json).list });
}
const answer =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    Response.json(body, { status });
const failure = (fetch: typeof globalThis.fetch) =>
  ask(fetch).then(
    () => undefined,
    (error: unknown) => error instanceof ListFailedError && error.failure,
  );

test('a list is fetched from the gateway of the same origin and parsed', async () => {
  const fetch = vi.fn(answer({ list, dropped }));
  expect(await ask(fetch)).toEqual({ list, etag: undefined });
  expect(fetch).toHaveBeenCalledWith(
    '/api/lists?url=https%3A%2F%2Flists.example%2Fa%20b.json&quiet=true',
    expect.objectContaining({ redirect: 'error' }),
  );
});

test('a known version is not transferred again', async () => {
  const fetch: typeof globalThis.fetch = async (_, init) =>
    new Headers(init?.headers).get('if-none-match') === '"a"'
      ? new Response(null, { status: 304 })
      : Response.json({ list, dropped }, { headers: { etag: '"a"' } });
  expect(await ask(fetch)).toEqual({ list, etag: '"a"' });
  expect(await ask(fetch, '"a"')).toBeUndefined();
});

test.each([
  [new EnsNameUnresolvedError('lists.eth'), 'ENS_NAME_UNRESOLVED', 'lists.eth'],
  [new ContenthashUnknownError('0x12'), 'CONTENTHASH_UNKNOWN', '0x12'],
  [new ListDownloadError('https://lists.example'), 'LIST_DOWNLOAD', 'https://lists.example'],
  [new ListUrlUnrecognizedError(), 'LIST_URL_UNRECOGNIZED', ''],
  [new TokenListInvalidError('tokens.0 is missing'), 'TOKEN_LIST_INVALID', 'tokens.0 is missing'],
  [new DuplicateTokensError(), 'DUPLICATE_TOKENS', ''],
])('the gateway’s message of %o is parsed to its code and subject', async ({ shortMessage }, code, subject) => {
  const body = { code: 422, reason: shortMessage };
  expect(await failure(answer(body, 422))).toEqual({ code, subject });
  expect(await failure(answer(body))).toEqual({ code, subject });
});

test.each<[string, typeof fetch]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', async () => new Response('<html>')],
  ['another answer', answer({ tokens: [] })],
  ['a busy gateway', answer({ code: 503, reason: 'Too many requests.' }, 503)],
  ['nothing new, unasked', async () => new Response(null, { status: 304 })],
  ['a proxy', answer(['Bad Gateway'], 502)],
  ['no end', async () => new Response('"'.padEnd(8_000_001))],
])('%s is a failed download', async (_, fetch) => {
  expect(await failure(fetch)).toEqual({ code: 'LIST_DOWNLOAD', subject: url });
});

test('a list that the gateway should have rejected is rejected here, too', async () => {
  expect(await failure(answer({ list: { ...list, name: '<b>' }, dropped }))).toMatchObject({
    code: 'TOKEN_LIST_INVALID',
    subject: expect.stringMatching(/^name /),
  });
  const [token] = list.tokens;
  expect(await failure(answer({ list: { ...list, tokens: [token, token] }, dropped }))).toEqual({
    code: 'DUPLICATE_TOKENS',
    subject: '',
  });
});
