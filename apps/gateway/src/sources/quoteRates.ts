import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Address } from 'viem';
import type { ChainState } from '../chains/chainState';
import { getRate } from '../chains/getRate';

/** The approximate rates that a request is weighed with, as the pools price them. */
export type QuoteRates = {
  /** Base units of the token whose amount is exact for a wei of the native coin; 0 without a route. */
  exactPerWei: number;
  /** The same of the other token. */
  counterPerWei: number;
  /** Base units of the bought token for one of the sold; undefined without a route. */
  mid: number | undefined;
};

/** Reads the rates of a request. */
export function getQuoteRates(
  state: ChainState,
  { side, sellToken, buyToken }: { side: 'sell' | 'buy'; sellToken: Address; buyToken: Address },
): QuoteRates {
  const [exact, counter] = side === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken];
  return {
    exactPerWei: getRate(state, nativeToken, exact) ?? 0,
    counterPerWei: getRate(state, nativeToken, counter) ?? 0,
    mid: getRate(state, sellToken, buyToken),
  };
}
