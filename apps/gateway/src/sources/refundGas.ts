/** In percent of the gas that a transaction takes. */
const refundPercent = 20n;

/**
 * Returns the gas that a transaction needs while it runs and that is given back at its end, such as for balances that it
 * empties: a limit without it would stop the transaction.
 */
export function getRefundGas(gas: bigint): bigint {
  return (gas * refundPercent) / 100n;
}
