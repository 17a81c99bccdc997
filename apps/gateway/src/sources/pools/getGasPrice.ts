import { nativeToken } from '@livery/core/domain/nativeToken';
import type { ChainState } from '../../store/chains/chainState';
import { getRate } from '../getRate';
import type { SwapRequest } from '../quoteSource';
import { gasOf } from './gasOf';

/** What paths and hops cost the trader, in the token whose amount is not exact: what the router weighs them against. */
export function getGasPrice(state: ChainState, { side, sellToken, buyToken, gasPrice }: SwapRequest) {
  const rate = getRate(state, nativeToken, side === 'sell' ? buyToken : sellToken) ?? 0;
  return { perPath: gasOf.path, perHop: gasOf.hop, tokenPerGas: Number(gasPrice) * rate };
}
