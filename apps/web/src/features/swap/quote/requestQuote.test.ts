import fc from 'fast-check';
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

test('a call for another account may run for the chosen time, whatever the clock of the device says', async () => {
  const asked = vi.spyOn(gatewayQuotes, 'fetchQuote').mockResolvedValue({} as never);
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const terms = { ...sampleTerms, recipient: operator, deadlineSeconds: 1_200 };
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
});
