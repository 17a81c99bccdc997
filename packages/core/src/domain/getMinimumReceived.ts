import { mulDivUp } from './mulDivUp';

/** The least that a trader with this slippage accepts for a quoted `buyAmount`: rounded up, so never less than promised. */
export function getMinimumReceived(buyAmount: bigint, slippageBps: number): bigint {
  return mulDivUp(buyAmount, BigInt(10_000 - slippageBps), 10_000n);
}
