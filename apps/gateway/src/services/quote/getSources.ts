import { formatUnits } from '@livery/core/domain/formatUnits';
import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import { wholeFraction } from '../../sources/amounts/wholeFraction';
import type { Candidate } from '../../sources/quoteSource';

/** The shares of the sources in the exact amount. They add up to 1: the last one takes what rounding leaves. */
export function getSources(side: 'sell' | 'buy', { fills }: Candidate): QuoteResponseBody['sources'] {
  const amounts = new Map<string, bigint>();
  for (const fill of fills) {
    const amount = side === 'sell' ? fill.takerAmount : fill.makerAmount;
    amounts.set(fill.source, (amounts.get(fill.source) ?? 0n) + amount);
  }
  const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
  let left = wholeFraction;
  return [...amounts].map(([name, amount], index) => {
    const share = index === amounts.size - 1 ? left : (amount * wholeFraction) / total;
    left -= share;
    return { name, proportion: formatUnits(share, 18) };
  });
}
