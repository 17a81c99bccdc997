/**
 * What a trial of a token on a node showed: whether it can be bought and sold back on its exchange, and what it keeps of
 * a purchase, a sale and a plain transfer, in basis points. What was not reached because an earlier step failed is 0.
 */
export type TokenTrial = {
  canBuy: boolean;
  canSell: boolean;
  buyTaxBps: number;
  sellTaxBps: number;
  transferTaxBps: number;
};
