import fc from 'fast-check';
import type { Address } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { recordBlockTimes, recordServerTime, resetClocks } from '../../../state/clock';
import { operator, sampleTerms } from '../testing/sampleTerms';
import { gatewayQuotes } from './gatewayQuotes';
import { requestQuote, toQuoteRequest } from './requestQuote';

const now = 1_800_000_000;
const year = 365 * 86_400;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([undefined, operator])(
  'a call (paying %s) may run for the chosen time, whatever the clock of the device says',
  async (recipient) => {
    const asked = vi.spyOn(gatewayQuotes, 'fetchQuote').mockResolvedValue({} as never);
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const terms = { ...sampleTerms, recipient, deadlineSeconds: 1_200 };
    const request = toQuoteRequest(terms, { taker: operator, skipValidation: false });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -year, max: year }), async (ahead) => {
        vi.setSystemTime((now + ahead) * 1_000);
        resetClocks();
        recordServerTime(now * 1_000);
        recordBlockTimes(terms.chain.id, { gateway: now * 1_000, wallet: now * 1_000 });
        await requestQuote(terms, { request, signal: new AbortController().signal });
        const deadline = Number(asked.mock.lastCall?.[0].request.deadline);
        expect(Math.abs(deadline - now - 1_200)).toBeLessThanOrEqual(30);
      }),
    );
  },
);

test('an operator who allows the exchange proxy alone is quoted no call of the Universal Router', () => {
  const { chain } = sampleTerms;
  const ask = (targets?: readonly Address[]) =>
    toQuoteRequest({ ...sampleTerms, targets }, { taker: operator, skipValidation: false }).excludedSources;
  expect(ask([chain.exchangeProxy])).toBe('Universal_Router');
  expect(ask(['0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'])).toBeUndefined();
  expect(ask()).toBeUndefined();
});

test('for a wallet that cannot sign permits, no sale of a token by the Universal Router is quoted', () => {
  const ask = (change: Partial<typeof sampleTerms>) =>
    toQuoteRequest({ ...sampleTerms, ...change }, { taker: operator, skipValidation: false }).excludedSources;
  const { sellToken, buyToken } = sampleTerms;
  const tokenSold = { sellToken: buyToken, buyToken: sellToken };
  expect(ask({ ...tokenSold, isWithoutPermits: true })).toBe('Universal_Router');
  expect(ask(tokenSold)).toBeUndefined();
  expect(ask({ isWithoutPermits: true })).toBeUndefined();
});

test('a call that the gateway does not test has the chosen deadline, too, where it is sent', async () => {
  const asked = vi.spyOn(gatewayQuotes, 'fetchQuote').mockResolvedValue({} as never);
  const request = toQuoteRequest(sampleTerms, { taker: operator, skipValidation: true });
  const signal = new AbortController().signal;
  await requestQuote(sampleTerms, { request, signal });
  expect(asked.mock.lastCall?.[0].request.deadline).toBeUndefined();
  await requestQuote(sampleTerms, { request, signal, isToSend: true });
  expect(asked.mock.lastCall?.[0].request.deadline).toBeGreaterThan(0n);
});
