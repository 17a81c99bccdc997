import type { TokenTrial } from './tokenTrial';

/** What a trader should hear of a token before a swap of it. */
export type TokenRisk = 'unsellable' | 'ruinous' | 'unbuyable' | 'taxed';

/** Less is rounding, as where a token counts in shares. */
const noticeableTaxBps = 5;
/** From here on most of the money is gone with one purchase or sale. */
const ruinousTaxBps = 5_000;

/** The worst that a trial showed; undefined when there is nothing to say. */
export function getTokenRisk({
  canBuy,
  canSell,
  buyTaxBps,
  sellTaxBps,
  transferTaxBps,
}: TokenTrial): TokenRisk | undefined {
  if (!canBuy) return 'unbuyable';
  if (!canSell) return 'unsellable';
  if (Math.max(buyTaxBps, sellTaxBps) >= ruinousTaxBps) return 'ruinous';
  return Math.max(buyTaxBps, sellTaxBps, transferTaxBps) >= noticeableTaxBps ? 'taxed' : undefined;
}
