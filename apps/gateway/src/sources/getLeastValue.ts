import type { ChainState } from '../chains/chainState';
import { orderGas } from './pools/getPoolsQuote';

/** Returns the least worth of an order for the book, in wei: the operator's, or the gas of its own fill at the moment. */
export function getLeastValue({ minValue, state }: { minValue: bigint | undefined; state: ChainState }): bigint {
  return minValue ?? BigInt(orderGas) * state.gasPrice;
}
