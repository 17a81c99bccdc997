import { mulDivDown, mulDivUp } from '../amounts/rational';

/** Returns the minimum received for a quoted `buyAmount` at this slippage, in base units, rounded up in the trader's favour. */
export function getMinimumReceived(buyAmount: bigint, slippageBps: number): bigint {
  return mulDivUp(buyAmount, BigInt(10_000 - slippageBps), 10_000n);
}

/** Returns the maximum sold for a quoted `sellAmount` at this slippage, in base units, rounded down in the trader's favour. */
export function getMaximumSold(sellAmount: bigint, slippageBps: number): bigint {
  return mulDivDown(sellAmount, BigInt(10_000 + slippageBps), 10_000n);
}
