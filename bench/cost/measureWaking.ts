import { setTimeout as pause } from 'node:timers/promises';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { tokenPrices } from '@livery/core/wire/tokenPrices';
import * as v from 'valibot';

const lookMs = 50;
const maxMs = 60_000;

export const readiness = v.object({
  chains: v.array(v.object({ unread: v.number(), ready: v.boolean(), state: v.optional(v.string()) })),
});

/** Time from the first visit until each was there, in ms; null when it did not come within a minute. */
export type Waking = { quoteMs: number | null; pricesMs: number | null; v3Ms: number | null };

/** Visits a chain, and waits for a quote, for the dollars of the sold token, and for all V3 pools. */
export async function measureWaking(url: string, chainId: number, buyToken: string): Promise<Waking> {
  const terms = new URLSearchParams({ sellToken: nativeToken, buyToken, sellAmount: '10000000000000000' });
  const start = performance.now();
  const quoteMs = await waitFor(start, async () => (await fetch(`${url}/api/${chainId}/swap/v1/price?${terms}`)).ok);
  const [pricesMs, v3Ms] = await Promise.all([
    waitFor(start, async () => {
      const answer: unknown = await (await fetch(`${url}/api/${chainId}/prices?tokens=${nativeToken}`)).json();
      return Object.keys(v.parse(tokenPrices, answer).prices).length > 0;
    }),
    waitFor(start, async () => {
      const answer: unknown = await (await fetch(`${url}/readyz`)).json();
      return v.parse(readiness, answer).chains.every(({ ready, unread }) => ready && unread === 0);
    }),
  ]);
  return { quoteMs, pricesMs, v3Ms };
}

async function waitFor(start: number, look: () => Promise<boolean>): Promise<number | null> {
  while (performance.now() - start < maxMs) {
    if (await look()) return Math.round(performance.now() - start);
    await pause(lookMs);
  }
  return null;
}
