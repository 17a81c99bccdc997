import type { LinkedQuoteBody } from '@livery/core/wire/linkedQuote';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { chainListQuery } from '../../chain/chainListQuery';
import { getQuoteKey, getReferenceKey } from '../../features/swap/quote/quoteQueries';
import { eth, sampleQuote, usdc } from '../../features/swap/testing/sampleTerms';
import { priceQuery } from '../../fiat/prices';
import { takeQuote } from './takeQuote';

afterEach(() => vi.restoreAllMocks());

/** Takes the quote of a document that arrived some time ago, and was quoted some time before or after that. */
async function take({ ageMs = 1_000, skewMs = 0, change = {} }: { ageMs?: number; skewMs?: number; change?: object }) {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming)) throw new Error('The browser tells no times.');
  vi.spyOn(performance, 'now').mockReturnValue(visit.responseStart + ageMs);
  const linked: LinkedQuoteBody = {
    at: Date.now() - ageMs + skewMs,
    chainId: 1,
    question: 'sellAmount=1',
    quote: JSON.parse(JSON.stringify(sampleQuote, (_, value) => (typeof value === 'bigint' ? `${value}` : value))),
    referenceQuestion: 'reference=true',
    reference: { price: '3086' },
    dollars: { [usdc.address]: '1' },
  };
  const client = new QueryClient();
  await takeQuote(client, JSON.stringify({ ...linked, ...change }));
  return client;
}

test('a quote is kept under its own question, with the age that it has, and so are prices and tokens', async () => {
  const before = Date.now();
  const client = await take({ skewMs: 20_000 });
  expect(client.getQueryData(getQuoteKey(1, 'sellAmount=1'))).toEqual(sampleQuote);
  expect(client.getQueryData(getReferenceKey(1, 'reference=true'))).toBe('3086');
  expect(client.getQueryData(priceQuery(usdc).queryKey)).toBe('1');
  expect(client.getQueryData(priceQuery(eth).queryKey)).toBeUndefined();
  expect(client.getQueryData(chainListQuery(1).queryKey)?.tokens.length).toBeGreaterThan(10);
  const { dataUpdatedAt = 0 } = client.getQueryState(getQuoteKey(1, 'sellAmount=1')) ?? {};
  expect(dataUpdatedAt - before).toBeLessThanOrEqual(-900);
  expect(client.getQueryData(getQuoteKey(1, 'sellAmount=2'))).toBeUndefined();
});

test.each([{ ageMs: 31_000 }, { skewMs: -62_000 }, { skewMs: 62_000 }])(
  'an old quote, as of %j, is not taken',
  async (times) => {
    expect((await take(times)).getQueryCache().getAll()).toEqual([]);
  },
);

test.each([{ quote: {} }, { reference: { price: '-1' } }, { at: 'now' }, { dollars: { [usdc.address]: '<b>' } }])(
  'what is no quote, as with %j, is refused',
  async (change) => {
    await expect(take({ change })).rejects.toThrow();
  },
);
