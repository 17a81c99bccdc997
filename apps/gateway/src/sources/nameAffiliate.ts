import { encodeAffiliateSuffix } from '@livery/core/domain/calldata/affiliateSuffix';
import { concat, type Hex } from 'viem';
import type { ChainState } from '../chains/chainState';
import type { SwapRequest } from './quoteSource';

/** Returns a call with the operator's account after its own bytes, where the request names one. */
export function nameAffiliate({ blockTime: id }: ChainState, { affiliate }: SwapRequest, data: Hex): Hex {
  return affiliate ? concat([data, encodeAffiliateSuffix({ affiliate, id })]) : data;
}
