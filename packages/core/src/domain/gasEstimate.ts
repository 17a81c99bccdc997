/**
 * A node's estimate for a transaction: gas units, the price of one in wei, and on some rollups the fee in wei for
 * its bytes.
 */
export type GasEstimate = { gas: bigint; gasPrice: bigint; dataFee?: bigint | undefined };

/** Returns the whole network fee of an estimate, in wei. */
export function getWholeFee({ gas, gasPrice, dataFee = 0n }: GasEstimate): bigint {
  return gas * gasPrice + dataFee;
}
