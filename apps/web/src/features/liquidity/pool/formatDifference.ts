import { formatPercent } from '@livery/core/domain/amounts/formatPrice';

type Difference = { text: string; tone: 'good' | 'bad' | undefined };

/**
 * Returns a difference in basis points as a percentage with its sign, and whether it is good; neither where it rounds
 * to nothing.
 */
export function formatDifference(bps: number, group: (text: string) => string): Difference {
  const size = Math.round(Math.abs(bps));
  const text = group(formatPercent(size));
  if (size === 0) return { text, tone: undefined };
  return bps < 0 ? { text: `−${text}`, tone: 'bad' } : { text: `+${text}`, tone: 'good' };
}
