import { BaseError } from '@livery/core/errors/BaseError';
import { expect, test, vi } from 'vitest';
import { createFetchCache } from './createFetchCache';

/** Asks for each URL as a visitor of its own, unless a test names one. */
function createCache(parameters: Parameters<typeof createFetchCache<{ url: string } | object>>[0]) {
  const keep = createFetchCache(parameters);
  return (url: string, visitor = url, signal?: AbortSignal) => keep(url, visitor, signal);
}

const options = { sizeOf: () => 100, maxBytes: 1_000, ttlMs: 60_000, concurrency: 2 };

/** A load that the test completes. */
function createLoad() {
  const ends: (() => void)[] = [];
  const load = vi.fn((url: string) => new Promise<{ url: string }>((resolve) => ends.push(() => resolve({ url }))));
  return { load, ends };
}

test('concurrent requests share one load', async () => {
  const { load, ends } = createLoad();
  const keep = createCache({ ...options, load });
  const asked = [keep('a'), keep('a'), keep('a')];
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.();
  expect(await Promise.all(asked)).toEqual([{ url: 'a' }, { url: 'a' }, { url: 'a' }]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('concurrent loads are limited, and too many waiting requests fail as busy', async () => {
  const { load, ends } = createLoad();
  const keep = createCache({ ...options, load });
  const asked = Array.from({ length: 18 }, (_, index) => keep(`${index}`));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await expect(keep('one more')).rejects.toMatchObject({ code: 'BUSY', retryable: true });
  for (let ended = 0; ended < 18; ended++) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(ended));
    ends[ended]?.();
  }
  expect(await Promise.all(asked)).toHaveLength(18);
  expect(load).toHaveBeenCalledTimes(18);
});

test('a cached value is returned however many requests wait for others', async () => {
  const { load, ends } = createLoad();
  const keep = createCache({ ...options, load });
  const known = keep('known');
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.();
  await known;
  for (let index = 0; index < 18; index++) void keep(`${index}`);
  expect(await keep('known')).toEqual({ url: 'known' });
});

test('a request for a running load is accepted however many are waiting', async () => {
  const { load, ends } = createLoad();
  const keep = createCache({ ...options, load });
  const asked = Array.from({ length: 18 }, (_, index) => keep(`${index}`));
  const joined = [keep('0'), keep('17')];
  await expect(keep('one more')).rejects.toMatchObject({ code: 'BUSY' });
  for (let ended = 0; ended < 18; ended++) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(ended));
    ends[ended]?.();
  }
  expect(await Promise.all(joined)).toEqual([{ url: '0' }, { url: '17' }]);
  await Promise.all(asked);
  expect(load).toHaveBeenCalledTimes(18);
});

test('a slow host leaves half of the loads and of the waiting places to others', async () => {
  const { load, ends } = createLoad();
  const keep = createCache({ ...options, load });
  for (let index = 0; index < 9; index++) void keep(`https://slow.example:${index + 1}/list.json`);
  await expect(keep('http://slow.example/more.json')).rejects.toMatchObject({ code: 'BUSY' });
  const other = keep('https://other.example/list.json');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  ends[1]?.();
  expect(await other).toEqual({ url: 'https://other.example/list.json' });
});

test("one visitor's slow loads leave turns and waiting places to others, even for what that visitor asked for first", async () => {
  const { load, ends } = createLoad();
  const keep = createCache({ ...options, load });
  for (let index = 0; index < 6; index++) void keep(`https://${index}.example/`, 'slow');
  await expect(keep('https://one.more.example/', 'slow')).rejects.toMatchObject({ code: 'BUSY' });
  await vi.waitFor(() => expect(load.mock.calls.map(([url]) => url)).toEqual(['https://0.example/']));
  const joined = keep('https://5.example/', 'other');
  await vi.waitFor(() => expect(load.mock.calls[1]?.[0]).toBe('https://5.example/'));
  ends[1]?.();
  expect(await joined).toEqual({ url: 'https://5.example/' });
});

test('errors of the download are cached, unexpected errors are not', async () => {
  const failures = [
    new RangeError('ours'),
    new BaseError('FETCH_FAILED', 'theirs'),
    new BaseError('FETCH_FAILED', 'later'),
  ];
  const load = vi.fn(async (): Promise<object> => {
    throw failures.shift() ?? new RangeError('none left');
  });
  const keep = createCache({ ...options, load });
  await expect(keep('a')).rejects.toThrow('ours');
  await expect(keep('a')).rejects.toThrow('theirs');
  await expect(keep('a')).rejects.toThrow('theirs');
  expect(load).toHaveBeenCalledTimes(2);
});

test('the least recently used values are evicted', async () => {
  const load = vi.fn(async (url: string) => ({ url }));
  const keep = createCache({ ...options, load });
  for (const url of ['a', 'b', 'c', 'd', 'e']) await keep(url);
  await keep('a');
  expect(load).toHaveBeenCalledTimes(6);
});

test('a load goes on while one of its visitors waits, ends when the last has left, and is not cached then', async () => {
  const signals: AbortSignal[] = [];
  const load = vi.fn((_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<object>((_, reject) =>
      signal.addEventListener('abort', () => reject(new BaseError('X', 'left'))),
    );
  });
  const keep = createCache({ ...options, load, concurrency: 1 });
  const visitors = [new AbortController(), new AbortController(), new AbortController()];
  const [one, other, third] = visitors.map(({ signal }) => signal);
  const asked = [keep('a', '1', one), keep('a', '2', other)].map((value) => value.catch(() => 'left'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  const waiting = keep('b', '3', third).catch(() => 'left');
  visitors[2]?.abort();
  expect(await waiting).toBe('left');
  visitors[0]?.abort();
  expect(signals[0]?.aborted).toBe(false);
  visitors[1]?.abort();
  expect(signals[0]?.aborted).toBe(true);
  expect(await Promise.all(asked)).toEqual(['left', 'left']);
  void keep('a', '4').catch(() => undefined);
  await vi.waitFor(() => expect(load.mock.calls.map(([url]) => url)).toEqual(['a', 'a']));
});
