import { BaseError } from '@livery/core/errors/BaseError';
import { expect, test, vi } from 'vitest';
import { createKeeper } from './createKeeper';

const options = { sizeOf: () => 100, capacity: 1_000, keepMs: 60_000, parallel: 2 };

/** A load that ends when the test says so. */
function createLoad() {
  const ends: (() => void)[] = [];
  const load = vi.fn((url: string) => new Promise<{ url: string }>((resolve) => ends.push(() => resolve({ url }))));
  return { load, ends };
}

test('one load answers all who ask while it runs', async () => {
  const { load, ends } = createLoad();
  const keep = createKeeper({ ...options, load });
  const asked = [keep('a'), keep('a'), keep('a')];
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.();
  expect(await Promise.all(asked)).toEqual([{ url: 'a' }, { url: 'a' }, { url: 'a' }]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('no more than the allowed number load at once, and too many who wait are turned away', async () => {
  const { load, ends } = createLoad();
  const keep = createKeeper({ ...options, load });
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

test('what is known is given however many wait for something else', async () => {
  const { load, ends } = createLoad();
  const keep = createKeeper({ ...options, load });
  const known = keep('known');
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.();
  await known;
  for (let index = 0; index < 18; index++) void keep(`${index}`);
  expect(await keep('known')).toEqual({ url: 'known' });
});

test('who asks for what is being loaded is not turned away, however many wait', async () => {
  const { load, ends } = createLoad();
  const keep = createKeeper({ ...options, load });
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

test('a slow host leaves half of the loads, and half of the places to wait, to all others', async () => {
  const { load, ends } = createLoad();
  const keep = createKeeper({ ...options, load });
  for (let index = 0; index < 9; index++) void keep(`https://slow.example:${index + 1}/list.json`);
  await expect(keep('http://slow.example/more.json')).rejects.toMatchObject({ code: 'BUSY' });
  const other = keep('https://other.example/list.json');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  ends[1]?.();
  expect(await other).toEqual({ url: 'https://other.example/list.json' });
});

test('a failure of ours is thrown again and not remembered; one of the outside is remembered', async () => {
  const failures = [
    new RangeError('ours'),
    new BaseError('FETCH_FAILED', 'theirs'),
    new BaseError('FETCH_FAILED', 'later'),
  ];
  const load = vi.fn(async (): Promise<object> => {
    throw failures.shift() ?? new RangeError('none left');
  });
  const keep = createKeeper({ ...options, load });
  await expect(keep('a')).rejects.toThrow('ours');
  await expect(keep('a')).rejects.toThrow('theirs');
  await expect(keep('a')).rejects.toThrow('theirs');
  expect(load).toHaveBeenCalledTimes(2);
});

test('the oldest make room', async () => {
  const load = vi.fn(async (url: string) => ({ url }));
  const keep = createKeeper({ ...options, load });
  for (const url of ['a', 'b', 'c', 'd', 'e']) await keep(url);
  await keep('a');
  expect(load).toHaveBeenCalledTimes(6);
});
