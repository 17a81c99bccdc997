import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { Phrase } from '../facts/factRow';
import type { TokenWarning } from './tokenWarning';

/** The words of a warning: what was found, and what it means. */
export function describeWarning({ token, risk, trial }: TokenWarning): { title: Phrase; help?: Phrase } {
  const { buyTaxBps, sellTaxBps, transferTaxBps } = trial;
  const symbol = abbreviateSymbol(token.symbol);
  switch (risk) {
    case 'unsellable':
      return {
        title: { id: 'swap.unsellable', values: { symbol } },
        help: { id: 'swap.unsellableHelp', values: { symbol } },
      };
    case 'ruinous':
      return {
        title: { id: 'swap.ruinous', values: { symbol, percent: toPercent(Math.max(buyTaxBps, sellTaxBps)) } },
        help: { id: 'swap.ruinousHelp' },
      };
    case 'unbuyable':
      return { title: { id: 'swap.unbuyable', values: { symbol } } };
    case 'taxed': {
      const isSame = isNear(buyTaxBps, transferTaxBps) && isNear(sellTaxBps, transferTaxBps);
      const values = isSame
        ? { symbol, percent: toPercent(transferTaxBps) }
        : { symbol, buy: toPercent(buyTaxBps), sell: toPercent(sellTaxBps) };
      return {
        title: { id: isSame ? 'swap.taxedTransfer' : 'swap.taxedTrade', values },
        help: { id: 'swap.taxedHelp' },
      };
    }
  }
}

/** Coarse units and a pool that moves blur the last digits. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 10;
}

function toPercent(bps: number): string {
  return String(bps / 100);
}
