/** Basis points as a percentage of two decimals, rounded to the nearest; `<0.01%` for what is there but too small to show. */
export function formatPercent(bps: number): string {
  return bps > 0 && bps < 1 ? '<0.01%' : `${(Math.round(bps) / 100).toFixed(2)}%`;
}
