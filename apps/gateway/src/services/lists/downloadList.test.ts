import { hostileLists } from '@livery/sandbox/hostile/lists/hostileLists';
import { startListServer } from '@livery/sandbox/hostile/lists/startListServer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSafeFetch } from '../../outside/createSafeFetch';
import { downloadList } from './downloadList';

let server: Awaited<ReturnType<typeof startListServer>>;
beforeAll(async () => {
  server = await startListServer(hostileLists);
});
afterAll(() => server.stop());

const site = 'https://lists.attacker.net';
const download = (url: string, timeoutMs = 300) => {
  const external = { fetch: createSafeFetch({ standIns: new Map([[site, server.origin]]) }), ipfsGateways: [] };
  return downloadList({ chains: new Map(), external }, url, { timeoutMs });
};

test('there are at least 28 hostile lists', () => {
  expect(hostileLists.length).toBeGreaterThanOrEqual(28);
});

describe.each(hostileLists)('a list with $name', (list) => {
  test('yields only its valid tokens, or fails', async () => {
    const { outcome } = list;
    const slow = ['a byte now and then', 'no answer'].includes(list.name);
    const asked = download(`${site}/${hostileLists.indexOf(list)}`, slow ? 300 : 10_000);
    if ('refused' in outcome) {
      await expect(asked).rejects.toMatchObject({ shortMessage: expect.stringContaining(outcome.refused) });
      return;
    }
    const { list: given, dropped } = await asked;
    expect(given.tokens).toHaveLength(outcome.kept);
    expect(dropped.chain + dropped.address + dropped.decimals).toBe(outcome.dropped);
    for (const { symbol, name, logoURI } of given.tokens) {
      expect(`${symbol}${name}`).toMatch(/^[ -~]+$/);
      expect(logoURI).toBeUndefined();
    }
    expect('polluted' in {}).toBe(false);
  });
});

test('a failure names the list and hides the reason', async () => {
  const url = `${site}/404`;
  const error = await download(url).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ shortMessage: `Failed to download list ${url}`, details: 'status 404' });
});

test('an unrecognized URL fails before any request', async () => {
  await expect(download('ftp://lists.example/a.json')).rejects.toThrow('Unrecognized list URL protocol.');
  await expect(download('tokens.uniswap.eth')).rejects.toThrow('Failed to resolve ENS name: tokens.uniswap.eth');
});
