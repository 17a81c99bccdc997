import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import type { TradeFigures } from '@livery/core/gate/swap/getFigures';
import { isClose } from '../../../wallet/review/describeChange';

const maxDriftBps = 10n;
const scale = 10_000n;

/** Returns true when any figure is worse for the trader than the agreed one by more than 0.1 %. */
export function isWorse(now: TradeFigures, agreed: TradeFigures, side: SwapSide): boolean {
  const isLess = (a: bigint, b: bigint) => a * scale < b * (scale - maxDriftBps);
  const isMore = (a: bigint, b: bigint) => a * scale > b * (scale + maxDriftBps);
  const isLimitWorse = side === 'exactInput' ? isLess : isMore;
  return (
    isMore(now.sellAmount, agreed.sellAmount) ||
    isLess(now.buyAmount, agreed.buyAmount) ||
    isLimitWorse(now.limit, agreed.limit)
  );
}

/** Returns true when a call still gives the shown figures, up to the drift of a block or two: 0.1 % at most. */
export function isNear(now: TradeFigures, shown: TradeFigures): boolean {
  return (
    now.limit === shown.limit &&
    isClose(now.sellAmount, shown.sellAmount, maxDriftBps) &&
    isClose(now.buyAmount, shown.buyAmount, maxDriftBps)
  );
}

/** Returns true for the same figures. */
export function isSameFigures(one: TradeFigures, other: TradeFigures): boolean {
  return one.sellAmount === other.sellAmount && one.buyAmount === other.buyAmount && one.limit === other.limit;
}
