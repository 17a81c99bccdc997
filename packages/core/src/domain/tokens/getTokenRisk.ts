/**
 * The result of a trial of a token on a node: if it can be bought and sold back on its exchange, and the taxes that it
 * takes of a purchase, a sale and a plain transfer, in basis points. A tax is 0 when an earlier step failed.
 */
export type TokenTrial = {
  canBuy: boolean;
  canSell: boolean;
  buyTaxBps: number;
  sellTaxBps: number;
  transferTaxBps: number;
};

/** A risk that a trader should know about before swapping a token. */
export type TokenRisk = 'unsellable' | 'ruinous' | 'unbuyable' | 'taxed';

/** A lower tax is rounding, as in tokens that count in shares. */
const noticeableTaxBps = 5;
/** From this tax on, one purchase or sale loses most of the money. */
const ruinousTaxBps = 5_000;

/**
 * Returns true when a sale of the token through the exchange's contracts always fails: they sell the amount that the
 * trader gives, of which less arrives.
 */
export function isSaleCertainToFail({ sellTaxBps, transferTaxBps }: TokenTrial): boolean {
  return Math.max(sellTaxBps, transferTaxBps) >= noticeableTaxBps;
}

/** Returns what a token takes whenever it moves, in basis points: 0 for less than is noticed, and without a trial. */
export function getTransferTaxBps(trial: TokenTrial | null | undefined): number {
  return trial && trial.transferTaxBps >= noticeableTaxBps ? trial.transferTaxBps : 0;
}

/** Returns the worst risk that a trial showed, or undefined when there is none. */
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
