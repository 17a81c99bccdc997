import type { TradeFigures } from '@livery/core/domain/trade';

const toleratedBps = 10n;

/** Whether the same call still gives what the trader was shown, but for the drift of a block or two: 0.1 % at most. */
export function isNear(now: TradeFigures, shown: TradeFigures): boolean {
  const isClose = (a: bigint, b: bigint) => (a > b ? a - b : b - a) * 10_000n <= b * toleratedBps;
  return (
    now.limit === shown.limit && isClose(now.sellAmount, shown.sellAmount) && isClose(now.buyAmount, shown.buyAmount)
  );
}
