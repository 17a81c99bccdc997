import { mulDivDown } from './mulDivDown';

/** The most that a trader with this slippage pays for a quoted `sellAmount`: rounded down, so never more than promised. */
export function getMaximumSold(sellAmount: bigint, slippageBps: number): bigint {
  return mulDivDown(sellAmount, BigInt(10_000 + slippageBps), 10_000n);
}
