import { isSaleCertainToFail } from '@livery/core/domain/tokens/getTokenRisk';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { Phrase } from '../text/textId';
import type { TokenWarning } from './useTokenWarnings';

/** Returns a warning's finding and its consequence; `isSold` for the token that a swap sells. */
export function describeWarning(
  { token, risk, trial }: TokenWarning,
  { isSold = false }: { isSold?: boolean } = {},
): { title: Phrase; help?: Phrase } {
  const { buyTaxBps, sellTaxBps, transferTaxBps } = trial;
  const symbol = abbreviateSymbol(token.symbol);
  switch (risk) {
    case 'unsellable':
      return {
        title: { id: 'common.unsellable', values: { symbol } },
        help: { id: 'common.unsellableHelp', values: { symbol } },
      };
    case 'ruinous':
      return {
        title: { id: 'swap.ruinous', values: { symbol, percent: toPercent(Math.max(buyTaxBps, sellTaxBps)) } },
        help: { id: 'swap.ruinousHelp' },
      };
    case 'unbuyable':
      return { title: { id: 'swap.unbuyable', values: { symbol } } };
    case 'taxed': {
      const isSame = isAlmostSame(buyTaxBps, transferTaxBps) && isAlmostSame(sellTaxBps, transferTaxBps);
      const values = isSame
        ? { symbol, percent: toPercent(transferTaxBps) }
        : { symbol, buy: toPercent(buyTaxBps), sell: toPercent(sellTaxBps) };
      return {
        title: { id: isSame ? 'common.taxedTransfer' : 'common.taxedTrade', values },
        help:
          isSold && isSaleCertainToFail(trial)
            ? { id: 'swap.taxedSaleHelp', values: { symbol } }
            : { id: 'common.taxedHelp' },
      };
    }
  }
}

/** Tolerates the rounding of coarse units and small moves of the pool. */
function isAlmostSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= 10;
}

function toPercent(bps: number): string {
  return String(bps / 100);
}
