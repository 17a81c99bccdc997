import type { SwapSide } from '@livery/core/domain/swapSide';
import type { TradeFigures } from '@livery/core/domain/trade';

const toleratedBps = 10n;
const scale = 10_000n;

/** Whether figures are worse for the trader than the ones agreed to, by more than 0.1 % in any of them. */
export function isWorse(now: TradeFigures, agreed: TradeFigures, side: SwapSide): boolean {
  const isLess = (a: bigint, b: bigint) => a * scale < b * (scale - toleratedBps);
  const isMore = (a: bigint, b: bigint) => a * scale > b * (scale + toleratedBps);
  const isLimitWorse = side === 'exactInput' ? isLess : isMore;
  return (
    isMore(now.sellAmount, agreed.sellAmount) ||
    isLess(now.buyAmount, agreed.buyAmount) ||
    isLimitWorse(now.limit, agreed.limit)
  );
}
